import { and, asc, desc, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { bikeColumns } from '../bikes/read.ts'
import type { Executor } from '../db/open.ts'
import { bikes, sales } from '../db/schema.ts'
import { asRows, groupOf } from '../lists/as-rows.ts'
import { firstOfShops, inOrderOfFirst, isFirst } from '../lists/first-of-shops.ts'
import { isUnbounded } from '../lists/is-unbounded.ts'
import { positionBefore } from '../lists/position.ts'
import { numberKey } from '../lists/sort-key.ts'
import type { AskedShop } from '../places/read.ts'
import { isLive } from '../sales/read.ts'
import type { InventoryOrder, InventoryQuery, Ordered } from './inventory-order.ts'
import { withSales } from './inventory-sales.ts'

/** The asked bikes in the order of their shops' names, those of one shop by id. */
export function orderByShop(db: Executor, query: InventoryQuery, { asked, shops, tables }: Ordered): InventoryOrder {
  const before = positionBefore(query, z.string())
  const remaining = inOrder(shops, query.order, before?.key ?? null)
  const lastShop = before && remaining.find(({ key }) => key === before.key)
  const after = query.order === 'asc' ? sql`>` : sql`<`
  const isBehindIn = ({ shopId, id }: { shopId: AnyPgColumn; id: AnyPgColumn }) =>
    lastShop && sql`(${shopId} <> ${lastShop.id} or ${id} ${after} ${before.id})`
  const keyOf: InventoryOrder['keyOf'] = ({ bike }) => remaining.find(({ id }) => id === bike.shopId)?.key ?? null
  if (query.status === 'sold' && isUnbounded(query)) {
    const isBehind = isBehindIn({ shopId: sales.shopId, id: sales.bikeId })
    return { keyOf, page: (size) => soldShopByShop(db, query, { asked: isBehind, shops: remaining, size }) }
  }
  // What is searched is found fastest all at once, the stock by going from shop to shop until the page is full
  const isShopByShop = query.q === '' && query.status === 'inStock' && query.asOf === undefined
  const pageOf = isShopByShop ? stockShopByShop : allShopsAtOnce
  return {
    keyOf,
    page: (size) => pageOf(db, query, { asked: and(asked, isBehindIn(bikes)), shops: remaining, tables, size }),
  }
}

/** The shops that a page may hold, from the one where the last page ended. Shops of one name go by their ids. */
function inOrder(shops: AskedShop[], order: InventoryQuery['order'], from: string | null) {
  const keyed = shops.map((shop) => ({ ...shop, key: `${shop.name.toLowerCase()}\u0000${shop.id}` }))
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1))
  if (order === 'desc') keyed.reverse()
  return keyed.filter(({ key }) => from === null || (order === 'asc' ? key >= from : key <= from))
}

type Reading = Omit<Ordered, 'tables'> & { size: number }

function stockShopByShop(db: Executor, { order }: InventoryQuery, { asked, shops, size }: Reading) {
  const direction = order === 'asc' ? asc : desc
  const itsFirst = db
    .select(bikeColumns)
    .from(bikes)
    .where(
      and(asked, sql`(${bikes.groupId}, ${bikes.shopId}) = (${groupOf(shops, sql`asked.group_id`)}, asked.shop_id)`),
    )
    // No sale in any of them: named so that the order is that of the index of a shop's stock
    .orderBy(direction(bikes.soldAt), direction(bikes.id))
    .limit(size)
    .as('its_first')
  return db
    .select(itsFirst._.selectedFields)
    .from(asRows(shops))
    .crossJoinLateral(itsFirst)
    .orderBy(sql`asked.rank`, direction(itsFirst.id))
    .limit(size)
    .as('page')
}

const byRank = numberKey(sql`asked.rank`, ({ rank }: { rank: number }) => rank)

/** The same of sold bikes, along the index of a shop's sales that stand. */
function soldShopByShop(db: Executor, { order }: InventoryQuery, { asked, shops, size }: Reading) {
  const { groupId, shopId, bikeId: id } = sales
  const first = firstOfShops(
    byRank,
    { table: sales, groupId, shopId, id, asked: and(isLive, asked) },
    // Ranked as their names go up, whichever way the page goes
    { shops: order === 'asc' ? shops : shops.toReversed(), order, before: undefined, size },
  )
  return db
    .select(bikeColumns)
    .from(bikes)
    .innerJoin(first, isFirst(bikes, { shops }))
    .orderBy(inOrderOfFirst(byRank, order))
    .as('page')
}

function allShopsAtOnce(
  db: Executor,
  query: InventoryQuery,
  { asked, shops, tables, size }: Ordered & { size: number },
) {
  const shopIds = sql`${sql.param(shops.map(({ id }) => id))}::uuid[]`
  return withSales(db.select(bikeColumns).from(tables.bikes).$dynamic(), query, tables)
    .where(and(asked, sql`${bikes.shopId} = any(${shopIds})`))
    .orderBy(sql`array_position(${shopIds}, ${bikes.shopId})`, (query.order === 'asc' ? asc : desc)(bikes.id))
    .limit(size)
    .as('page')
}
