import { BikeMore } from '@forecourt/contract/bikes'
import type { FurtherColumn } from '@forecourt/contract/bulk-upload'
import { Day, Rupees } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { z } from 'zod'
import { normalisePhone } from '../phone.ts'
import { rupees, toDay, toNumber } from './read-csv-cell.ts'

const SellerPhone = z
  .string()
  .transform(normalisePhone)
  .pipe(z.string({ error: sentences.invalidPhone }))

const Fields = z.object({
  ...BikeMore,
  sellerPhone: SellerPhone,
  cost: Rupees.nullable(),
  purchasedOn: Day,
})
/** What a file may hold of a bike beside the template's columns. */
export type FurtherFields = z.output<typeof Fields>

/** Columns as people call them. */
const names: Record<FurtherColumn, string> = {
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

/** What a cell says that is not empty, by the rules of the form, or what a person must mend in it. */
export function readFurtherCell(
  column: FurtherColumn,
  cell: string,
  today: string,
): { value: unknown; error?: undefined } | { value?: undefined; error: string } {
  const { success, data, error } = Fields.shape[column].safeParse(valueOf(column, cell))
  if (!success) return { error: `${names[column]}: ${error.issues[0]?.message ?? sentences.notValid}` }
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
