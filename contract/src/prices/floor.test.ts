import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorOf } from './floor.ts'

const rule = { abovePercent: 10, lowerPercent: 2.5, everyDays: 30 }
const rupees = (amount: number) => amount * 100

test.each([
  [60_000, 0, 66_000],
  [60_000, 29, 66_000],
  [60_000, 30, 64_500],
  [60_000, 60, 63_000],
  [60_000, 120, 60_000],
  // Never below the cost
  [60_000, 121, 60_000],
  [60_000, 100_000, 60_000],
  // Rounded up to 500 rupees
  [60_001, 0, 66_500],
  [61_234.56, 0, 67_500],
  [0, 0, 0],
  // A clock that went back
  [60_000, -3, 66_000],
])('a bike of %d that has stood %d days is not sold below %d', (cost, days, floor) => {
  expect(floorOf(rupees(cost), days, rule)).toBe(rupees(floor))
})

test('half a per cent counts', () => {
  expect(floorOf(rupees(100_000), 0, { abovePercent: 0.5, lowerPercent: 0, everyDays: 1 })).toBe(rupees(100_500))
  expect(floorOf(rupees(100_000), 1, { abovePercent: 1.5, lowerPercent: 0.5, everyDays: 1 })).toBe(rupees(101_000))
})

const halves = fc.integer({ min: 0, max: 200 }).map((half) => half / 2)
const rules = fc.record({ abovePercent: halves, lowerPercent: halves, everyDays: fc.integer({ min: 1, max: 365 }) })
const costs = fc.integer({ min: 0, max: 999_999_999_900 })
const ages = fc.integer({ min: 0, max: 40_000 })

test('it is what integers of any size give, whatever the bike, its age and the rule', () => {
  fc.assert(
    fc.property(costs, ages, rules, (cost, days, rule) => {
      const periods = BigInt(Math.floor(days / rule.everyDays))
      const halvesAbove = BigInt(rule.abovePercent * 2) - BigInt(rule.lowerPercent * 2) * periods
      const exact = BigInt(cost) * (200n + (halvesAbove > 0n ? halvesAbove : 0n))
      const step = 200n * 50_000n
      expect(BigInt(floorOf(cost, days, rule))).toBe(((exact + step - 1n) / step) * 50_000n)
    }),
  )
})

test('it is never below the cost, in whole 500 rupees, and age never raises it', () => {
  fc.assert(
    fc.property(costs, ages, fc.nat(1000), rules, (cost, days, later, rule) => {
      const floor = floorOf(cost, days, rule)
      expect(floor).toBeGreaterThanOrEqual(cost)
      expect(floor % 50_000).toBe(0)
      expect(floorOf(cost, days + later, rule)).toBeLessThanOrEqual(floor)
    }),
  )
})
