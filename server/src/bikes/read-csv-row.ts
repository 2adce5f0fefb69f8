import { BikeForm, type BulkColumn, type BulkRecord, bulkColumns } from '@forecourt/contract/bikes'
import { z } from 'zod'

const NewBike = z.object(BikeForm)
export type NewBike = z.output<typeof NewBike>

/** Columns as people call them. */
const names: Record<BulkColumn, string> = {
  vehicleNumber: 'Vehicle number',
  make: 'Make',
  model: 'Model',
  year: 'Year',
  mileage: 'Mileage',
  listPrice: 'List price',
}

/** The bike of a data row, by the rules of the form, or what a person must mend in it. */
export function readCsvRow(typed: BulkRecord): { bike: NewBike } | { error: string } {
  const record = withoutEscapes(typed)
  const parsed = NewBike.safeParse({
    ...record,
    year: /^\d{4}$/.test(record.year) ? Number(record.year) : Number.NaN,
    mileage: toNumber(record.mileage, kilometres),
    listPrice: toNumber(record.listPrice, rupees),
  })
  if (parsed.success) return { bike: parsed.data }
  const faults = bulkColumns.flatMap((column) => {
    const issue = parsed.error.issues.find(({ path }) => path[0] === column)
    return issue ? [fault(column, record[column], issue)] : []
  })
  return { error: faults.join('. ') }
}

/** The file of failed rows puts an apostrophe before what a spreadsheet would take for a formula: off again. */
function withoutEscapes(record: BulkRecord): BulkRecord {
  const cells = bulkColumns.map((column) => [column, record[column].replace(/^'(?=[=+\-@\t\r])/, '')])
  return Object.fromEntries(cells) as BulkRecord
}

function fault(column: BulkColumn, cell: string, { message }: z.core.$ZodIssue): string {
  if (cell.trim() === '') return `${names[column]} is required`
  // In a form such a sentence stands beside its field
  return message.startsWith('At most') ? `${names[column]}: ${message}` : message
}

// Digits plain or grouped, the Indian way (1,19,900) or by thousands
const digits = String.raw`(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})`
/** '₹1,19,900', 'Rs. 85,000', '85000.00', '85,000/-'. */
const rupees = new RegExp(String.raw`^(?:₹|rs\.?|inr)?\s*${digits}(\.\d+)?(?:\s*/-)?$`, 'i')
/** '12,000', '12000 km'. */
const kilometres = new RegExp(String.raw`^${digits}(\.\d+)?\s*(?:kms?\.?)?$`, 'i')

/** The number that a cell writes; not a number where it writes none. */
function toNumber(cell: string, pattern: RegExp): number {
  const [, whole, fraction = ''] = pattern.exec(cell.trim()) ?? []
  return whole === undefined ? Number.NaN : Number(whole.replaceAll(',', '') + fraction)
}
