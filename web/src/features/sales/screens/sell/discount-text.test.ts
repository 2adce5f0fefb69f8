import { expect, test } from 'vitest'
import { discountText, priceDoubt } from './discount-text.ts'

test.each([
  [80_000, '₹5,000 below the list price (5.9%)'],
  [76_500, '₹8,500 below the list price (10%)'],
  [87_000, '₹2,000 above the list price (2.4%)'],
  [170_000, '₹85,000 above the list price (100%)'],
  [9_000_000, '₹89,15,000 above the list price'],
  [84_999.5, '₹0.50 below the list price'],
  [85_000, 'The list price'],
  [null, ''],
])('%s beside a list price of 85000', (salePrice, said) => {
  expect(discountText(salePrice, 85_000)).toBe(said)
})

test.each([
  [null, 61_000, ''],
  [80_000, 61_000, ''],
  [60_000, 61_000, 'This is ₹1,000 less than the bike cost.'],
  [60_000, null, ''],
  [5, null, 'This is less than half of the list price. Is it meant?'],
  [42_500, null, ''],
])('a price of %j for a bike that cost %j is doubted with %j', (price, cost, doubt) => {
  expect(priceDoubt(price, { listPrice: 85_000, cost })).toBe(doubt)
})
