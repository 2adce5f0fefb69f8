import { businessDay, MINUTE } from '@forecourt/contract/calendar'

/*
 * A phone at a counter may be days wrong, and what it takes for today would stand in the books: each answer says what
 * time it is with the server.
 */

const kept = 'clockAhead'

/** How far this device's clock is ahead of the server's, in milliseconds; it holds until the first answer of a visit. */
let ahead = keptAhead()

/** Told by every answer, with its `Date`. What is less than a minute may have passed on its way. */
export function noteServerTime(told: string | null) {
  const moment = Date.parse(told ?? '')
  if (Number.isNaN(moment)) return
  const differs = Date.now() - moment
  const next = Math.abs(differs) < MINUTE ? 0 : differs
  if (next === 0 && ahead === 0) return
  ahead = next
  keep()
}

/** The present moment, as the server's clock has it. */
export const trueNow = (): Date => new Date(Date.now() - ahead)

/** The day of the business now, as 2025-03-05. */
export const trueToday = (): string => businessDay(trueNow())

function keptAhead(): number {
  try {
    const found = Number(localStorage.getItem(kept))
    return Number.isFinite(found) ? found : 0
  } catch {
    return 0
  }
}

function keep() {
  try {
    if (ahead === 0) localStorage.removeItem(kept)
    else localStorage.setItem(kept, String(ahead))
  } catch {
    // No room, or none allowed: the next visit learns it anew
  }
}
