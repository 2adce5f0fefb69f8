/** Chance that comes out the same every time: mulberry32 over a seed. */
export function seededRandom(seed: number) {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    /** From 0 up to 1. */
    next,
    /** A whole number from `from` to `to`, both included. */
    whole,
    chance: (probability: number) => next() < probability,
    pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
      return list[whole(0, list.length - 1)] as T
    },
  }
}

export type Random = ReturnType<typeof seededRandom>
