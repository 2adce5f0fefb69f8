import { z } from 'zod'

/** What becomes of a token when its hold comes to nothing: `asked` leaves it to whoever settles it. */
export const TokenRule = z.enum(['asked', 'givenBack', 'kept'])
export type TokenRule = z.infer<typeof TokenRule>

/** How many days ahead a bike is held at most. */
export const longestHold = 90

/** What a group has settled about holds. */
export const HoldRule = z.strictObject({
  /** Days that a form offers, from today. */
  days: z.int('Enter whole days').min(0, 'At least 0').max(longestHold, `At most ${longestHold}`),
  tokenRule: TokenRule,
  /** Whether a bike is held without a token too. */
  withoutToken: z.boolean(),
})
export type HoldRule = z.infer<typeof HoldRule>

/** Of a group that has settled nothing. */
export const defaultHoldRule: HoldRule = { days: 3, tokenRule: 'asked', withoutToken: true }
