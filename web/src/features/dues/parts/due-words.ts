import { daysBetween } from '@forecourt/contract/calendar'
import type { Due } from '@forecourt/contract/dues/calls'
import { day } from '../../../format/dates.ts'
import { amount } from '../../../format/rupees.ts'

/** What a due is, to whoever reads it at the counter. */
export const kindNames: Record<Due['kind'], string> = {
  buyer: 'Buyer owes',
  financier: 'Financier owes',
  seller: 'We owe the seller',
}

/** Of what a seller gets once the papers are there. */
export const heldBack = 'Held back until the papers are handed over'

type DueWords = { text: string; due: 'late' | 'today' | 'later' }

/** When a due is to be paid, in words; both days are of the business. */
export function dueWords(dueOn: string, today: string): DueWords {
  const late = daysBetween(dueOn, today)
  if (late > 0) return { text: `${amount(late, 'day', 'days')} late`, due: 'late' }
  if (late === 0) return { text: 'Due today', due: 'today' }
  return { text: `Due on ${day(dueOn)}`, due: 'later' }
}

/** Paise that are left of a due; none once it has ended. */
export const leftOf = ({ amount, paid, endedAt }: Pick<Due, 'amount' | 'paid' | 'endedAt'>): number =>
  endedAt === null ? amount - paid : 0

/** Who owes or is owed; somebody without a name by the bike. */
export const partyOf = ({ partyName, vehicleNumber }: Pick<Due, 'partyName' | 'vehicleNumber'>): string =>
  partyName || `Seller of ${vehicleNumber}`
