import { businessDay, MINUTE } from '@forecourt/contract/calendar'

/*
 * A phone at a counter may be days wrong, and what it takes for today would stand in the books: each answer says what
 * time it is with the server.
 */

const kept = { ahead: 'clockAhead', told: 'serverTime' } as const

/** How far this device's clock is ahead of the server's, in milliseconds; it holds until the first answer of a visit. */
let ahead = keptNumber('ahead')
/** What the server's clock said last, in milliseconds: a device's may be set back since, and time was not. */
let told = keptNumber('told')

/** Told by every answer, with its `Date`. What is less than a minute may have passed on its way. */
export function noteServerTime(date: string | null) {
  const moment = Date.parse(date ?? '')
  if (Number.isNaN(moment)) return
  const differs = Date.now() - moment
  const next = Math.abs(differs) < MINUTE ? 0 : differs
  // Not with every answer: within a minute it says the same
  if (next !== ahead) keep('ahead', next)
  if (Math.abs(moment - keptNumber('told')) >= MINUTE) keep('told', moment)
  ;[ahead, told] = [next, moment]
}

/** The present moment, as the server's clock has it; never before what that said last. */
export const trueNow = (): Date => new Date(Math.max(Date.now() - ahead, told))

/** The day of the business now, as 2025-03-05. */
export const trueToday = (): string => businessDay(trueNow())

function keptNumber(name: keyof typeof kept): number {
  try {
    const found = Number(localStorage.getItem(kept[name]))
    return Number.isFinite(found) ? found : 0
  } catch {
    return 0
  }
}

function keep(name: keyof typeof kept, value: number) {
  try {
    if (value === 0) localStorage.removeItem(kept[name])
    else localStorage.setItem(kept[name], String(value))
  } catch {
    // No room, or none allowed: the next visit learns it anew
  }
}
