import { expect, test } from 'vitest'
import { daysOf } from './days-of-period.ts'

test.each([
  ['month', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['quarter', '2026-01-05', '2025-11-01', '2026-01-05'],
  ['year', '2026-03-31', '2025-04-01', '2026-03-31'],
  ['financialYear', '2026-03-31', '2025-04-01', '2026-03-31'],
  ['financialYear', '2026-04-01', '2026-04-01', '2026-04-01'],
] as const)('%s on %s is from %s to %s', (name, today, from, to) => {
  expect(daysOf(name, today)).toEqual({ from, to })
})

test.each([
  [{}, '2026-03-01', '2026-03-20'],
  [{ from: '2026-01-10' }, '2026-01-10', '2026-03-20'],
  [{ from: '2026-01-10', to: '2026-02-10' }, '2026-01-10', '2026-02-10'],
  [{ to: '2027-01-01' }, '2026-03-01', '2026-03-20'],
  [{ from: '2026-05-01', to: '2026-02-10' }, '2026-02-10', '2026-02-10'],
])('days of one’s own, %j, are from %s to %s', (own, from, to) => {
  expect(daysOf('days', '2026-03-20', own)).toEqual({ from, to })
})
