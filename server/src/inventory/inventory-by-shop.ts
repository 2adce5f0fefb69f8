import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { bikeColumns } from '../bikes/read.ts'
import type { Executor } from '../db/open.ts'
import { bikes, sales } from '../db/schema.ts'
import { positionBefore } from '../lists/position.ts'
import type { AskedShop } from '../places/read.ts'
import { isLive } from '../sales/read.ts'
import { type InventoryOrder, type InventoryQuery, isOfAll } from './inventory-order.ts'
import { withSales } from './inventory-sales.ts'

/** The asked bikes in the order of their shops' names, those of one shop by id. */
export function orderByShop(
  db: Executor,
  query: InventoryQuery,
  { asked, shops }: { asked: SQL | undefined; shops: AskedShop[] },
): InventoryOrder {
  const before = positionBefore(query, z.string())
  const remaining = inOrder(shops, query.order, before?.key ?? null)
  const lastShop = before && remaining.find(({ key }) => key === before.key)
  const after = query.order === 'asc' ? sql`>` : sql`<`
  const isBehindIn = ({ shopId, id }: { shopId: AnyPgColumn; id: AnyPgColumn }) =>
    lastShop && sql`(${shopId} <> ${lastShop.id} or ${id} ${after} ${before.id})`
  const keyOf: InventoryOrder['keyOf'] = ({ bike }) => remaining.find(({ id }) => id === bike.shopId)?.key ?? null
  if (query.status === 'sold' && isOfAll(query)) {
    const isBehind = isBehindIn({ shopId: sales.shopId, id: sales.bikeId })
    return { keyOf, page: (size) => soldShopByShop(db, query, { asked: isBehind, shops: remaining, size }) }
  }
  // What is searched is found fastest all at once, the stock by going from shop to shop until the page is full
  const pageOf = query.q === '' && query.status === 'inStock' ? stockShopByShop : allShopsAtOnce
  return {
    keyOf,
    page: (size) => pageOf(db, query, { asked: and(asked, isBehindIn(bikes)), shops: remaining, size }),
  }
}

/** The shops that a page may hold, from the one where the last page ended. Shops of one name go by their ids. */
function inOrder(shops: AskedShop[], order: InventoryQuery['order'], from: string | null) {
  const keyed = shops.map(({ groupId, id, name }) => ({ groupId, id, key: `${name.toLowerCase()}\u0000${id}` }))
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1))
  if (order === 'desc') keyed.reverse()
  return keyed.filter(({ key }) => from === null || (order === 'asc' ? key >= from : key <= from))
}

type Reading = { asked: SQL | undefined; shops: { groupId: string; id: string }[]; size: number }

function stockShopByShop(db: Executor, { order }: InventoryQuery, { asked, shops, size }: Reading) {
  const direction = order === 'asc' ? asc : desc
  const ofShop = db
    .select(bikeColumns)
    .from(bikes)
    .where(and(asked, sql`(${bikes.groupId}, ${bikes.shopId}) = (in_order.group_id, in_order.shop_id)`))
    // No sale in any of them: named so that the order is that of the index of a shop's stock
    .orderBy(direction(bikes.soldAt), direction(bikes.id))
    .limit(size)
    .as('of_shop')
  return db
    .select(ofShop._.selectedFields)
    .from(asRanked(shops))
    .crossJoinLateral(ofShop)
    .orderBy(sql`in_order.rank`, direction(ofShop.id))
    .limit(size)
    .as('page')
}

/** The same of sold bikes, along the index of a shop's sales that stand. */
function soldShopByShop(db: Executor, { order }: InventoryQuery, { asked, shops, size }: Reading) {
  const direction = order === 'asc' ? asc : desc
  const ofShop = db
    .select({ groupId: sales.groupId, id: sales.bikeId })
    .from(sales)
    .where(and(isLive, asked, sql`(${sales.groupId}, ${sales.shopId}) = (in_order.group_id, in_order.shop_id)`))
    .orderBy(direction(sales.bikeId))
    .limit(size)
    .as('of_shop')
  const first = db
    .select({ groupId: ofShop.groupId, id: ofShop.id, rank: sql<number>`in_order.rank`.as('rank') })
    .from(asRanked(shops))
    .crossJoinLateral(ofShop)
    .orderBy(sql`in_order.rank`, direction(ofShop.id))
    .limit(size)
    .as('first')
  return db
    .select(bikeColumns)
    .from(first)
    .innerJoin(bikes, and(eq(bikes.groupId, first.groupId), eq(bikes.id, first.id)))
    .orderBy(first.rank, direction(first.id))
    .as('page')
}

/** Shops as rows of a statement, in their order. */
function asRanked(shops: Reading['shops']): SQL {
  const groupIds = sql.param(shops.map(({ groupId }) => groupId))
  const shopIds = sql.param(shops.map(({ id }) => id))
  return sql`unnest(${groupIds}::uuid[], ${shopIds}::uuid[]) with ordinality as in_order(group_id, shop_id, rank)`
}

function allShopsAtOnce(db: Executor, query: InventoryQuery, { asked, shops, size }: Reading) {
  const shopIds = sql`${sql.param(shops.map(({ id }) => id))}::uuid[]`
  return withSales(db.select(bikeColumns).from(bikes).$dynamic(), query)
    .where(and(asked, sql`${bikes.shopId} = any(${shopIds})`))
    .orderBy(sql`array_position(${shopIds}, ${bikes.shopId})`, (query.order === 'asc' ? asc : desc)(bikes.id))
    .limit(size)
    .as('page')
}
