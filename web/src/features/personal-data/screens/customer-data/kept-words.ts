import type { Output } from '@forecourt/contract/endpoint'
import type { CustomerKept, eraseCustomer } from '@forecourt/contract/personal-data'
import { day } from '../../../../format/dates.ts'
import { amount } from '../../../../format/rupees.ts'

export type Erasure = Output<typeof eraseCustomer>
type Counts = Erasure['erased']
type Stay = Pick<Erasure['stays'][number], 'what' | 'name' | 'until'>

/** '2 enquiries', '1 sale': a line for each of which there is something. */
export const countLines = ({
  enquiries,
  sales,
  purchases,
  documents,
  tasks,
  notes,
  holds = 0,
  uploads = 0,
  records,
}: Counts): string[] =>
  [
    enquiries > 0 && amount(enquiries, 'enquiry', 'enquiries'),
    sales > 0 && amount(sales, 'sale', 'sales'),
    purchases > 0 && `${amount(purchases, 'purchase', 'purchases')} from them`,
    documents > 0 && amount(documents, 'document', 'documents'),
    tasks > 0 && amount(tasks, 'task', 'tasks'),
    notes > 0 && amount(notes, 'note of a colleague', 'notes of colleagues'),
    holds > 0 && amount(holds, 'hold of a bike', 'holds of bikes'),
    uploads > 0 && `Their rows in ${amount(uploads, 'uploaded file', 'uploaded files')}`,
    records > 0 && amount(records, 'entry in the history', 'entries in the history'),
  ].filter((line) => line !== false)

/** How much is kept of a customer. */
export function countsOf({
  enquiries,
  sales,
  purchases,
  dues,
  documents,
  tasks,
  notes,
  holds = [],
  uploads = [],
  history,
}: CustomerKept): Counts {
  const left = leftOf(dues)
  return {
    enquiries: enquiries.length,
    sales: sales.length + left.sales.length,
    purchases: purchases.length + left.purchases.length,
    documents: documents.length,
    tasks: tasks.length,
    notes: notes.length,
    ...(holds.length > 0 && { holds: holds.length }),
    uploads: uploads.length,
    records: history.length,
  }
}

/** What is owed of sales and purchases that went with their shop: it stands in their place. */
function leftOf(dues: CustomerKept['dues']) {
  const left = dues.flatMap(({ _id, kind, vehicleNumber, keptUntil }) =>
    keptUntil === null ? [] : { _id, kind, keptUntil, serial: vehicleNumber, vehicleNumber },
  )
  return {
    sales: left.filter(({ kind }) => kind !== 'seller'),
    purchases: left.filter(({ kind }) => kind === 'seller'),
  }
}

const stayNames: Record<Stay['what'], string> = { sale: 'Sale note', purchase: 'Purchase of', token: 'Receipt' }

/** 'Sale note KUK/2627/00012, until 31 Mar 2035'. */
export const stayLine = ({ what, name, until }: Stay): string =>
  `${stayNames[what]} ${name || 'without a number'}, until ${day(until)}`

/** The names under which a customer is known, each once; a seller's may be left out. */
export const namesOf = ({ enquiries, sales, purchases, dues, holds = [] }: CustomerKept): string[] => [
  ...new Set(
    [
      ...enquiries.map(({ customerName }) => customerName),
      ...sales.map(({ buyerName }) => buyerName),
      ...purchases.map(({ sellerName }) => sellerName),
      ...dues.map(({ partyName }) => partyName),
      ...holds.map(({ customerName }) => customerName),
    ].filter((name) => name !== ''),
  ),
]

/** What an erasure would take on this day (2025-03-05), and what the law holds beyond it. */
export function foreseen(
  { enquiries, documents, tasks, notes, holds = [], uploads = [], history, dues, ...kept }: CustomerKept,
  today: string,
) {
  const left = leftOf(dues)
  const sales = [...kept.sales, ...left.sales]
  const purchases = [...kept.purchases, ...left.purchases]
  const isHeld = ({ keptUntil }: { keptUntil: string }) => keptUntil >= today
  const heldSales = sales.filter(isHeld)
  const heldPurchases = purchases.filter(isHeld)
  const heldTokens = holds.flatMap(({ serial, keptUntil }) =>
    keptUntil !== null && keptUntil >= today ? { what: 'token' as const, name: serial, until: keptUntil } : [],
  )
  const isFree = (one: { held: boolean }) => !one.held
  const goes: Counts = {
    enquiries: enquiries.length,
    sales: sales.length - heldSales.length,
    purchases: purchases.length - heldPurchases.length,
    documents: documents.filter(isFree).length,
    tasks: tasks.filter(isFree).length,
    notes: notes.filter(isFree).length,
    ...(holds.length > 0 && { holds: holds.length - heldTokens.length }),
    uploads: uploads.length,
    records: history.filter(({ held, data }) => !held && Object.keys(data).length > 0).length,
  }
  const stays: Stay[] = [
    ...heldSales.map(({ serial, keptUntil }) => ({ what: 'sale' as const, name: serial, until: keptUntil })),
    ...heldPurchases.map((bike) => ({ what: 'purchase' as const, name: bike.vehicleNumber, until: bike.keptUntil })),
    ...heldTokens,
  ]
  return { goes, stays }
}
