import type { Output } from '@forecourt/contract/endpoint'
import type { listTransfers as contract } from '@forecourt/contract/transfers'
import { and, count, desc, eq, lt, or } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, withinCapability } from '../access.ts'
import type { Db } from '../db/open.ts'
import { transfers } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { idBefore, idBehind } from '../lists/position.ts'
import { getShopsAsked } from '../places/read.ts'
import { selectTransfers, toTransfer } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/**
 * A page of the transfers out of or into shops whose stock the actor sees, newest first, and how many there are. Throws
 * 404 for a group or a shop outside the reach.
 */
export async function listTransfers(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const found = await getShopsAsked(db, actor, query)
  const shop = query.shopId === undefined ? undefined : found[0]
  const asked = and(
    query.groupId === undefined ? undefined : eq(transfers.groupId, query.groupId),
    shop &&
      and(eq(transfers.groupId, shop.groupId), or(eq(transfers.fromShopId, shop.id), eq(transfers.toShopId, shop.id))),
    withinCapability(actor, 'stock.see', {
      groupId: transfers.groupId,
      shopId: [transfers.fromShopId, transfers.toShopId],
    }),
  )
  const before = idBefore(query)
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) =>
      selectTransfers(db)
        .where(and(asked, before === undefined ? undefined : lt(transfers.id, before)))
        // Ids are as old as their transfers, and the indexes end in them
        .orderBy(desc(transfers.id))
        .limit(size),
    (last) => idBehind(query, last.id),
  )
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(transfers).where(asked)
  return { transfers: page.map((row) => toTransfer(actor, row)), total, nextCursor }
}
