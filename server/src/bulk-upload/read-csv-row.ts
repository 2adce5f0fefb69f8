import { BikeForm, BikeMore } from '@forecourt/contract/bikes'
import {
  type BulkColumn,
  type BulkRecord,
  bulkColumns,
  type FurtherColumn,
  furtherColumns,
} from '@forecourt/contract/bulk-upload'
import { Day, Rupees } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { z } from 'zod'
import { normalisePhone } from '../phone.ts'
import { kilometres, rupees, toDay, toNumber } from './read-csv-cell.ts'

const TemplateRow = z.object(BikeForm)

const SellerPhone = z
  .string()
  .transform(normalisePhone)
  .pipe(z.string({ error: sentences.invalidPhone }))

const Further = z.object({
  ...BikeMore,
  sellerPhone: SellerPhone,
  cost: Rupees.nullable(),
  purchasedOn: Day,
})
/** What a file may hold of a bike beside the template's columns. */
export type FurtherFields = z.output<typeof Further>

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

const furtherNames: Record<FurtherColumn, string> = {
  color: 'Colour',
  fuel: 'Fuel',
  owners: 'Owners',
  chassisNumber: 'Chassis number',
  engineNumber: 'Engine number',
  cost: 'Cost',
  purchasedOn: 'Purchase date',
  sellerName: 'Seller name',
  sellerPhone: 'Seller phone',
  notes: 'Notes',
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

/** What a cell says that is not empty, by the rules of the form, or what a person must mend in it. */
function readFurtherCell(
  column: FurtherColumn,
  cell: string,
  today: string,
): { value: unknown; error?: undefined } | { value?: undefined; error: string } {
  const { success, data, error } = Further.shape[column].safeParse(valueOf(column, cell))
  if (!success) return { error: `${furtherNames[column]}: ${error.issues[0]?.message ?? sentences.notValid}` }
  if (column === 'purchasedOn' && String(data) > today) return { error: sentences.purchaseInFuture }
  return { value: data }
}

function valueOf(column: FurtherColumn, cell: string): string | number {
  if (column === 'fuel') return cell.toLowerCase()
  if (column === 'owners') return toNumber(cell, /^(\d{1,3})$/)
  if (column === 'cost') return toNumber(cell, rupees)
  if (column === 'purchasedOn') return toDay(cell) ?? ''
  return cell
}
