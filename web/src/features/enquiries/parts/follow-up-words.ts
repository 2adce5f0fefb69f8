import { daysBetween } from '@forecourt/contract/calendar'
import { day as dayText } from '../../../format/dates.ts'
import { amount } from '../../../format/rupees.ts'
import { usualDays } from '../../../ui/forms/usual/usual-days.ts'

/** The days that a follow-up is put to with one tap. */
export const followUpChoices = (first: string) => usualDays(first, 0, 1, 3, 7)

type FollowUpWords = { text: string; due: 'overdue' | 'today' | 'later' }

/** When a customer is to be called, in words; both days are of the business, as 2025-03-05. */
export function followUpWords(day: string, now: string): FollowUpWords {
  const days = daysBetween(now, day)
  if (days < 0) return { text: `Overdue by ${amount(-days, 'day', 'days')}`, due: 'overdue' }
  if (days === 0) return { text: 'Follow up today', due: 'today' }
  if (days === 1) return { text: 'Follow up tomorrow', due: 'later' }
  if (days > 6) return { text: `Follow up on ${dayText(day)}`, due: 'later' }
  return { text: `Follow up in ${days} days`, due: 'later' }
}
