import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Moment } from './fields.ts'

/** The columns of the bulk upload's file, in the order of its template. */
export const bulkColumns = ['vehicleNumber', 'make', 'model', 'year', 'mileage', 'listPrice'] as const
export type BulkColumn = (typeof bulkColumns)[number]

/** What a file may carry beside them, in any order; a column that is not there is left alone. */
export const furtherColumns = [
  'color',
  'fuel',
  'owners',
  'chassisNumber',
  'engineNumber',
  'cost',
  'purchasedOn',
  'sellerName',
  'sellerPhone',
  'notes',
] as const
export type FurtherColumn = (typeof furtherColumns)[number]

const cells = <Column extends string>(columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, z.string()])) as Record<Column, z.ZodString>

/** A data row as the file had it, with those of the further columns that the file has. */
export const BulkRecord = z.object(cells(bulkColumns)).extend(z.object(cells(furtherColumns)).partial().shape)
export type BulkRecord = z.infer<typeof BulkRecord>

export const BulkResult = z.object({
  succeeded: z.array(BulkRecord.extend({ _id: Id })),
  failed: z.array(z.object({ record: BulkRecord, error: z.string() })),
})
export type BulkResult = z.infer<typeof BulkResult>

/**
 * Bytes and rows that one bulk upload may hold, columns of a row, and characters of a row and a cell; and how many rows
 * of a group may wait to be entered.
 */
export const bulkLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 100_000,
  columns: 60,
  row: 50_000,
  cell: 10_000,
  waiting: 200_000,
}

export const bulkUpload = endpoint(
  'POST',
  '/api/bikes/bulkUpload',
  {
    summary: 'Add the bikes of a CSV file (multipart field `file`) to a shop',
    querystring: z.strictObject({ shopId: Id }),
    consumes: ['multipart/form-data'],
    response: { 200: BulkResult },
  },
  { once: true },
)

/** How far a large upload is: its rows are added part by part, in the file's order. */
export const BulkProgress = z.object({
  _id: Id,
  created: Moment,
  /** Of the file. */
  rows: z.int(),
  /** Added or refused by now. */
  done: z.int(),
  /** Why no more rows of it are added; empty while they are, and where all were; left out by a server of the last release. */
  failure: z.string().optional(),
})
export type BulkProgress = z.infer<typeof BulkProgress>

export const listBulkUploads = endpoint('GET', '/api/bikes/bulkUploads', {
  summary: "One's own large uploads into a shop within a day, newest first, each with how far it is",
  querystring: z.strictObject({ shopId: Id }),
  response: { 200: z.array(BulkProgress) },
})

export const getBulkResult = endpoint('GET', '/api/bikes/bulkUploads/:uploadId', {
  summary: "What one's own large upload came to, once all its rows are done",
  params: z.strictObject({ uploadId: Id }),
  querystring: z.strictObject({ shopId: Id }),
  response: { 200: BulkResult },
})
