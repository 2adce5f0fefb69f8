import { businessDay } from '@forecourt/contract/calendar'
import { partPersonal } from '../seals/personal-fields.ts'
import type { Kept, KeptAudit } from './find-kept.ts'
import { isHeldOn } from './kept-until.ts'

/** What of all that is kept no law holds any more on a day (2025-03-05). */
export function erasableOf(kept: Kept, today: string) {
  const isHeld = (day: string) => isHeldOn(today, day)
  return {
    enquiries: kept.enquiries,
    sales: kept.sales.filter(({ soldOn }) => !isHeld(soldOn)),
    purchases: kept.purchases.filter(({ purchasedOn }) => !isHeld(purchasedOn)),
    /** Of sales and purchases that went with their shop. */
    orphanedDues: kept.dues.filter((due) => due.isOrphaned && !isHeld(businessDay(due.created))),
    records: kept.records.filter((record) => hasPersonal(record) && !isHeldRecord(record, isHeld)),
  }
}

const hasPersonal = ({ collectionName, data }: KeptAudit) => partPersonal(collectionName, data).personal !== null

/** What the history says of a sale or purchase is held as long as that; of one without a day since it was entered. */
function isHeldRecord({ collectionName, data, created }: KeptAudit, isHeld: (day: string) => boolean): boolean {
  if (collectionName === 'enquiries') return false
  const day = collectionName === 'sales' ? data.soldOn : data.purchasedOn
  return isHeld(typeof day === 'string' ? day : businessDay(created))
}
