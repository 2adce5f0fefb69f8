import { expect, test } from 'vitest'
import { grossOf } from './gross.ts'

test.each([
  [80_000, 60_000, 20_000],
  [60_000, 80_000, -20_000],
  // 0.1 + 0.2, as it were
  [80_000.3, 80_000.1, 0.2],
  [80_000, null, null],
])('a bike sold for %d that cost %j brought %j', (salePrice, cost, gross) => {
  expect(grossOf(salePrice, cost)).toBe(gross)
})
