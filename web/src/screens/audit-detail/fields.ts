import { type AuditedData, contactOf, isEmpty } from '../../lib/audited-data.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { count, rupees } from '../../lib/rupees.ts'

/** One line of 'Data Changes'. `was` is what stood there before, where something else did. */
export type Field = {
  field: string
  name: string
  value: string
  isId: boolean
  changed: boolean
  was: string | undefined
}

/** What stands elsewhere in an entry (specification 2). */
const hidden = ['_id', 'updated']

/** The order that people expect; whatever else there is comes behind it, and the ids last. */
const order = [
  ...['vehicleNumber', 'make', 'model', 'year', 'mileage', 'listPrice', 'cost'],
  ...['buyerName', 'buyerContact', 'salePrice', 'customerName', 'customerPhone', 'enquiryType'],
  ...['shopName', 'fromShopName', 'comments', 'created', 'soldAt'],
]

/** The fields of a snapshot in words, and which of them differ from the snapshot before. */
export function fieldsOf(data: AuditedData, before: AuditedData | undefined): Field[] {
  return Object.keys(data)
    .filter((field) => !hidden.includes(field))
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((field) => {
      const value = data[field]
      const former = before?.[field]
      // Of a shop that changed its name tells
      const changed =
        before !== undefined && !isId(field) && JSON.stringify(value ?? null) !== JSON.stringify(former ?? null)
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

/** 'listPrice' as 'List price', 'shopId' as 'Shop ID'. */
export function fieldName(field: string): string {
  const words = field
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase()
    .replace(/\bid\b/, 'ID')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})$/

/** A value in words: '--' where there is none, a price in rupees, a moment as a date, whatever is nested as text. */
export function valueText(field: string, value: unknown): string {
  if (isEmpty(value)) return '--'
  if (Array.isArray(value)) return value.map((one) => valueText(field, one)).join(', ')
  if (typeof value === 'object') return objectText(value as AuditedData)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return numberText(field, value)
  const isDate = typeof value === 'string' && isMoment.test(value) && !Number.isNaN(Date.parse(value))
  return isDate ? dateAndTime(value) : contactOf(value)
}

/** Columns of prices are known by their name (specification 9). */
function numberText(field: string, value: number): string {
  if (/price|cost/i.test(field)) return rupees(value)
  return field === 'mileage' ? `${count(value)} km` : String(value)
}

const objectText = (value: AuditedData): string =>
  Object.entries(value)
    .map(([field, one]) => `${fieldName(field)}: ${valueText(field, one)}`)
    .join(', ') || '--'
