import type { MonthDeed } from '@forecourt/contract/users'
import { monthIn } from '../../../../format/in-address.ts'

/** What is counted of a person's month, by what people call it. */
export const deedNames: Record<MonthDeed, string> = {
  sold: 'Sold',
  bought: 'Bought',
  transfers: 'Moved',
  enquiries: 'Enquiries noted',
  enquiriesWon: 'Enquiries won',
}

/** The month of a person's page, and which of its figures is opened; the running one where the address says nothing. */
export type UserSearch = { month?: string; what?: MonthDeed }

const isDeed = (value: unknown): value is MonthDeed => typeof value === 'string' && Object.hasOwn(deedNames, value)

/** Reads it from the address, where anything may stand. */
export const readUserSearch = ({ month, what }: Record<string, unknown>): UserSearch => ({
  month: monthIn(month),
  what: isDeed(what) ? what : undefined,
})
