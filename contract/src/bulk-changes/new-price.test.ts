import { expect, test } from 'vitest'
import type { PriceChange } from './calls.ts'
import { newPrice } from './new-price.ts'

test.each<[number, PriceChange, number]>([
  [85_000, { by: 'amount', value: -2_000, roundTo: 1 }, 83_000],
  [85_000, { by: 'percent', value: -5, roundTo: 1 }, 80_750],
  [85_000, { by: 'percent', value: -5, roundTo: 500 }, 81_000],
  [85_000, { by: 'percent', value: -5, roundTo: 1000 }, 81_000],
  [85_000, { by: 'percent', value: 2.25, roundTo: 100 }, 86_900],
  [99_999.5, { by: 'amount', value: 0, roundTo: 1 }, 100_000],
  [33_333, { by: 'percent', value: 1.15, roundTo: 1 }, 33_716],
  [400, { by: 'percent', value: -5, roundTo: 1000 }, 0],
  [1_000, { by: 'amount', value: -5_000, roundTo: 1 }, -4_000],
])('%d, changed by %j, is %d', (price, change, expected) => {
  expect(newPrice(price, change)).toBe(expected)
})
