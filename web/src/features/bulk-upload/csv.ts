import { type BulkResult, bulkColumns, furtherColumns } from '@forecourt/contract/bulk-upload'

/** The row that shows in the template what belongs where. */
export const sampleRow = ['TS09EA1234', 'Honda', 'Activa 6G', '2023', '75000', '85000'] as const

/** The template of the bulk upload: its columns and a sample row. */
export const templateCsv = () => csv(bulkColumns, [sampleRow])

/**
 * What a bulk upload refused, each record with its reason. A corrected file can be uploaded as it is, since the server
 * passes over the reasons' column. It starts with a byte order mark, without which Excel spoils the rupee sign.
 */
export function failedCsv(failed: BulkResult['failed']) {
  // Of the further columns those that the file had
  const carried = furtherColumns.filter((column) => failed.some(({ record }) => record[column] !== undefined))
  const columns = [...bulkColumns, ...carried]
  const rows = failed.map(({ record, error }) => [...columns.map((column) => record[column] ?? ''), error])
  return csv([...columns, 'error'], rows, { bom: true })
}

/** CSV as spreadsheets write it. A text that they would take for a formula gets an apostrophe before it. */
async function csv(header: readonly string[], rows: (readonly string[])[], { bom = false } = {}): Promise<string> {
  // Fetched when it is asked for: most visitors of the screens never save a file
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  return stringify([[...header], ...rows.map((row) => [...row])], {
    bom,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
}
