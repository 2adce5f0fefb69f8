import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysInInventory, daysSincePurchase } from './days-in-inventory.ts'

const noon = new Date('2026-03-05T12:00:00Z')
const hoursBefore = (hours: number) => new Date(noon.getTime() - hours * 3_600_000)

test.each([
  ['this very moment', hoursBefore(0), null, 0],
  ['an hour ago', hoursBefore(1), null, 1],
  ['a day ago', hoursBefore(24), null, 1],
  ['a day and an hour ago', hoursBefore(25), null, 2],
  ['to come, by a wrong clock', hoursBefore(-30), null, 0],
  ['ten days ago and sold nine days ago', hoursBefore(240), hoursBefore(216), 1],
])('days in inventory of a bike that came %s', (_, created, soldAt, days) => {
  expect(daysInInventory(created, soldAt, noon)).toBe(days)
  expect(daysInInventory(created.toISOString(), soldAt?.toISOString() ?? null, noon)).toBe(days)
})

test('days in inventory are whole, never negative, and never fewer later on', () => {
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, moment, fc.nat(1_000_000), (created, now, later) => {
      const days = daysInInventory(created, null, now)
      expect(Number.isInteger(days)).toBe(true)
      expect(days).toBeGreaterThanOrEqual(0)
      expect(daysInInventory(created, null, new Date(now.getTime() + later * 1000))).toBeGreaterThanOrEqual(days)
    }),
  )
})

test.each([
  ['2026-03-05', '2026-03-05', 0],
  ['2026-03-04', '2026-03-05', 1],
  ['2024-02-28', '2024-03-01', 2],
  ['2025-03-05', '2026-03-05', 365],
  // By a wrong clock
  ['2026-03-06', '2026-03-05', 0],
])('from a purchase on %s until %s it is %d days', (purchasedOn, today, days) => {
  expect(daysSincePurchase(purchasedOn, today)).toBe(days)
})
