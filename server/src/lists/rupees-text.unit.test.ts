import { expect, test } from 'vitest'
import { rupeesText } from './rupees-text.ts'

test.each([
  [0n, '0.00'],
  [5n, '0.05'],
  [-5n, '-0.05'],
  [123_450n, '1234.50'],
  [-123_456n, '-1234.56'],
  // Beyond what a number holds
  [9_007_199_254_740_993n, '90071992547409.93'],
])('%d paise are %s', (paise, written) => {
  expect(rupeesText(paise)).toBe(written)
})
