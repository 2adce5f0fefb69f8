import { businessDay } from '@forecourt/contract/calendar'
import type { Actor } from '../access.ts'
import { invalidField } from '../http/errors.ts'

/** Throws 400 for a day to follow up that has gone by in Asia/Kolkata, unless it stood before: that one is overdue. */
export function requireFollowUpDay({ at }: Actor, day: string | null, stood: string | null = null): void {
  if (day !== null && day !== stood && day < businessDay(at))
    throw invalidField('followUpOn', 'The day to follow up cannot be in the past')
}
