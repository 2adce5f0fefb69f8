import { expect, it } from 'vitest'
import { businessDate, startOfBusinessMonth } from './business-date.ts'

it.each([
  ['2025-03-05T12:00:00Z', '5 Mar 2025'],
  // Midnight in India is half past six in the evening before, in UTC
  ['2025-09-29T18:29:59Z', '29 Sep 2025'],
  ['2025-09-29T18:30:00Z', '30 Sep 2025'],
])('writes %s as the day in India', (moment, written) => {
  expect(businessDate(new Date(moment))).toBe(written)
})

it.each([
  ['2025-03-05T12:00:00Z', '2025-03-01'],
  ['2025-12-31T18:29:59Z', '2025-12-01'],
  ['2025-12-31T18:30:00Z', '2026-01-01'],
  ['2024-02-29T23:59:59Z', '2024-03-01'],
])('%s lies in the month in India that began on %s', (moment, began) => {
  expect(startOfBusinessMonth(new Date(moment))).toBe(began)
})
