import type { PrintedToken } from '@forecourt/contract/holds/calls'
import { and, eq } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import type { Db } from '../db/open.ts'
import { groups, holds, shops } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'
import { getHold, toHold } from './read.ts'

/** The receipt of a token with all that it prints; 404 outside the actor's reach, or where none was taken. */
export async function getTokenReceipt(db: Db, actor: Actor, { holdId }: { holdId: string }): Promise<PrintedToken> {
  const hold = await getHold(db, actor, holdId)
  requireAt(actor, 'hold.see', shopPlace(actor, hold))
  if (hold.serial === '') throw notFound('This receipt')
  const [printed] = await db
    .select({
      groupName: groups.name,
      groupLogo: groups.logo,
      address: shops.address,
      phone: shops.phone,
      email: shops.email,
      gstin: shops.gstin,
    })
    .from(holds)
    .innerJoin(groups, eq(groups.id, holds.groupId))
    .leftJoin(shops, and(eq(shops.groupId, holds.groupId), eq(shops.id, holds.shopId)))
    .where(and(eq(holds.groupId, hold.groupId), eq(holds.id, hold.id)))
  return {
    ...toHold(hold, actor.at),
    groupName: printed?.groupName ?? '',
    groupLogo: printed?.groupLogo ?? '',
    shop: {
      name: hold.shopName,
      address: printed?.address ?? noAddress,
      phone: printed?.phone ?? '',
      email: printed?.email ?? '',
      gstin: printed?.gstin ?? '',
    },
  }
}

/** Of a shop that is gone. */
const noAddress = { addressLine1: '', addressLine2: '', city: '', state: '', zip: '' }
