import { BikeForm } from '@forecourt/contract/bikes'
import { type BulkColumn, type BulkRecord, bulkColumns, furtherColumns } from '@forecourt/contract/bulk-upload'
import { z } from 'zod'
import { kilometres, rupees, toNumber } from './read-csv-cell.ts'
import { type FurtherFields, readFurtherCell } from './read-further-cell.ts'

const TemplateRow = z.object(BikeForm)
/** A bike of a file, with what of the further fields the file says of it. */
export type NewBike = z.output<typeof TemplateRow> & Partial<FurtherFields>

/** Columns as people call them. */
const names: Record<BulkColumn, string> = {
  vehicleNumber: 'Vehicle number',
  make: 'Make',
  model: 'Model',
  year: 'Year',
  mileage: 'Mileage',
  listPrice: 'List price',
}

/**
 * The bike of a data row, by the rules of the form, or what a person must mend in it. `today` is the last day on which
 * it can have been bought.
 */
export function readCsvRow(typed: BulkRecord, today: string): { bike: NewBike } | { error: string } {
  const record = withoutEscapes(typed)
  const parsed = TemplateRow.safeParse({
    ...record,
    year: /^\d{4}$/.test(record.year) ? Number(record.year) : Number.NaN,
    mileage: toNumber(record.mileage, kilometres),
    listPrice: toNumber(record.listPrice, rupees),
  })
  const faults = parsed.success ? [] : faultsOf(record, parsed.error)
  const bike: NewBike | undefined = parsed.data
  for (const column of furtherColumns) {
    const cell = record[column]
    if (!cell) continue
    const { value, error } = readFurtherCell(column, cell, today)
    if (error !== undefined) faults.push(error)
    else if (bike) Object.assign(bike, { [column]: value })
  }
  return bike && faults.length === 0 ? { bike } : { error: faults.join('. ') }
}

/** The file of failed rows puts an apostrophe before what a spreadsheet would take for a formula: off again. */
function withoutEscapes(record: BulkRecord): BulkRecord {
  const cells = Object.entries(record)
  if (!cells.some(([, cell]) => cell.startsWith("'"))) return record
  return Object.fromEntries(
    cells.map(([column, cell]) => [column, cell.replace(/^'(?=[=+\-@\t\r])/, '')]),
  ) as BulkRecord
}

const faultsOf = (record: BulkRecord, { issues }: z.ZodError): string[] =>
  bulkColumns.flatMap((column) => {
    const issue = issues.find(({ path }) => path[0] === column)
    return issue ? [fault(column, record[column], issue)] : []
  })

function fault(column: BulkColumn, cell: string, { message }: z.core.$ZodIssue): string {
  if (cell.trim() === '') return `${names[column]} is required`
  // In a form such a sentence stands beside its field
  return message.startsWith('At most') ? `${names[column]}: ${message}` : message
}
