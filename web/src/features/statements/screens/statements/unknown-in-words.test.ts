import { expect, test } from 'vitest'
import { unknownInWords } from './unknown-in-words.ts'

const of = (month: number) => ({ month, before: 0, yearBefore: 0 })

test.each([
  [0, 0, 0, []],
  [3, 9_000_050, 0, ['3 bikes of unknown cost, sold for ₹90,000.50, are not in the profit.']],
  [1, 4_000_000, 0, ['1 bike of unknown cost, sold for ₹40,000, is not in the profit.']],
  [-1, -4_000_000, 0, ['Bikes of unknown cost, -₹40,000 with what was cancelled, are not in the profit.']],
  [0, 0, 3_000_000, ['₹30,000 of earlier months are in the profit: the cost of these bikes was entered now.']],
  [0, 0, -3_000_000, ['₹30,000 of earlier months left the profit: the cost of these bikes was taken out now.']],
])('of %d bikes of unknown cost for %d paise, and %d of earlier months: %j', (bikes, sold, known, sentences) => {
  const said = unknownInWords({ bikesOfUnknownCost: of(bikes), salesOfUnknownCost: of(sold), salesNowKnown: of(known) })
  expect(said).toEqual(sentences)
})
