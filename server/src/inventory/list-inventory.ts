import type { Output } from '@forecourt/contract/endpoint'
import type { listInventory as contract, InventoryFilter, InventoryItem } from '@forecourt/contract/inventory'
import { type SQL, sql } from 'drizzle-orm'
import type { SubqueryWithSelection } from 'drizzle-orm/pg-core'
import type { Actor } from '../access.ts'
import { type BikesQuery, type ListedBike, listedFields, toBike } from '../bikes/read.ts'
import type { Db, Executor } from '../db/open.ts'
import { invalidField } from '../http/errors.ts'
import { momentOf } from '../lists/as-of.ts'
import { cutPage, oneMore } from '../lists/cursor.ts'
import { isUnbounded } from '../lists/is-unbounded.ts'
import { countedPlaces, selectKeptCount } from '../lists/kept-count.ts'
import { positionBehind } from '../lists/position.ts'
import { type AskedShop, getShopsAsked, namedThen } from '../places/read.ts'
import { type SaleRow, toSale } from '../sales/read.ts'
import { orderByField } from './inventory-by-field.ts'
import { orderByShop } from './inventory-by-shop.ts'
import { isAsked } from './inventory-filter.ts'
import type { InventoryOrder, InventoryQuery, Ordered } from './inventory-order.ts'
import { salesOf, sortsBySale, withSalesToCount } from './inventory-sales.ts'
import { isWithin, requireSomeCost } from './inventory-scope.ts'
import { type Tables, tablesOf } from './tables.ts'

/**
 * A page of the stock, or of the sold bikes with their sales, and how many there are in all; with `asOf` as the history
 * has it of that moment.
 */
export async function listInventory(db: Db, caller: Actor, query: InventoryQuery): Promise<Output<typeof contract>> {
  const { actor, shops, tables } = await readPlaces(db, caller, query)
  requireSortable(actor, query, shops)
  if (shops.length === 0) return { bikes: [], total: 0, nextCursor: null }
  const asked = isAsked(actor, query, shops)
  const order = orderOf(db, actor, query, { asked, shops, tables })
  const counting = isUnbounded(query)
    ? selectKeptCount(db, [query.status], isWithin(actor, query, shops, countedPlaces)).as('counted')
    : countAsked(db, query, { asked, tables }).as('counted')
  const { found, total } = await readCounted(db, order.page(oneMore(query.limit)), { counting, tables })
  const soldAs = await salesOf(db, found, tables)
  const { page, nextCursor } = cutPage(found, query.limit, (bike) =>
    positionBehind(query, { key: order.keyOf({ bike, sale: soldAs.get(bike.id) }), id: bike.id }),
  )
  return { bikes: toItems(actor, page, { shops, soldAs }), total, nextCursor }
}

/** Where and in what to look: in what is there now, or what was there at a moment, which then is that of the actor. */
export async function readPlaces(
  db: Db,
  caller: Actor,
  query: InventoryFilter & { sort?: InventoryQuery['sort'] },
): Promise<Pick<Ordered, 'shops' | 'tables'> & { actor: Actor }> {
  const asOf = momentOf(caller, query)
  const found = await getShopsAsked(db, caller, query)
  const shops = asOf === undefined ? found : await namedThen(db, found, asOf)
  return { actor: { ...caller, at: asOf ?? caller.at }, shops, tables: tablesOf(db, query, shops, asOf) }
}

/**
 * Throws 400 for an order that bikes in stock do not have, 403 for one that would tell a cost that is not to be seen.
 */
export function requireSortable(
  actor: Actor,
  query: Pick<InventoryQuery, 'sort' | 'status'>,
  shops: AskedShop[],
): void {
  if (query.status === 'inStock' && sortsBySale(query)) {
    throw invalidField('sort', 'Only sold bikes can be sorted by this')
  }
  if (query.sort === 'cost' || query.sort === 'profit') requireSomeCost(actor, shops)
}

/** The order that is asked for. */
export function orderOf(db: Executor, actor: Actor, query: InventoryQuery, ordered: Ordered): InventoryOrder {
  const { sort } = query
  return sort === 'shop' ? orderByShop(db, query, ordered) : orderByField(db, actor, query, { ...ordered, sort })
}

type Counted = SubqueryWithSelection<{ total: SQL.Aliased<number> }, 'counted'>

/** How many bikes are asked for. */
const countAsked = (db: Db, query: InventoryQuery, { asked, tables }: Omit<Ordered, 'shops'>) =>
  withSalesToCount(
    db
      .select({ total: sql<number>`count(*)::int`.as('total') })
      .from(tables.counted)
      .$dynamic(),
    query,
    tables,
  ).where(asked)

/** A page and how many bikes there are in all, by one statement. */
async function readCounted(
  db: Db,
  found: BikesQuery,
  { counting: counted, tables }: { counting: Counted; tables: Tables },
) {
  const page = tables.complete(found)
  const { selectedFields } = page._
  const bike = Object.fromEntries(listedFields.map((field) => [field, selectedFields[field]])) as Pick<
    typeof selectedFields,
    (typeof listedFields)[number]
  >
  // The count alone where the page is empty. A join on nothing leaves the page in its order
  const rows = await db
    .with(...tables.with)
    .select({ total: counted.total, bike })
    .from(counted)
    .leftJoin(page, sql`true`)
  return { found: rows.flatMap(({ bike }) => bike ?? []), total: rows[0]?.total ?? 0 }
}

/** Bikes as the list and its file carry them. */
export function toItems(
  actor: Actor,
  found: readonly ListedBike[],
  { shops, soldAs }: { shops: readonly AskedShop[]; soldAs: ReadonlyMap<string, SaleRow> },
): InventoryItem[] {
  const names = new Map(shops.map(({ id, name }) => [id, name]))
  return found.map((bike) => toItem(actor, bike, { shopName: names.get(bike.shopId) ?? '', sale: soldAs.get(bike.id) }))
}

/** One of them. */
export const toItem = (
  actor: Actor,
  bike: ListedBike,
  { shopName, sale }: { shopName: string; sale: SaleRow | undefined },
): InventoryItem => ({ ...toBike(actor, bike), shopName, sale: sale ? toSale(sale) : null })
