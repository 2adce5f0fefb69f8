import type { AuditedRecordType, AuditRecord } from '@forecourt/contract/audit'
import { phoneText } from '../../../format/phone.ts'
import { rupees } from '../../../format/rupees.ts'

/** What an audit record says of a record: anything may stand in it, from whatever version of the product wrote it. */
export type AuditedData = AuditRecord['data']

/** What kind of thing a record is. */
export const recordTypeNames: Record<AuditedRecordType, string> = { bikes: 'Bike', sales: 'Sale', enquiries: 'Enquiry' }

/** A value in words: a list joined by commas, '--' where there is none. */
export function textOf(value: unknown): string {
  const text = Array.isArray(value) ? value.map(plain).filter(Boolean).join(', ') : plain(value)
  return text || '--'
}

/** What no table has a form for stands as JSON. */
function plain(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return isEmpty(value) ? '' : JSON.stringify(value)
}

/** A phone number or whatever else stands there. */
export const contactOf = (value: unknown): string => phoneText(textOf(value))

/** An amount in rupees; what is no number stands as it is. */
export const rupeesOf = (value: unknown): string => (typeof value === 'number' ? rupees(value) : textOf(value))

export const makeModelOf = ({ make, model }: AuditedData): string =>
  textOf([make, model].filter((part) => !isEmpty(part)).join(' '))

/** What a record is called: a bike's vehicle number, or its make and model; who bought; who asked. */
export function identifierOf({ collectionName, data }: Pick<AuditRecord, 'collectionName' | 'data'>): string {
  if (collectionName === 'sales') return textOf(data.buyerName)
  if (collectionName === 'enquiries') return textOf(data.customerName)
  return isEmpty(data.vehicleNumber) ? makeModelOf(data) : textOf(data.vehicleNumber)
}

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
