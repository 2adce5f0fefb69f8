export type Sides = {
  /** Measured beside each other; what is not to be counted is done before. */
  product: () => Promise<unknown>
  limit: () => unknown
}

/** Medians in milliseconds. */
export type Figures = { product: number; limit: number }

/** How many rounds are counted, and how many at least are not, nor for how many milliseconds at least. */
export type Times = { rounds: number; warmUp: number; warmFor?: number }

/**
 * Runs the product and its limit in turn, each first in every second round: what else this machine does falls on both.
 * Rounds are numbered through, those of the warm-up first; these are not counted.
 */
export async function compare(
  { rounds, warmUp, warmFor = 0 }: Times,
  prepare: (round: number) => Sides | Promise<Sides>,
): Promise<Figures> {
  const warm = performance.now() + warmFor
  let round = 0
  async function takeTurns(): Promise<Figures> {
    const { product, limit } = await prepare(round)
    const took = { product: 0, limit: 0 }
    const turns = [async () => (took.product = await timed(product)), async () => (took.limit = await timed(limit))]
    round += 1
    if (round % 2 === 0) turns.reverse()
    for (const turn of turns) await turn()
    return took
  }
  while (round < warmUp || performance.now() < warm) await takeTurns()
  const counted: Figures[] = []
  while (counted.length < rounds) counted.push(await takeTurns())
  return { product: median(counted.map(({ product }) => product)), limit: median(counted.map(({ limit }) => limit)) }
}

async function timed(run: () => unknown): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

/** The middle of some figures, which one slow moment does not shift. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2
}
