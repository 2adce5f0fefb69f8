import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

/** Work that ends when it is told to. */
function work() {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const start = (n: number) => () => {
    begun.push(n)
    return new Promise<number>((resolve, reject) => {
      ends[n] = () => (n === 1 ? reject(new Error('broken')) : resolve(n))
    })
  }
  return { begun, start, end: (n: number) => ends[n]?.() }
}

test('two at once, the rest in the order in which they came, also behind one that failed', async () => {
  const inTurn = takeTurns({ atOnce: 2, waiting: 2 })
  const { begun, start, end } = work()
  const [first, second, third, fourth] = [0, 1, 2, 3].map((n) => inTurn(start(n)))
  expect(begun).toEqual([0, 1])
  await expect(inTurn(start(4))).rejects.toMatchObject({ status: 503, code: 'overloaded', retryAfter: 5 })
  end(1)
  await expect(second).rejects.toThrow('broken')
  await expect.poll(() => begun).toEqual([0, 1, 2])
  end(0)
  expect(await first).toBe(0)
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  end(2)
  end(3)
  expect(await Promise.all([third, fourth])).toEqual([2, 3])
  // All places are free again
  const later = inTurn(start(5))
  expect(begun).toContain(5)
  end(5)
  expect(await later).toBe(5)
})
