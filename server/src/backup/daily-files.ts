import { businessDay, DAY } from '@forecourt/contract/calendar'

const KEPT = { days: 7, weeks: 4, months: 12 }

/** The last moment at or before now at which a daily backup is due; `at` is a time of day in India, as 02:30. */
export function lastDue(now: Date, at: string): Date {
  const today = new Date(`${businessDay(now)}T${at}:00+05:30`)
  return today > now ? new Date(today.getTime() - DAY) : today
}

/** The name of the daily backup that is due at a moment: its day in India is in it. */
export const dailyFile = (due: Date, encrypted: boolean): string =>
  `forecourt-daily-${businessDay(due)}.tar.gz${encrypted ? '.age' : ''}`

const named = /^forecourt-daily-(\d{4}-\d{2}-\d{2})\.tar\.gz(?:\.age)?$/

/**
 * Which of a folder's files may go: daily backups that are neither among the last 7 days, nor the newest of one of the
 * last 4 weeks or 12 months. Days, weeks and months without any are not counted, so that a machine that was off for a
 * year still has them. Files of other names stay.
 */
export function outlived(names: string[]): string[] {
  const daily = names.flatMap((name) => {
    const day = named.exec(name)?.[1]
    return day ? [{ name, day }] : []
  })
  const newestFirst = daily.sort((a, b) => (a.day < b.day ? 1 : -1))
  const kept = new Set<string>()
  keep(KEPT.days, (day) => day)
  keep(KEPT.weeks, weekOf)
  keep(KEPT.months, (day) => day.slice(0, 7))
  return newestFirst.filter(({ day }) => !kept.has(day)).map(({ name }) => name)

  function keep(count: number, periodOf: (day: string) => string | number) {
    const newest = new Map<string | number, string>()
    for (const { day } of newestFirst) if (!newest.has(periodOf(day))) newest.set(periodOf(day), day)
    for (const day of [...newest.values()].slice(0, count)) kept.add(day)
  }
}

// Weeks begin on Monday; the first day of all computers was a Thursday
const weekOf = (day: string) => Math.floor((Date.parse(day) / DAY + 3) / 7)
