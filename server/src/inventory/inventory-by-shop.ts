import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { bikeColumns } from '../bikes/read.ts'
import type { Executor } from '../db/open.ts'
import { bikes } from '../db/schema.ts'
import { positionBefore } from '../lists/position.ts'
import type { AskedShop } from '../places/read.ts'
import type { InventoryOrder, InventoryQuery } from './inventory-order.ts'
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
  const isBehind = lastShop && sql`(${bikes.shopId} <> ${lastShop.id} or ${bikes.id} ${after} ${before.id})`
  // Searched and sold bikes are found fastest all at once, the stock by going from shop to shop until the page is full
  const pageOf = query.q === '' && query.status === 'inStock' ? stockShopByShop : allShopsAtOnce
  return {
    keyOf: ({ bike }) => remaining.find(({ id }) => id === bike.shopId)?.key ?? null,
    page: (size) => pageOf(db, query, { asked: and(asked, isBehind), shops: remaining, size }),
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
  const groupIds = sql.param(shops.map(({ groupId }) => groupId))
  const shopIds = sql.param(shops.map(({ id }) => id))
  const shopsInOrder = sql`
    unnest(${groupIds}::uuid[], ${shopIds}::uuid[]) with ordinality as in_order(group_id, shop_id, rank)`
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
    .from(shopsInOrder)
    .crossJoinLateral(ofShop)
    .orderBy(sql`in_order.rank`, direction(ofShop.id))
    .limit(size)
    .as('page')
}

function allShopsAtOnce(db: Executor, query: InventoryQuery, { asked, shops, size }: Reading) {
  const shopIds = sql`${sql.param(shops.map(({ id }) => id))}::uuid[]`
  return withSales(db.select(bikeColumns).from(bikes).$dynamic(), query)
    .where(and(asked, sql`${bikes.shopId} = any(${shopIds})`))
    .orderBy(sql`array_position(${shopIds}, ${bikes.shopId})`, (query.order === 'asc' ? asc : desc)(bikes.id))
    .limit(size)
    .as('page')
}
