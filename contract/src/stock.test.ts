import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDay, daysInInventory, daysSincePurchase, normaliseVehicleNumber, profitOf } from './stock.ts'

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
  ['2026-03-05T00:00:00Z', '2026-03-05'],
  ['2026-03-05T18:29:59.999Z', '2026-03-05'],
  ['2026-03-05T18:30:00Z', '2026-03-06'],
  ['2025-12-31T18:30:00Z', '2026-01-01'],
  ['2028-02-28T19:00:00Z', '2028-02-29'],
])('the business day of %s is %s', (moment, day) => {
  expect(businessDay(new Date(moment))).toBe(day)
})

test('a business day is that of the calendar in Kolkata', () => {
  // Sweden writes days as ISO does
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' })
  const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (at) => {
      expect(businessDay(at)).toBe(calendar.format(at))
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

test.each(['ts 09 ea 1234', 'TS-09-EA-1234', ' ts09.ea1234 '])('%j is kept as TS09EA1234', (typed) => {
  expect(normaliseVehicleNumber(typed)).toBe('TS09EA1234')
})

test.each([
  [80_000, 60_000, 20_000],
  [60_000, 80_000, -20_000],
  // 0.1 + 0.2, as it were
  [80_000.3, 80_000.1, 0.2],
  [80_000, null, null],
])('a bike sold for %d that cost %j brought %j', (salePrice, cost, profit) => {
  expect(profitOf(salePrice, cost)).toBe(profit)
})
