import { expect, it } from 'vitest'
import { businessDate } from './business-date.ts'

it.each([
  ['2025-03-05T12:00:00Z', '5 Mar 2025'],
  // Midnight in India is half past six in the evening before, in UTC
  ['2025-09-29T18:29:59Z', '29 Sep 2025'],
  ['2025-09-29T18:30:00Z', '30 Sep 2025'],
])('writes %s as the day in India', (moment, written) => {
  expect(businessDate(new Date(moment))).toBe(written)
})
