import { bulkColumns, furtherColumns } from '@forecourt/contract/bulk-upload'
import { type ImportRow, valueOf } from './read-rows.ts'

/** The rows as the CSV that the bulk upload takes, with the further columns that any of them fills. */
export async function toBulkCsv(rows: readonly ImportRow[]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const filled = furtherColumns.filter((column) => rows.some((row) => valueOf(row, column) !== ''))
  const columns = [...bulkColumns, ...filled]
  const lines = rows.map((row) => columns.map((column) => valueOf(row, column)))
  return stringify([columns, ...lines], { escape_formulas: true, record_delimiter: 'windows' })
}
