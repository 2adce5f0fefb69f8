import type { InventorySort } from '@forecourt/contract/inventory'
import { can } from '@forecourt/contract/permissions'
import { grossOf } from '@forecourt/contract/sales/gross'
import { and, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { type Actor, shopPlace, withinCapability } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { bikes, sales } from '../db/schema.ts'
import { type FirstPage, firstOfShops, inOrderOfFirst, isFirst, type Listed } from '../lists/first-of-shops.ts'
import { isUnbounded } from '../lists/is-unbounded.ts'
import { type Position, positionBefore } from '../lists/position.ts'
import {
  dayKey,
  isBehind,
  momentKey,
  numberKey,
  type SortKey,
  seconds,
  sortedBy,
  textKey,
  wholeKey,
} from '../lists/sort-key.ts'
import { shopsWith } from '../places/read.ts'
import { isLive } from '../sales/read.ts'
import type { InventoryOrder, InventoryQuery, Ordered, StockRow } from './inventory-order.ts'
import { withSales } from './inventory-sales.ts'

type FieldSort = Exclude<InventorySort, 'shop'>

/**
 * The asked bikes in the order of a field, ties by id. A cost that is not known or not to be seen is last either way.
 */
export function orderByField(
  db: Executor,
  actor: Actor,
  query: InventoryQuery,
  { asked, shops, tables, sort }: Ordered & { sort: FieldSort },
): InventoryOrder {
  const seesEveryCost = shopsWith(actor, 'cost.see', shops).length === shops.length
  const field = fieldOf(actor, query, { sort, seesEveryCost })
  const before = positionBefore(query, field.shape)
  const indexed = isUnbounded(query) ? findIndexed(query, { sort, seesEveryCost }) : undefined
  return {
    keyOf: field.keyOf,
    page: (size) =>
      indexed
        ? readAlongIndex(db, field, indexed, { shops, order: query.order, before, size })
        : readAsked(db, query, field, { asked, tables, before, size }),
  }
}

function readAsked(
  db: Executor,
  query: InventoryQuery,
  field: SortKey<StockRow>,
  { asked, tables, before, size }: Omit<Ordered, 'shops'> & { before: Position | undefined; size: number },
) {
  const isAfter = before && isBehind(field, bikes.id, query.order, before)
  // Whole rows: to pick columns costs more than the sort does
  return withSales(db.select(getTableColumns(bikes)).from(tables.bikes).$dynamic(), query, tables)
    .where(and(asked, isAfter))
    .orderBy(...sortedBy(field, bikes.id, query.order))
    .limit(size)
    .as('page')
}

/** The rows whose order by a field some index has, shop by shop; nothing where none has. */
function findIndexed(
  { status }: InventoryQuery,
  { sort, seesEveryCost }: { sort: FieldSort; seesEveryCost: boolean },
): Listed | undefined {
  if (status === 'inStock') {
    const { groupId, shopId, id } = bikes
    return sort === 'cost' && !seesEveryCost
      ? undefined
      : { table: bikes, groupId, shopId, id, asked: isNull(bikes.soldAt) }
  }
  const { groupId, shopId, bikeId: id } = sales
  return sort === 'soldOn' || sort === 'salePrice' || sort === 'buyerName'
    ? { table: sales, groupId, shopId, id, asked: isLive }
    : undefined
}

function readAlongIndex(db: Executor, field: SortKey<StockRow>, indexed: Listed, page: FirstPage) {
  return db
    .select(getTableColumns(bikes))
    .from(firstOfShops(field, indexed, page))
    .innerJoin(bikes, isFirst(bikes, page))
    .orderBy(inOrderOfFirst(field, page.order))
    .as('page')
}

function fieldOf(
  actor: Actor,
  { status }: InventoryQuery,
  { sort, seesEveryCost }: { sort: FieldSort; seesEveryCost: boolean },
): SortKey<StockRow> {
  const ifCostIsSeen = (amount: SQL) =>
    seesEveryCost ? amount : sql`(case when ${withinCapability(actor, 'cost.see', bikes)} then ${amount} end)`
  const seesCost = ({ bike }: StockRow) => can(actor, 'cost.see', shopPlace(actor, bike))
  switch (sort) {
    case 'vehicleNumber':
    case 'make':
    case 'model':
      return textKey(bikes[sort], ({ bike }) => bike[sort])
    case 'year':
    case 'mileage':
      return wholeKey(bikes[sort], ({ bike }) => bike[sort])
    case 'listPrice':
      return numberKey(bikes[sort], ({ bike }) => bike[sort])
    case 'purchasedOn':
      return dayKey(bikes.purchasedOn, ({ bike }) => bike.purchasedOn)
    case 'cost':
      return numberKey(ifCostIsSeen(sql`${bikes.cost}`), (row) => (seesCost(row) ? row.bike.cost : null), {
        orNull: true,
      })
    case 'soldOn':
      return dayKey(sales.soldOn, ({ sale }) => sale?.soldOn ?? null)
    case 'salePrice':
      return numberKey(sales.salePrice, ({ sale }) => sale?.salePrice ?? null)
    case 'buyerName':
      return textKey(sales.buyerName, ({ sale }) => sale?.buyerName ?? '')
    case 'profit':
      return numberKey(
        ifCostIsSeen(sql`(${sales.salePrice} - ${bikes.cost})`),
        (row) => (seesCost(row) && row.sale ? grossOf(row.sale.salePrice, row.bike.cost) : null),
        { orNull: true },
      )
    case 'daysInInventory':
      // By the moments behind the days, which do not change from page to page
      return status === 'sold'
        ? numberKey(sql`(${seconds(bikes.soldAt)} - ${seconds(bikes.created)})`, ({ bike: { created, soldAt } }) =>
            soldAt === null ? null : (soldAt.getTime() - created.getTime()) / 1000,
          )
        : { ...momentKey(bikes.created, ({ bike }) => bike.created), reversed: true }
  }
}
