import { kolkataClock, MINUTE, startOfBusinessDay } from '@forecourt/contract/calendar'
import { clockTime, day as dayText } from '../../format/dates.ts'

/** What calendar and clock show, as 2026-03-31 and 20:00. */
export type DayAndTime = { day: string; time: string }

/** What calendar and clock show in India at a moment, wherever the device is: days of the business are days there. */
export function indiaClock(moment: Date): DayAndTime {
  const [day = '', time = ''] = kolkataClock(moment).toISOString().split('T')
  return { day, time: time.slice(0, 5) }
}

/** The moment at which calendar and clock in India show this; undefined where it is no day or no time. */
export function momentAt({ day, time }: DayAndTime): Date | undefined {
  const [hours, minutes] = time.split(':').map(Number)
  const moment = new Date(startOfBusinessDay(day).getTime() + ((hours ?? 0) * 60 + (minutes ?? Number.NaN)) * MINUTE)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** A moment as '31 Mar 2026, 8:00 pm' by the clocks in India. */
export function indiaDateAndTime(moment: Date): string {
  const { day, time } = indiaClock(moment)
  return `${dayText(day)}, ${clockTime(time)}`
}
