import { DAY } from '@forecourt/contract/calendar'
import { sentences } from '@forecourt/contract/messages'
import { mostDaysKept } from '@forecourt/contract/outbox/sent-later'
import type { Actor } from './access.ts'
import { Refusal } from './http/errors.ts'

/**
 * Throws 410 for a write that was made on its device longer ago than answers are kept: nobody knows any more whether it
 * was made.
 */
export function requireAnswerKept({ at, madeAt }: Pick<Actor, 'at' | 'madeAt'>): void {
  if (madeAt && madeAt.getTime() < at.getTime() - mostDaysKept * DAY) {
    throw new Refusal(410, 'too_old', sentences.keptTooLong)
  }
}
