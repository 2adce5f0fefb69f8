import type { InventoryQuery as contract } from '@forecourt/contract/inventory'
import type { z } from 'zod'
import type { BikePage, BikeRow } from '../bikes/read.ts'
import { fingerprint, readCursor } from '../lists/cursor.ts'
import { type Position, positionShape } from '../lists/sort-key.ts'
import type { SaleRow } from '../sales/read.ts'

export type InventoryQuery = z.output<typeof contract>

/** A bike and, once sold, its live sale. */
export type StockRow = { bike: BikeRow; sale: SaleRow | undefined }

/** A way to sort: the query of the asked page, of so many bikes at most, and what a bike is sorted by. */
export type InventoryOrder = {
  page: (size: number) => BikePage
  keyOf: (row: StockRow) => string | null
}

/** Where the page behind a row starts; good for this search, filter and sort alone. */
export const positionBehind = (query: InventoryQuery, { key, id }: Position) => [fingerprint(query), key, id] as const

/** The row before the asked page; none before the first. Throws 400 for a cursor of another query. */
export function positionBefore(query: InventoryQuery, key: z.ZodType<string | null>): Position | undefined {
  if (query.cursor === undefined) return undefined
  return readCursor(query.cursor, positionShape(fingerprint(query), key))
}
