import type { Output } from '@forecourt/contract/endpoint'
import { Id } from '@forecourt/contract/fields'
import type { listTransfers as contract } from '@forecourt/contract/transfers'
import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Actor, withinCapability } from '../access.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import type { Db } from '../db/open.ts'
import { transfers } from '../db/schema.ts'
import { getGroup } from '../groups/read.ts'
import { getShop } from '../places/read.ts'
import { selectTransfers, toTransfer } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

const Position = z.tuple([z.iso.datetime(), Id])

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
  const [created, id] = query.cursor ? readCursor(query.cursor, Position) : []
  const isLeft =
    created === undefined
      ? undefined
      : sql`(${transfers.created}, ${transfers.id}) < (${created}::timestamptz, ${id}::uuid)`
  const rows = await selectTransfers(db)
    .where(and(asked, isLeft))
    .orderBy(desc(transfers.created), desc(transfers.id))
    .limit(query.limit + 1)
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(transfers).where(asked)
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  return {
    transfers: page.map((row) => toTransfer(actor, row)),
    total,
    nextCursor: last ? writeCursor([last.created.toISOString(), last.id]) : null,
  }
}

async function ofPlace(db: Db, actor: Actor, { groupId, shopId }: Query) {
  const group = groupId === undefined ? undefined : (await getGroup(db, actor, groupId)).id
  const inGroup = group === undefined ? undefined : eq(transfers.groupId, group)
  if (shopId === undefined) return inGroup
  const shop = await getShop(db, actor, shopId)
  const ofShop = or(eq(transfers.fromShopId, shop.id), eq(transfers.toShopId, shop.id))
  return and(inGroup, eq(transfers.groupId, shop.groupId), ofShop)
}
