import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDay, daysAfter, daysBetween, financialYear, kolkataClock, startOfBusinessDay } from './calendar.ts'

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
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 7, '2027-01-07'],
  ['2027-12-31', 60, '2028-02-29'],
  ['2025-03-31', 365, '2026-03-31'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-03-01', 0, '2026-03-01'],
])('from %s on %i days lead to %s', (day, days, later) => {
  expect(daysAfter(day, days)).toBe(later)
  expect(daysBetween(day, later)).toBe(days)
})

test('a day begins at its midnight in Kolkata, which is half past six the evening before in UTC', () => {
  const midnight = startOfBusinessDay('2026-03-05')
  expect(midnight.toISOString()).toBe('2026-03-04T18:30:00.000Z')
  expect(kolkataClock(midnight).toISOString()).toBe('2026-03-05T00:00:00.000Z')
  expect([businessDay(midnight), businessDay(new Date(midnight.getTime() - 1))]).toEqual(['2026-03-05', '2026-03-04'])
})

test.each([
  ['2026-03-31', 2025],
  ['2026-04-01', 2026],
  ['2026-12-31', 2026],
  ['2027-01-01', 2026],
])('%s lies in the financial year that began in April %i', (day, year) => {
  expect(financialYear(day)).toBe(year)
})
