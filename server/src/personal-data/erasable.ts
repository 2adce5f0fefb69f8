import { businessDay } from '@forecourt/contract/calendar'
import { partPersonal } from '../seals/personal-fields.ts'
import type { Kept, KeptAudit } from './find-kept.ts'
import { isHeldOn } from './kept-until.ts'

/** What of all that is kept no law holds any more on a day (2025-03-05). */
export function erasableOf(kept: Kept, today: string) {
  const isHeld = (day: string) => isHeldOn(today, day)
  const personal = kept.records.filter(hasPersonal)
  const erasable = {
    enquiries: kept.enquiries,
    sales: kept.sales.filter(({ soldOn }) => !isHeld(soldOn)),
    purchases: kept.purchases.filter(({ purchasedOn }) => !isHeld(purchasedOn)),
    /** Of sales and purchases that went with their shop. */
    orphanedDues: kept.dues.filter((due) => due.isOrphaned && !isHeld(businessDay(due.created))),
    /** A token is a voucher; a hold without one is nobody's but the customer's. */
    holds: kept.holds.filter(({ paise, receivedOn }) => paise === 0 || !isHeld(receivedOn)),
    records: personal.filter((record) => !isHeldRecord(record, isHeld)),
  }
  const heldRecords = personal.filter((record) => isHeldRecord(record, isHeld))
  return { ...erasable, heldRecords, noted: notedOf(kept, erasable) }
}

type Erasable = { sales: Kept['sales']; purchases: Kept['purchases']; records: KeptAudit[] }

/**
 * What of theirs colleagues may have written notes on, by whether it goes or is held with its notes. What is gone is
 * theirs where its end on record says so: an enquiry or a bike may have come under another's number before.
 */
function notedOf(kept: Kept, { sales, purchases, records }: Erasable) {
  const there = idsOf([...kept.enquiries, ...kept.sales, ...kept.purchases])
  const isThere = new Set(there)
  const ended = kept.records.filter(
    ({ operationType, recordId }) => operationType === 'DELETE' && !isThere.has(recordId),
  )
  const erased = new Set(records)
  const goes = new Set([
    ...idsOf([...kept.enquiries, ...sales, ...purchases]),
    ...ended.filter((end) => erased.has(end)).map(({ recordId }) => recordId),
  ])
  const all = [...there, ...ended.map(({ recordId }) => recordId)]
  return { goes: [...goes], held: all.filter((id) => !goes.has(id)) }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const hasPersonal = ({ collectionName, data }: KeptAudit) => partPersonal(collectionName, data).personal !== null

/** What the history says of a sale or purchase is held as long as that; of one without a day since it was entered. */
function isHeldRecord({ collectionName, data, created }: KeptAudit, isHeld: (day: string) => boolean): boolean {
  if (collectionName === 'enquiries') return false
  const day = collectionName === 'sales' ? data.soldOn : data.purchasedOn
  return isHeld(typeof day === 'string' ? day : businessDay(created))
}
