import type { Output } from '@forecourt/contract/endpoint'
import type { listTransfers as contract } from '@forecourt/contract/transfers'
import { and, count, eq, or } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, withinCapability } from '../access.ts'
import { cutPage, fingerprint, oneMore, readCursor } from '../cursor.ts'
import type { Db } from '../db/open.ts'
import { transfers } from '../db/schema.ts'
import { isBehind, momentKey, positionShape, sortedBy } from '../db/sort-key.ts'
import { getGroup } from '../groups/read.ts'
import { getShop } from '../places/read.ts'
import { selectTransfers, type TransferRow, toTransfer } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

const moved = momentKey(transfers.created, ({ created }: TransferRow) => created)

/**
 * A page of the transfers out of or into shops whose stock the actor sees, newest first, and how many there are. Throws
 * 404 for a group or a shop outside the reach.
 */
export async function listTransfers(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const asked = and(
    await ofPlace(db, actor, query),
    or(
      withinCapability(actor, 'stock.see', { groupId: transfers.groupId, shopId: transfers.fromShopId }),
      withinCapability(actor, 'stock.see', { groupId: transfers.groupId, shopId: transfers.toShopId }),
    ),
  )
  const print = fingerprint(query)
  const before = query.cursor === undefined ? undefined : readCursor(query.cursor, positionShape(print, moved.shape))
  const rows = await selectTransfers(db)
    .where(and(asked, before && isBehind(moved, transfers.id, 'desc', before)))
    .orderBy(...sortedBy(moved, transfers.id, 'desc'))
    .limit(oneMore(query.limit))
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(transfers).where(asked)
  const { page, nextCursor } = cutPage(rows, query.limit, (last) => [print, moved.keyOf(last), last.id])
  return { transfers: page.map((row) => toTransfer(actor, row)), total, nextCursor }
}

async function ofPlace(db: Db, actor: Actor, { groupId, shopId }: Query) {
  const group = groupId === undefined ? undefined : (await getGroup(db, actor, groupId)).id
  const inGroup = group === undefined ? undefined : eq(transfers.groupId, group)
  if (shopId === undefined) return inGroup
  const shop = await getShop(db, actor, shopId)
  const ofShop = or(eq(transfers.fromShopId, shop.id), eq(transfers.toShopId, shop.id))
  return and(inGroup, eq(transfers.groupId, shop.groupId), ofShop)
}
