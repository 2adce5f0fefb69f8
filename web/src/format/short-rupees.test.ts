import { expect, test } from 'vitest'
import { shortRupees } from './short-rupees.ts'

test.each([
  [0, '₹0'],
  [-40, '₹0'],
  [4_500_000, '₹45,000'],
  [9_999_900, '₹99,999'],
  [10_000_000, '₹1 L'],
  [84_000_000, '₹8.4 L'],
  [-84_000_000, '-₹8.4 L'],
  [994_000_000, '₹99.4 L'],
  [999_600_000, '₹1 Cr'],
  [3_000_000_000, '₹3 Cr'],
  [300_000_000_000, '₹300 Cr'],
])('%d paise are %s', (paise, words) => {
  expect(shortRupees(paise)).toBe(words)
})
