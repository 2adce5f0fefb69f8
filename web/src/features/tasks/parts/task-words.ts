import { daysBetween } from '@forecourt/contract/calendar'
import type { Task } from '@forecourt/contract/tasks/calls'
import { day as dayText } from '../../../format/dates.ts'
import { amount } from '../../../format/rupees.ts'
import { usualDays } from '../../../ui/forms/usual/usual-days.ts'

/** How a day lies to today; both are of the business, as 2025-03-05. */
export const dueWhen = (day: string, now: string): 'overdue' | 'today' | 'later' =>
  day < now ? 'overdue' : day === now ? 'today' : 'later'

/** By when a task is to be done, in words. */
export function dueWords(day: string, now: string): string {
  const days = daysBetween(now, day)
  if (days < 0) return `Overdue by ${amount(-days, 'day', 'days')}`
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  return days > 6 ? `By ${dayText(day)}` : `In ${days} days`
}

/** The days that a task is put to with one tap. */
export const dayChoices = (first: string) => usualDays(first, 0, 1, 7)

/** Whose a task is, in the eyes of a reader: 'for you', 'for Suresh, from Lakshmi', 'was for Suresh'. */
export function whoseWords(
  { for: assignee, givenBy }: Pick<Task, 'for' | 'givenBy'>,
  readerId: string | undefined,
): string {
  const isOwn = assignee.userId === readerId
  const to = assignee.isThere ? `for ${isOwn ? 'you' : assignee.name}` : `was for ${assignee.name}`
  if (givenBy.userId === assignee.userId) return to
  return `${to}, from ${givenBy.userId === readerId ? 'you' : givenBy.name}`
}
