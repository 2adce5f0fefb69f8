import type { InventorySort } from '@forecourt/contract/inventory'
import { can } from '@forecourt/contract/permissions'
import { grossOf } from '@forecourt/contract/sales/gross'
import { and, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Actor, shopPlace, withinCapability } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { bikes, sales } from '../db/schema.ts'
import { positionBefore } from '../lists/position.ts'
import { dayKey, isBehind, numberKey, type SortKey, seconds, sortedBy, textKey } from '../lists/sort-key.ts'
import type { InventoryOrder, InventoryQuery, StockRow } from './inventory-order.ts'
import { withSales } from './inventory-sales.ts'

type FieldSort = Exclude<InventorySort, 'shop'>

/**
 * The asked bikes in the order of a field, ties by id. A cost that is not known or not to be seen is last either way.
 */
export function orderByField(
  db: Executor,
  actor: Actor,
  query: InventoryQuery,
  { asked, sort }: { asked: SQL | undefined; sort: FieldSort },
): InventoryOrder {
  const field = fieldOf(actor, query, sort)
  const before = positionBefore(query, field.shape)
  const isAfter = before && isBehind(field, bikes.id, query.order, before)
  return {
    keyOf: field.keyOf,
    page: (size) =>
      // Whole rows: to pick columns costs more than the sort does
      withSales(db.select(getTableColumns(bikes)).from(bikes).$dynamic(), query)
        .where(and(asked, isAfter))
        .orderBy(...sortedBy(field, bikes.id, query.order))
        .limit(size)
        .as('page'),
  }
}

function fieldOf(actor: Actor, { status }: InventoryQuery, sort: FieldSort): SortKey<StockRow> {
  const ifCostIsSeen = (amount: SQL) =>
    sql`(case when ${withinCapability(actor, 'cost.see', bikes)} then ${amount} end)`
  const seesCost = ({ bike }: StockRow) => can(actor, 'cost.see', shopPlace(actor, bike))
  switch (sort) {
    case 'vehicleNumber':
    case 'make':
    case 'model':
      return textKey(bikes[sort], ({ bike }) => bike[sort])
    case 'year':
    case 'mileage':
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
        ifCostIsSeen(sql`${sales.salePrice} - ${bikes.cost}`),
        (row) => (seesCost(row) && row.sale ? grossOf(row.sale.salePrice, row.bike.cost) : null),
        { orNull: true },
      )
    case 'daysInInventory':
      // By the moments behind the days, which do not change from page to page
      return status === 'sold'
        ? numberKey(sql`(${seconds(bikes.soldAt)} - ${seconds(bikes.created)})`, ({ bike: { created, soldAt } }) =>
            soldAt === null ? null : (soldAt.getTime() - created.getTime()) / 1000,
          )
        : numberKey(sql`(- ${seconds(bikes.created)})`, ({ bike }) => -bike.created.getTime() / 1000)
  }
}
