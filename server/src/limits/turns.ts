import { overloaded } from '../http/errors.ts'

/** Gives work its turn: so many at once, so many waiting behind them; throws 503 for more. */
export function takeTurns({ atOnce, waiting: most }: { atOnce: number; waiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= most) throw overloaded()
      // Whoever ends hands its place over: `running` stays as it is
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  return Object.assign(inTurn, { count: () => ({ inUse: running, waiting: waiting.length }) })
}
