import type { OwedOfAge } from '@forecourt/contract/dues/calls'

/** What is owed to us, and what we owe: two sums that are never added up. */
export type Side = 'toCollect' | 'toPay'
export type Sums = Record<Side, { count: number; left: number }>

/**
 * How many dues of some ages there are on each side, and how much of them is left; nothing where the server tells no
 * sides, which is of the last release while an update rolls in.
 */
export function sumOwed(ages: readonly Pick<OwedOfAge, Side>[]): Sums | undefined {
  const sums: Sums = { toCollect: { count: 0, left: 0 }, toPay: { count: 0, left: 0 } }
  for (const { toCollect, toPay } of ages) {
    if (!toCollect || !toPay) return undefined
    for (const [side, { count, left }] of [
      [sums.toCollect, toCollect],
      [sums.toPay, toPay],
    ] as const) {
      side.count += count
      side.left += left
    }
  }
  return sums
}
