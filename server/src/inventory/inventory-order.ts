import type { InventoryQuery as contract } from '@forecourt/contract/inventory'
import type { z } from 'zod'
import type { BikesQuery, ListedBike } from '../bikes/read.ts'
import type { SaleRow } from '../sales/read.ts'

export type InventoryQuery = z.output<typeof contract>

/** A bike and, once sold, its live sale. */
export type StockRow = { bike: ListedBike; sale: SaleRow | undefined }

/** A way to sort: the query of the asked page, of so many bikes at most, and what a bike is sorted by. */
export type InventoryOrder = {
  page: (size: number) => BikesQuery
  keyOf: (row: StockRow) => string | null
}
