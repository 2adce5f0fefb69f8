import { expect, test } from 'vitest'
import { discountText } from './discount-text.ts'

test.each([
  [80_000, '₹5,000 below the list price (5.9%)'],
  [76_500, '₹8,500 below the list price (10%)'],
  [87_000, '₹2,000 above the list price (2.4%)'],
  [84_999.5, '₹0.50 below the list price'],
  [85_000, 'The list price'],
  [null, ''],
])('%s beside a list price of 85000', (salePrice, said) => {
  expect(discountText(salePrice, 85_000)).toBe(said)
})
