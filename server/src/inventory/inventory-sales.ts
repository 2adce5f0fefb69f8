import { soldSorts } from '@forecourt/contract/inventory'
import { and, inArray } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { ListedBike } from '../bikes/read.ts'
import type { Executor } from '../db/open.ts'
import { sales } from '../db/schema.ts'
import { isLive, isLiveSaleOfBike, type SaleRow, saleColumns } from '../sales/read.ts'
import type { InventoryQuery } from './inventory-order.ts'
import type { Tables } from './tables.ts'

/** Whether it sorts by what only sold bikes have. */
export const sortsBySale = ({ sort }: Pick<InventoryQuery, 'sort'>): boolean =>
  soldSorts.some((ofSales) => ofSales === sort)

/** Whether the sales decide which bikes are found. */
function narrowsBySale({ status, q, priceFrom, priceTo, soldFrom, soldTo }: InventoryQuery): boolean {
  const bounds = [priceFrom, priceTo, soldFrom, soldTo]
  return status === 'sold' && (q !== '' || bounds.some((bound) => bound !== undefined))
}

/** A page of bikes, beside their live sales where the query asks about those: to join them takes its time. */
export const withSales = <Q extends PgSelect>(bikesAlone: Q, query: InventoryQuery, tables: Tables): Q =>
  narrowsBySale(query) || sortsBySale(query) ? joined(bikesAlone, tables) : bikesAlone

/** The same of a count, which has no order. */
export const withSalesToCount = <Q extends PgSelect>(bikesAlone: Q, query: InventoryQuery, tables: Tables): Q =>
  narrowsBySale(query) ? joined(bikesAlone, tables) : bikesAlone

function joined<Q extends PgSelect>(bikesAlone: Q, tables: Tables): Q {
  return bikesAlone.innerJoin(tables.sales, isLiveSaleOfBike) as unknown as Q
}

/** The live sales of bikes, by bike. */
export async function salesOf(
  db: Executor,
  found: readonly ListedBike[],
  tables: Tables,
): Promise<Map<string, SaleRow>> {
  const sold = found.filter(({ soldAt }) => soldAt !== null)
  if (sold.length === 0) return new Map()
  const groupIds = [...new Set(sold.map(({ groupId }) => groupId))]
  const ids = sold.map(({ id }) => id)
  const rows = await db
    .select(saleColumns)
    .from(tables.allSales)
    .where(and(inArray(sales.groupId, groupIds), inArray(sales.bikeId, ids), isLive))
  return new Map(rows.map((sale) => [sale.bikeId ?? '', sale]))
}
