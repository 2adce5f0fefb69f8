import { expect, test } from 'vitest'
import { receiptPrefix } from './receipt-serial.ts'

test.each([
  ['KUK', 'KUK-R'],
  ['K', 'K-R'],
  ['KUK2', 'KUK2R'],
])('receipts of a shop whose notes begin with %s begin with %s, and have 16 characters at most', (prefix, receipts) => {
  expect(receiptPrefix(prefix)).toBe(receipts)
  expect(`${receiptPrefix(prefix)}/2627/00012`.length).toBeLessThanOrEqual(16)
})
