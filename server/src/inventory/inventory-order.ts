import type { InventoryQuery as contract } from '@forecourt/contract/inventory'
import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { BikesQuery, ListedBike } from '../bikes/read.ts'
import type { AskedShop } from '../places/read.ts'
import type { SaleRow } from '../sales/read.ts'
import type { Tables } from './tables.ts'

export type InventoryQuery = z.output<typeof contract>

/** A bike and, once sold, its live sale. */
export type StockRow = { bike: ListedBike; sale: SaleRow | undefined }

/** What is ordered: the bikes of these tables that are asked for, at these shops. */
export type Ordered = { asked: SQL | undefined; shops: AskedShop[]; tables: Tables }

/** A way to sort: the query of the asked page, of so many bikes at most, and what a bike is sorted by. */
export type InventoryOrder = {
  page: (size: number) => BikesQuery
  keyOf: (row: StockRow) => string | null
}
