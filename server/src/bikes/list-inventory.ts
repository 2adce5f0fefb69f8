import type { listInventory as contract, InventoryItem } from '@forecourt/contract/bikes'
import type { Output } from '@forecourt/contract/endpoint'
import { and, count, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bikes, sales } from '../db/schema.ts'
import { toSale } from '../sales/read.ts'
import { orderByField } from './inventory-by-field.ts'
import { orderByShop } from './inventory-by-shop.ts'
import { cursorBehind, type InventoryQuery } from './inventory-cursor.ts'
import { type AskedShop, getShopsAsked, isAsked, requireSomeCost } from './inventory-scope.ts'
import { type BikePage, type BikeRow, toBike } from './read.ts'

/** A page of the stock, or of the sold bikes with their sales, and how many there are in all (specification 9). */
export async function listInventory(db: Db, actor: Actor, query: InventoryQuery): Promise<Output<typeof contract>> {
  const shops = await getShopsAsked(db, actor, query)
  if (query.sort === 'cost') requireSomeCost(actor, query, shops)
  if (shops.length === 0) return { bikes: [], total: 0, nextCursor: null }
  const asked = isAsked(actor, query, shops)
  const { sort, limit } = query
  const order =
    sort === 'shop' ? orderByShop(db, query, { asked, shops }) : orderByField(db, actor, query, { asked, sort })
  // One more than asked for, to know whether there is more
  const { found, total } = await readCounted(db, order.page(limit + 1), asked)
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return {
    bikes: await toItems(db, actor, page, shops),
    total,
    nextCursor: last ? cursorBehind(query, { key: order.keyOf(last), id: last.id }) : null,
  }
}

/** A page and how many bikes there are in all, by one statement. */
async function readCounted(db: Db, page: BikePage, asked: SQL | undefined) {
  const counted = db
    .select({ total: count().as('total') })
    .from(bikes)
    .where(asked)
    .as('counted')
  // The count alone where the page is empty. A join on nothing leaves the page in its order
  const rows = await db
    .select({ total: counted.total, bike: page._.selectedFields })
    .from(counted)
    .leftJoin(page, sql`true`)
  return { found: rows.flatMap(({ bike }) => bike ?? []), total: rows[0]?.total ?? 0 }
}

async function toItems(db: Db, actor: Actor, page: BikeRow[], shops: AskedShop[]): Promise<InventoryItem[]> {
  const names = new Map(shops.map(({ id, name }) => [id, name]))
  const soldAs = await salesOf(db, page)
  return page.map((bike) => {
    const sale = soldAs.get(bike.id)
    return { ...toBike(actor, bike), shopName: names.get(bike.shopId) ?? '', sale: sale ? toSale(sale) : null }
  })
}

/** The live sales of bikes, by bike. */
async function salesOf(db: Db, page: BikeRow[]) {
  const sold = page.filter(({ soldAt }) => soldAt !== null)
  if (sold.length === 0) return new Map<string, never>()
  const groupIds = [...new Set(sold.map(({ groupId }) => groupId))]
  const ids = sold.map(({ id }) => id)
  const rows = await db
    .select()
    .from(sales)
    .where(and(inArray(sales.groupId, groupIds), inArray(sales.bikeId, ids), isNull(sales.cancelledAt)))
  return new Map(rows.map((sale) => [sale.bikeId, sale]))
}
