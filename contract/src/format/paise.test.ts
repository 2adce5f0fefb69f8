import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Rupees } from '../fields.ts'
import { paiseInRupees, toPaise, toRupees } from './paise.ts'

test.each([
  [0.1 + 0.2, 30],
  [19.99, 1999],
  [8.95, 895],
  [9_999_999_999.99, 999_999_999_999],
])('%d rupees are %d paise', (rupees, paise) => {
  expect(toPaise(rupees)).toBe(paise)
})

test('every amount that is typed to the paisa comes out as it was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (paise) => {
      const text = String(paise).padStart(3, '0')
      const typed = Number(`${text.slice(0, -2)}.${text.slice(-2)}`)
      expect(toPaise(typed)).toBe(paise)
      expect(toPaise(toRupees(paise))).toBe(paise)
    }),
  )
})

test('paise are read in rupees, grouped the Indian way', () => {
  expect([0, 50, 11_990_000, -105_050].map(paiseInRupees)).toEqual(['₹0', '₹0.50', '₹1,19,900', '-₹1,050.50'])
})

test('no amount is rounded, however large', () => {
  for (const [paise, said] of [
    [9_007_199_254_740_991, '₹9,00,71,99,25,47,409.91'],
    [-9_007_199_254_740_989, '-₹9,00,71,99,25,47,409.89'],
    [-1, '-₹0.01'],
  ] as const) {
    expect(paiseInRupees(paise)).toBe(said)
  }
})

test('nothing bears no sign, whatever it came of', () => {
  expect(paiseInRupees(-0)).toBe('₹0')
  expect(Object.is(Rupees.parse(-0), 0)).toBe(true)
})
