import { sentences } from '@forecourt/contract/messages'
import { conflict } from '../http/errors.ts'
import type { CountRow } from './read.ts'

/** Throws 409 for a count that was finished or cancelled, with who did. */
export function requireOpen({ state, endedByName }: CountRow): void {
  if (state === 'open') return
  const say = state === 'cancelled' ? sentences.countCancelledBy : sentences.countFinishedBy
  throw conflict('count_not_open', say(endedByName))
}

/** Throws 409 for a count that goes on, or was cancelled. */
export function requireFinished({ state }: CountRow): void {
  if (state === 'open') throw conflict('count_open', sentences.countNotFinished)
  if (state === 'cancelled') throw conflict('count_cancelled', sentences.countWasCancelled)
}
