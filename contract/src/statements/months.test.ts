import { expect, test } from 'vitest'
import { daysOfMonth, monthsLater } from './months.ts'

test.each([
  ['2026-03', -1, '2026-02'],
  ['2026-03', -12, '2025-03'],
  ['2026-01', -1, '2025-12'],
  ['2025-12', 1, '2026-01'],
  ['2026-03', 0, '2026-03'],
  ['1900-01', -1, '1899-12'],
])('%s and %d months are %s', (month, count, later) => {
  expect(monthsLater(month, count)).toBe(later)
})

test.each([
  ['2026-03', '2026-03-31'],
  ['2026-02', '2026-02-28'],
  ['2024-02', '2024-02-29'],
  ['2025-12', '2025-12-31'],
])('%s ends on %s', (month, last) => {
  expect(daysOfMonth(month)).toEqual({ first: `${month}-01`, last })
})
