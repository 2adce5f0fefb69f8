import type { DayKind } from '@forecourt/contract/dashboard'
import type { Id } from '@forecourt/contract/fields'
import { dayIn, idIn } from '../../../../format/in-address.ts'

/** What may be looked at of a day, by the names that people read. */
export const kindNames: Record<DayKind, string> = {
  sold: 'Sold',
  bought: 'Bought',
  money: 'Money',
  papers: 'Papers',
  enquiry: 'Enquiries',
  transfer: 'Transfers',
  note: 'Notes',
  taskDone: 'Tasks',
  cancelled: 'Cancelled',
  removed: 'Deleted',
}

/** The place in the feed, as the address keeps it; today and everything where it says nothing. */
export type DaySearch = { day?: string; shop?: Id; what?: DayKind; by?: Id }

const isKind = (value: unknown): value is DayKind => typeof value === 'string' && Object.hasOwn(kindNames, value)

/** Reads it from the address, where anything may stand. */
export const readDaySearch = ({ day, shop, what, by }: Record<string, unknown>): DaySearch => ({
  day: dayIn(day),
  shop: idIn(shop),
  what: isKind(what) ? what : undefined,
  by: idIn(by),
})
