import { fuelNames } from '@forecourt/contract/bikes/fuel-names'
import { paymentNames } from '@forecourt/contract/sales/payment-names'
import { dateAndTime, day } from '../../../../format/dates.ts'
import { amount, count, rupees } from '../../../../format/rupees.ts'
import { type AuditedData, contactOf, isEmpty, textOf } from '../../parts/audited-data.ts'

/** One line of 'Data Changes'. `was` is what stood there before, where something else did. */
export type Field = {
  field: string
  name: string
  value: string
  isId: boolean
  changed: boolean
  was: string | undefined
}

/** What stands elsewhere in an entry, and what only programs count. */
const hidden = ['_id', 'updated', 'version']

/** The order that people expect; whatever else there is comes behind it, and the ids last. */
const order = [
  ...['vehicleNumber', 'make', 'model', 'year', 'mileage', 'color', 'fuel', 'owners', 'listPrice', 'cost', 'pictures'],
  ...['buyerName', 'buyerContact', 'salePrice', 'payments', 'exchangeVehicleNumber', 'serial'],
  ...['customerName', 'customerPhone', 'enquiryType', 'wish', 'followUpOn', 'state', 'lostReason', 'fromPage'],
  ...['chassisNumber', 'engineNumber', 'sellerName', 'sellerPhone', 'sellerTaxed', 'purchasedOn', 'notes'],
  ...['shopName', 'fromShopName', 'comments', 'reason', 'soldOn', 'created', 'soldAt'],
]

/** The fields of a snapshot in words, and which of them differ from the snapshot before. */
export function fieldsOf(data: AuditedData, before: AuditedData | undefined): Field[] {
  return Object.keys(data)
    .filter((field) => !hidden.includes(field))
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((field) => {
      const value = data[field]
      const former = before?.[field]
      // Of a shop that changed its name tells, and when a change was made is not what it changed
      const changed =
        before !== undefined &&
        !isId(field) &&
        field !== 'madeAt' &&
        JSON.stringify(value ?? null) !== JSON.stringify(former ?? null)
      const was = changed && field in before ? valueText(field, former) : undefined
      return { field, name: fieldName(field), value: valueText(field, value), isId: isId(field), changed, was }
    })
}

function placeOf(field: string): number {
  if (isId(field)) return order.length + 1
  const place = order.indexOf(field)
  return place === -1 ? order.length : place
}

const isId = (field: string) => field.endsWith('Id')

/** What people call by another word than the data do. */
const names: Record<string, string> = {
  color: 'Colour',
  pictures: 'Photos',
  purchasedOn: 'Purchase date',
  soldOn: 'Sale date',
  followUpOn: 'Follow-up date',
  madeAt: 'Made on the device on',
  fromPage: 'Asked on the page for customers',
  serial: 'Sale note',
  exchangeVehicleNumber: 'Taken in exchange',
}

/** 'listPrice' as 'List price', 'shopId' as 'Shop ID'. */
export function fieldName(field: string): string {
  if (names[field]) return names[field]
  const words = field
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase()
    .replace(/\bid\b/, 'ID')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isDay = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})$/

/** Any other text of ten digits, such as an engine's number, is no phone. */
const isContact = /(phone|contact)$/i

/** A value in words: '--' where there is none, a price in rupees, a moment as a date, whatever is nested as text. */
export function valueText(field: string, value: unknown): string {
  if (isEmpty(value)) return '--'
  if (field === 'pictures' && Array.isArray(value)) return amount(value.length, 'photo', 'photos')
  if (Array.isArray(value))
    return value.map((one) => (isPayment(one) ? paymentText(one) : valueText(field, one))).join(', ')
  if (typeof value === 'object') return objectText(value as AuditedData)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return numberText(field, value)
  if (field === 'fuel' && typeof value === 'string') return (fuelNames as Record<string, string>)[value] ?? value
  if (typeof value === 'string' && isDay.test(value)) return day(value)
  const isDate = typeof value === 'string' && isMoment.test(value) && !Number.isNaN(Date.parse(value))
  if (isDate) return dateAndTime(value)
  return isContact.test(field) ? contactOf(value) : textOf(value)
}

type PaymentData = { method: string; amount: number; reference?: unknown }

const isPayment = (value: unknown): value is PaymentData =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as PaymentData).method === 'string' &&
  typeof (value as PaymentData).amount === 'number'

/** 'Cash ₹5,000', with what it is known by in brackets. */
function paymentText({ method, amount: paid, reference }: PaymentData): string {
  const name = (paymentNames as Record<string, string>)[method] ?? method
  return `${name} ${rupees(paid)}${isEmpty(reference) ? '' : ` (${textOf(reference)})`}`
}

/** Columns of prices are known by their name. */
function numberText(field: string, value: number): string {
  if (/price|cost|amount/i.test(field)) return rupees(value)
  return field === 'mileage' ? `${count(value)} km` : String(value)
}

const objectText = (value: AuditedData): string =>
  Object.entries(value)
    .map(([field, one]) => `${fieldName(field)}: ${valueText(field, one)}`)
    .join(', ') || '--'
