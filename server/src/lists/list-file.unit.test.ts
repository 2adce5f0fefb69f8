import { exportLimits } from '@forecourt/contract/inventory'
import { expect, test } from 'vitest'
import { readInBatches, requireFits } from './list-file.ts'

test.each([
  ['csv', 'A file holds at most 1,00,000 rows. Please narrow the list by search and filters'],
  ['xlsx', 'An Excel file holds at most 20,000 rows. Please narrow the list by search and filters, or take a CSV file'],
] as const)('a list too long for %s is refused with what to do', (format, sentence) => {
  expect(() => requireFits(exportLimits[format], format)).not.toThrow()
  expect(() => requireFits(exportLimits[format] + 1, format)).toThrow(
    expect.objectContaining({ status: 400, message: sentence }),
  )
})

test('a long list comes in batches, in its order and without what went meanwhile; others have a turn between', async () => {
  const ids = Array.from({ length: 1200 }, (_, n) => String(n))
  const sizes: number[] = []
  const read: string[] = []
  const turnsAt: number[] = []
  let turns = 0
  const turn = () => {
    turns += 1
    waiting = setImmediate(turn)
  }
  let waiting = setImmediate(turn)
  // As a database answers: in an order of its own
  const rowsOf = (wanted: string[]) => Promise.resolve(wanted.toReversed().flatMap((id) => (id === '7' ? [] : { id })))
  for await (const batch of readInBatches(ids, rowsOf)) {
    sizes.push(batch.length)
    read.push(...batch.map(({ id }) => id))
    turnsAt.push(turns)
  }
  clearImmediate(waiting)
  expect(sizes).toEqual([499, 500, 200])
  expect(read).toEqual(ids.filter((id) => id !== '7'))
  expect(new Set(turnsAt).size).toBe(3)
})
