import { fuelNames } from '@forecourt/contract/bikes/fuel-names'
import { day } from '../../../format/dates.ts'
import { phoneText } from '../../../format/phone.ts'
import { amount, count, rupees } from '../../../format/rupees.ts'

const names: Record<string, string> = {
  vehicleNumber: 'Vehicle number',
  make: 'Make',
  model: 'Model',
  year: 'Year',
  mileage: 'Kilometres',
  color: 'Colour',
  fuel: 'Fuel',
  owners: 'Owners',
  cost: 'Cost',
  listPrice: 'List price',
  chassisNumber: 'Chassis number',
  engineNumber: 'Engine number',
  sellerName: "Seller's name",
  sellerPhone: "Seller's phone",
  sellerTaxed: 'Seller charged GST',
  purchasedOn: 'Purchase date',
  notes: 'Notes',
  pictures: 'Photos',
}

/** What people call a field of a bike; one that is not known here is called by its own words, as 'Tyre size'. */
export function bikeFieldName(field: string): string {
  const words = field.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return names[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** The value of a field of a bike in words; empty where there is none. */
export function bikeFieldText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (field === 'pictures' && Array.isArray(value))
    return value.length > 0 ? amount(value.length, 'photo', 'photos') : ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberText(field, value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (field === 'fuel') return (fuelNames as Record<string, string>)[value] ?? value
  if (field === 'purchasedOn') return day(value)
  return field === 'sellerPhone' ? phoneText(value) : value
}

function numberText(field: string, value: number): string {
  if (/price|cost/i.test(field)) return rupees(value)
  return field === 'mileage' ? `${count(value)} km` : String(value)
}
