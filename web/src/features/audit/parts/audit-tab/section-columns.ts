import type { AuditedRecordType } from '@forecourt/contract/audit'
import type { AuditOrder } from '../../queries.ts'
import { type AuditedData, contactOf, makeModelOf, rupeesOf, textOf } from '../audited-data.ts'

/** What every table can be sorted by. */
export const sortNames: Record<AuditOrder['sort'], string> = { date: 'Date', operation: 'Operation', user: 'User' }

export type Column = { name: string; kind: 'figures' | 'words'; text: (data: AuditedData) => string }

export type Section = {
  collection: AuditedRecordType
  title: string
  /** What the record is called: the column that leads to its history. */
  record: Column
  others: readonly Column[]
  /** What tells two alike apart, beside the columns of the specification. */
  further: readonly Column[]
}

const words = (name: string, text: Column['text']): Column => ({ name, kind: 'words', text })
const figures = (name: string, text: Column['text']): Column => ({ name, kind: 'figures', text })

const vehicle = words('Vehicle Number', (data) => textOf(data.vehicleNumber))

/** The three sections in their order, with their own columns. */
export const sections: readonly Section[] = [
  {
    collection: 'enquiries',
    title: 'Enquiries',
    record: words('Customer Name', ({ customerName }) => textOf(customerName)),
    others: [
      words('Customer Phone', ({ customerPhone }) => contactOf(customerPhone)),
      words('Enquiry Type', ({ enquiryType }) => textOf(enquiryType)),
    ],
    further: [],
  },
  {
    collection: 'sales',
    title: 'Sales',
    record: words('Buyer Name', ({ buyerName }) => textOf(buyerName)),
    others: [
      words('Buyer Contact', ({ buyerContact }) => contactOf(buyerContact)),
      figures('Sale Price', ({ salePrice }) => rupeesOf(salePrice)),
    ],
    further: [vehicle],
  },
  {
    collection: 'bikes',
    title: 'Inventory',
    record: words('Make/Model', makeModelOf),
    others: [figures('List Price', ({ listPrice }) => rupeesOf(listPrice))],
    further: [vehicle],
  },
]
