import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstMargin, gstRateOn, trueMargin } from './margins.ts'

test.each([
  [8_000_000, 6_000_000, 150_050, 1_849_950],
  [6_000_000, 8_000_000, 0, -2_000_000],
  [8_000_000, null, 150_050, null],
  [8_000_000, 0, 0, 8_000_000],
])('a price of %d paise for a bike of %j with %d spent on it leaves %j', (price, cost, expenses, left) => {
  expect(trueMargin(price, cost, expenses)).toBe(left)
})

test.each([
  ['2018-01-24', null],
  ['2018-01-25', 12],
  ['2025-01-15', 12],
  ['2025-01-16', 18],
  ['2026-11-23', 18],
])('on %s the rate is %j per cent', (day, rate) => {
  expect(gstRateOn(day)).toBe(rate)
})

test.each([
  // The example given with the Council's 55th meeting: 18 % of a margin of 3 lakh
  [150_000_000, 120_000_000, '2025-02-01', { margin: 30_000_000, rate: 18, taxable: 30_000_000, tax: 5_400_000 }],
  [150_000_000, 120_000_000, '2025-01-15', { margin: 30_000_000, rate: 12, taxable: 30_000_000, tax: 3_600_000 }],
  // A negative margin counts zero
  [100_000_000, 120_000_000, '2025-02-01', { margin: 0, rate: 18, taxable: 0, tax: 0 }],
  [100_000_000, 100_000_000, '2025-02-01', { margin: 0, rate: 18, taxable: 0, tax: 0 }],
  // Half a paisa goes up: 18 % of 25 paise are 4.5
  [25, 0, '2025-02-01', { margin: 25, rate: 18, taxable: 25, tax: 5 }],
  [24, 0, '2025-02-01', { margin: 24, rate: 18, taxable: 24, tax: 4 }],
  [150_000_000, 120_000_000, '2018-01-01', null],
])('sold for %d paise, bought for %d, on %s: %j', (price, purchase, day, margin) => {
  expect(gstMargin(price, purchase, day)).toEqual(margin)
})

const amounts = fc.integer({ min: 0, max: 999_999_999_900 })

test('the tax is what integers of any size give, of no margin below zero', () => {
  fc.assert(
    fc.property(amounts, amounts, fc.constantFrom('2020-01-01', '2025-01-16'), (price, purchase, day) => {
      const margin = price > purchase ? BigInt(price - purchase) : 0n
      const rate = day < '2025-01-16' ? 12n : 18n
      expect(gstMargin(price, purchase, day)).toEqual({
        margin: Number(margin),
        rate: Number(rate),
        taxable: Number(margin),
        tax: Number((margin * rate * 2n + 100n) / 200n),
      })
    }),
  )
})

test('what was spent on a bike changes the true margin, and not the one that is taxed', () => {
  fc.assert(
    fc.property(amounts, amounts, amounts, (price, cost, expenses) => {
      expect(trueMargin(price, cost, expenses)).toBe(price - cost - expenses)
      expect(gstMargin(price, cost, '2026-01-01')?.margin).toBe(Math.max(0, price - cost))
    }),
  )
})
