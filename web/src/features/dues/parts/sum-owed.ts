import type { OwedOfAge } from '@forecourt/contract/dues/calls'

/** What is owed to us, and what we owe: two sums that are never added up. */
export type Side = 'toCollect' | 'toPay'

/** How many dues of some ages there are on a side, and how much of them is left. */
export const sumOwed = (ages: readonly OwedOfAge[], side: Side) => ({
  count: ages.reduce((sum, age) => sum + age[side].count, 0),
  left: ages.reduce((sum, age) => sum + age[side].left, 0),
})
