import { expect, test } from 'vitest'
import { countedIn, countsOf, noCounts } from './count-values.ts'

test('notes and coins are counted in paise, and what there is none of is left out', () => {
  const counts = { ...noCounts, 500: '3', 20: '2', 2: '0', 1: ' 4 ' }
  expect(countedIn(counts)).toBe(154_400)
  expect(countsOf(counts)).toEqual({ 500: 3, 20: 2, 1: 4 })
  expect([countedIn(noCounts), countsOf(noCounts)]).toEqual([0, {}])
})
