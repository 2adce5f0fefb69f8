/** Chance that a seed repeats: the same seed gives the same numbers, in the same order. */
export type Random = ReturnType<typeof seeded>

/** A source of chance (mulberry32), good enough to choose by and no more. */
export function seeded(seed: number) {
  let state = seed >>> 0
  /** At least 0, below 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** A whole number from 0, below `end`. */
    below: (end: number) => Math.floor(next() * end),
    chance: (part: number) => next() < part,
    pick<T>(from: readonly T[]): T {
      const chosen = from[Math.floor(next() * from.length)]
      if (chosen === undefined) throw new Error('There is nothing to pick from')
      return chosen
    },
  }
}
