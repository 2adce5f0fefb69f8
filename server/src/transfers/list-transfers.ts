import type { Output } from '@forecourt/contract/endpoint'
import type { listTransfers as contract } from '@forecourt/contract/transfers'
import { and, desc, eq, inArray, lt, or, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { type Actor, withinCapability } from '../access.ts'
import type { Db } from '../db/open.ts'
import { listCounts, transfers } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { selectKeptCount } from '../lists/kept-count.ts'
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
  const before = idBefore(query)
  const isBehind = before === undefined ? undefined : lt(transfers.id, before)
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) =>
      selectTransfers(db)
        .where(shop ? isOfShop(db, shop, isBehind, size) : and(isAsked(actor, query, transfers), isBehind))
        // Ids are as old as their transfers, and the indexes end in them
        .orderBy(desc(transfers.id))
        .limit(size),
    (last) => idBehind(query, last.id),
  )
  const [counted] = await selectKeptCount(
    db,
    ['transfers'],
    isAsked(actor, query, {
      groupId: listCounts.groupId,
      fromShopId: listCounts.shopId,
      toShopId: listCounts.toShopId,
    }),
  )
  return { transfers: page.map((row) => toTransfer(actor, row)), total: counted?.total ?? 0, nextCursor }
}

type Places = { groupId: AnyPgColumn; fromShopId: AnyPgColumn; toShopId: AnyPgColumn }

const isAsked = (actor: Actor, { groupId, shopId }: Query, columns: Places) =>
  and(
    groupId === undefined ? undefined : eq(columns.groupId, groupId),
    shopId === undefined ? undefined : or(eq(columns.fromShopId, shopId), eq(columns.toShopId, shopId)),
    withinCapability(actor, 'stock.see', {
      groupId: columns.groupId,
      shopId: [columns.fromShopId, columns.toShopId],
    }),
  )

const isOfShop = (db: Db, shop: Shop, isBehind: SQL | undefined, size: number) =>
  and(eq(transfers.groupId, shop.groupId), inArray(transfers.id, newestOfShop(db, shop, isBehind, size)))

type Shop = { groupId: string; id: string }

/** The newest transfers out of and into a shop, each along an index of its own: no more is read than the page holds. */
export function newestOfShop(db: Db, { groupId, id }: Shop, isBehind: SQL | undefined, size: number) {
  const newest = (column: AnyPgColumn) =>
    db
      .select({ id: transfers.id })
      .from(transfers)
      .where(and(eq(transfers.groupId, groupId), eq(column, id), isBehind))
      .orderBy(desc(transfers.id))
      .limit(size)
  return unionAll(newest(transfers.fromShopId), newest(transfers.toShopId))
}
