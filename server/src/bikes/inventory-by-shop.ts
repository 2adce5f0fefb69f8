import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../db/open.ts'
import { bikes } from '../db/schema.ts'
import { type InventoryQuery, positionBefore, type SortedBike } from './inventory-cursor.ts'
import type { AskedShop } from './inventory-scope.ts'
import { type BikeRow, bikeColumns } from './read.ts'

/** The asked bikes in the order of their shops' names, those of one shop by id. */
export async function bikesByShop(
  db: Executor,
  query: InventoryQuery,
  { asked, shops, size }: { asked: SQL | undefined; shops: AskedShop[]; size: number },
): Promise<SortedBike[]> {
  const before = positionBefore(query, z.string())
  const left = inOrder(shops, query.order, before?.key)
  const begun = before && left.find(({ key }) => key === before.key)
  const beyond = query.order === 'asc' ? sql`>` : sql`<`
  const isLeft = begun && sql`(${bikes.shopId} <> ${begun.id} or ${bikes.id} ${beyond} ${before.id})`
  const keys = new Map(left.map(({ id, key }) => [id, key]))
  // A searched bike is found fastest wherever it is, others by going from shop to shop until the page is full
  const read = query.q === '' ? shopAfterShop : allShopsAtOnce
  const rows = await read(db, query, { asked: and(asked, isLeft), left, size })
  return rows.map((bike) => ({ ...bike, key: keys.get(bike.shopId) ?? null }))
}

/** The shops that a page may hold, from the one where the last page ended. Shops of one name go by their ids. */
function inOrder(shops: AskedShop[], order: InventoryQuery['order'], from: string | null | undefined) {
  const keyed = shops.map(({ groupId, id, name }) => ({ groupId, id, key: `${name.toLowerCase()}\u0000${id}` }))
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1))
  if (order === 'desc') keyed.reverse()
  return keyed.filter(({ key }) => from == null || (order === 'asc' ? key >= from : key <= from))
}

type Reading = { asked: SQL | undefined; left: { groupId: string; id: string }[]; size: number }

async function shopAfterShop(db: Executor, { order }: InventoryQuery, { asked, left, size }: Reading) {
  const direction = order === 'asc' ? asc : desc
  const ofShop = db
    .select(bikeColumns)
    .from(bikes)
    .where(and(asked, sql`(${bikes.groupId}, ${bikes.shopId}) = (in_order.group_id, in_order.shop_id)`))
    .orderBy(direction(bikes.id))
    .limit(size)
    .as('of_shop')
  const groupIds = sql.param(left.map(({ groupId }) => groupId))
  const shopIds = sql.param(left.map(({ id }) => id))
  const inOrder = sql`
    unnest(${groupIds}::uuid[], ${shopIds}::uuid[]) with ordinality as in_order(group_id, shop_id, rank)`
  const rows = await db
    .select({ bike: ofShop._.selectedFields })
    .from(inOrder)
    .crossJoinLateral(ofShop)
    .orderBy(sql`in_order.rank`, direction(ofShop.id))
    .limit(size)
  return rows.map(({ bike }) => bike)
}

async function allShopsAtOnce(
  db: Executor,
  { order }: InventoryQuery,
  { asked, left, size }: Reading,
): Promise<BikeRow[]> {
  const inOrder = sql`${sql.param(left.map(({ id }) => id))}::uuid[]`
  return db
    .select(bikeColumns)
    .from(bikes)
    .where(and(asked, sql`${bikes.shopId} = any(${inOrder})`))
    .orderBy(sql`array_position(${inOrder}, ${bikes.shopId})`, (order === 'asc' ? asc : desc)(bikes.id))
    .limit(size)
}
