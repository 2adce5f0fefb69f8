/** In milliseconds. */
export const MINUTE = 60 * 1000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The day so many days after a day, or before it where they are less than none. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Days from one day to another, below zero where that was before. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

/** Asia/Kolkata is this far ahead of UTC, all year round. */
const kolkataAhead = 5.5 * HOUR

/** A moment whose time in UTC is what the clocks in Asia/Kolkata show at the moment that is given. */
export const kolkataClock = (moment: Date): Date => new Date(moment.getTime() + kolkataAhead)

/** The year in which the financial year of a day began: April to March in India. */
export function financialYear(day: string): number {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return month < 4 ? year - 1 : year
}

/** The day of a moment in Asia/Kolkata, as 2025-03-05. */
export const businessDay = (moment: Date): string => kolkataClock(moment).toISOString().slice(0, 10)

/** The moment at which a day begins in Asia/Kolkata. */
export const startOfBusinessDay = (day: string): Date => new Date(Date.parse(day) - kolkataAhead)
