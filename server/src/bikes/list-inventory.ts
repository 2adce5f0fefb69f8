import type { listInventory as contract, InventoryItem } from '@forecourt/contract/bikes'
import type { Output } from '@forecourt/contract/endpoint'
import { and, count, inArray, isNull } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bikes, sales } from '../db/schema.ts'
import { toSale } from '../sales/read.ts'
import { bikesByField } from './inventory-by-field.ts'
import { bikesByShop } from './inventory-by-shop.ts'
import { cursorBehind, type InventoryQuery, type SortedBike } from './inventory-cursor.ts'
import { type AskedShop, getShopsAsked, isAsked, requireSomeCost } from './inventory-scope.ts'
import { toBike } from './read.ts'

/** A page of the stock, or of the sold bikes with their sales, and how many there are in all (specification 9). */
export async function listInventory(db: Db, actor: Actor, query: InventoryQuery): Promise<Output<typeof contract>> {
  const shops = await getShopsAsked(db, actor, query)
  if (query.sort === 'cost') requireSomeCost(actor, query, shops)
  if (shops.length === 0) return { bikes: [], total: 0, nextCursor: null }
  const asked = isAsked(actor, query, shops)
  // One more than asked for, to know whether there is more
  const size = query.limit + 1
  const { sort } = query
  const [found, total] = await Promise.all([
    sort === 'shop'
      ? bikesByShop(db, query, { asked, shops, size })
      : bikesByField(db, actor, query, { asked, sort, size }),
    countBikes(db, asked),
  ])
  const page = found.slice(0, query.limit)
  const last = page.at(-1)
  return {
    bikes: await toItems(db, actor, page, shops),
    total,
    nextCursor: found.length > page.length && last ? cursorBehind(query, last) : null,
  }
}

async function countBikes(db: Db, asked: ReturnType<typeof isAsked>): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(bikes).where(asked)
  return counted?.total ?? 0
}

async function toItems(db: Db, actor: Actor, page: SortedBike[], shops: AskedShop[]): Promise<InventoryItem[]> {
  const names = new Map(shops.map(({ id, name }) => [id, name]))
  const soldAs = await salesOf(db, page)
  return page.map((bike) => {
    const sale = soldAs.get(bike.id)
    return { ...toBike(actor, bike), shopName: names.get(bike.shopId) ?? '', sale: sale ? toSale(sale) : null }
  })
}

/** The live sales of bikes, by bike. */
async function salesOf(db: Db, page: SortedBike[]) {
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
