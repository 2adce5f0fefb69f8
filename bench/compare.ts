export type Sides = {
  /** Measured beside each other; what is not to be counted is done before. */
  product: () => Promise<unknown>
  limit: () => unknown
}

/** Medians in milliseconds. */
export type Figures = { product: number; limit: number }

/**
 * Runs the product and its limit in turn, each first in every second round: what else this machine does falls on both.
 * Rounds are numbered through, those of the warm-up first; these are not counted.
 */
export async function compare(
  { rounds, warmUp }: { rounds: number; warmUp: number },
  prepare: (round: number) => Sides | Promise<Sides>,
): Promise<Figures> {
  const product: number[] = []
  const limit: number[] = []
  for (let round = 0; round < warmUp + rounds; round++) {
    const sides = await prepare(round)
    const turns = [
      async () => product.push(await timed(sides.product)),
      async () => limit.push(await timed(sides.limit)),
    ]
    if (round % 2 === 1) turns.reverse()
    for (const turn of turns) await turn()
  }
  return { product: median(product.slice(warmUp)), limit: median(limit.slice(warmUp)) }
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
