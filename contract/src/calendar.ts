/** In milliseconds. */
export const DAY = 24 * 60 * 60 * 1000

/** The day so many days after a day, or before it where they are less than none. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Asia/Kolkata is this far ahead of UTC, all year round. */
const kolkataAhead = 5.5 * 60 * 60 * 1000

/** The day of a moment in Asia/Kolkata, as 2025-03-05. */
export const businessDay = (moment: Date): string =>
  new Date(moment.getTime() + kolkataAhead).toISOString().slice(0, 10)
