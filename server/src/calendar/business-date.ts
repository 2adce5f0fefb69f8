import { businessDay, DAY, kolkataClock, startOfBusinessDay } from '@forecourt/contract/calendar'

let made: Intl.DateTimeFormat | undefined

/** Made with the first date: it takes its time, and a start needs none. */
function format(): Intl.DateTimeFormat {
  // The months by themselves: English locales disagree over the order and over 'Sep' and 'Sept'
  made ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  return made
}

/** A moment as '5 Mar 2025', the day it was in Asia/Kolkata; for what the server writes for people. */
export function businessDate(moment: Date): string {
  const parts = format().formatToParts(moment)
  const part = (wanted: 'day' | 'month' | 'year') => parts.find(({ type }) => type === wanted)?.value
  return `${part('day')} ${part('month')} ${part('year')}`
}

// Of a long list few days come again and again, and their words take their time
const known = new Map<string, string>()

/** A day, as 2025-03-05, as '5 Mar 2025'. */
export function dayInWords(day: string): string {
  const words = known.get(day) ?? businessDate(startOfBusinessDay(day))
  if (known.size > 10_000) known.clear()
  known.set(day, words)
  return words
}

/** A month, as 2025-03, as 'Mar 2025'. */
export const monthWords = (month: string): string => dayInWords(`${month}-01`).slice(2)

/** A moment as '5 Mar 2025, 4:05 pm' in Asia/Kolkata. */
export function businessMoment(moment: Date): string {
  const clock = kolkataClock(moment)
  const hours = clock.getUTCHours()
  const minutes = String(clock.getUTCMinutes()).padStart(2, '0')
  return `${businessDate(moment)}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
}

/** The same, or nothing where there is no moment. */
export const momentOrEmpty = (moment: Date | null | undefined): string => (moment ? businessMoment(moment) : '')

/** The first day of the month in which a moment lies in Asia/Kolkata, as 2025-03-01. */
export const startOfBusinessMonth = (moment: Date): string => `${businessDay(moment).slice(0, 7)}-01`

/** The moments at which a day, as 2025-03-05, begins and ends in Asia/Kolkata, as statements take them. */
export function momentsOf(day: string): { start: string; end: string } {
  const start = startOfBusinessDay(day)
  return { start: start.toISOString(), end: new Date(start.getTime() + DAY).toISOString() }
}
