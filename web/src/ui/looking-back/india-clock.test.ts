import { expect, it } from 'vitest'
import { indiaClock, indiaDateAndTime, momentAt } from './india-clock.ts'

it.each([
  ['2026-03-31T14:30:00.000Z', '2026-03-31', '20:00', '31 Mar 2026, 8:00 pm'],
  ['2026-03-31T18:29:00.000Z', '2026-03-31', '23:59', '31 Mar 2026, 11:59 pm'],
  ['2026-03-31T18:30:00.000Z', '2026-04-01', '00:00', '1 Apr 2026, 12:00 am'],
  ['2025-12-31T18:35:00.000Z', '2026-01-01', '00:05', '1 Jan 2026, 12:05 am'],
])('%s is %s, %s in India, wherever the device is', (iso, day, time, words) => {
  expect(indiaClock(new Date(iso))).toEqual({ day, time })
  expect(indiaDateAndTime(new Date(iso))).toBe(words)
  expect(momentAt({ day, time })?.toISOString()).toBe(iso)
})

it.each([
  ['', '20:00'],
  ['2026-03-31', ''],
  ['2026-03-31', '20'],
])('a day %j with a time %j is no moment', (day, time) => {
  expect(momentAt({ day, time })).toBeUndefined()
})
