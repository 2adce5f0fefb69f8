import { describe, expect, it } from 'vitest'
import { clockTime, date, dateAndTime, day } from './dates.ts'

describe('dates', () => {
  it('writes day, short month and year', () => {
    expect(date(new Date(2025, 2, 5))).toBe('5 Mar 2025')
    expect(date(new Date(2025, 8, 30))).toBe('30 Sep 2025')
  })

  it.each([
    [16, 5, '5 Mar 2025, 4:05 pm'],
    [0, 30, '5 Mar 2025, 12:30 am'],
    [12, 0, '5 Mar 2025, 12:00 pm'],
  ])('writes %i:%i as %s', (hours, minutes, written) => {
    expect(dateAndTime(new Date(2025, 2, 5, hours, minutes))).toBe(written)
  })

  it.each([
    ['00:00', '12:00 am'],
    ['12:05', '12:05 pm'],
    ['20:00', '8:00 pm'],
  ])('writes a clock that shows %s as %s', (shown, written) => {
    expect(clockTime(shown)).toBe(written)
  })

  it('writes a calendar day as it stands', () => {
    expect(day('2025-03-05')).toBe('5 Mar 2025')
    expect(day('2025-12-31')).toBe('31 Dec 2025')
  })
})
