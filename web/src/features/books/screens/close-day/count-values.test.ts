import { sentences } from '@forecourt/contract/messages'
import { expect, test } from 'vitest'
import { countedIn, countsOf, noCounts, worthOf, wrongIn } from './count-values.ts'

test('notes and coins are counted in paise, and what there is none of is left out', () => {
  const counts = { ...noCounts, 500: '3', 20: '2', 2: '0', 1: ' 4 ' }
  expect(countedIn(counts)).toBe(154_400)
  expect(countsOf(counts)).toEqual({ 500: 3, 20: 2, 1: 4 })
  expect([countedIn(noCounts), countsOf(noCounts)]).toEqual([0, {}])
})

test.each(['1.5', '-1', '1e2', '1,2', 'ten'])('%j of a note is refused at its field, and counts nothing', (typed) => {
  const counts = { ...noCounts, 500: typed, 10: '2' }
  expect(wrongIn({ counts, reason: '' }, 2_000)).toEqual({ 'counts.500': 'Enter a whole number' })
  expect(worthOf(500, typed)).toBeNaN()
  expect(countedIn(counts)).toBe(2_000)
})

test('far too many of a note are refused at their field', () => {
  const values = { counts: { ...noCounts, 500: '1234567' }, reason: 'So many' }
  expect(wrongIn(values, 0)).toEqual({ 'counts.500': 'Enter a smaller number' })
})

test.each([
  [6_074_352, {}],
  [6_074_399, {}],
  [6_074_400, { reason: sentences.sayWhyCashDiffers }],
  [6_074_200, { reason: sentences.sayWhyCashDiffers }],
])('of ₹60,743 counted where %i paise should be there, %j is wrong', (expected, wrong) => {
  const counts = { ...noCounts, 500: '121', 200: '1', 20: '2', 2: '1', 1: '1' }
  expect(wrongIn({ counts, reason: ' ' }, expected)).toEqual(wrong)
})
