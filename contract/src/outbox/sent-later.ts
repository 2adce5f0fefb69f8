import { MINUTE } from '../calendar.ts'

/**
 * The header of a write that its device may have kept for want of a network: when it was made there (ISO). Its answer
 * is kept under its `Idempotency-Key` for as long as the write may come again.
 */
export const madeAtHeader = 'made-at'

/** For so many days a device may keep a write, and the server what it answered; what `mayWait` for `anyTime` also longer. */
export const mostDaysKept = 40

/** What comes later than so, in milliseconds, was kept on its device first; what comes sooner was only slow. */
export const cameLate = 5 * MINUTE
