import { type BulkColumn, type FurtherColumn, furtherColumns } from '../bulk-upload.ts'

/** What a column of a dealer's sheet may hold: a column of the bulk upload, or make and model in one. */
export type ImportColumn = BulkColumn | FurtherColumn | 'makeAndModel'

/** Each, in the order of a list to choose from. */
export const importColumns = [
  'vehicleNumber',
  'make',
  'model',
  'makeAndModel',
  'year',
  'mileage',
  'listPrice',
  ...furtherColumns,
] as const satisfies readonly ImportColumn[]
