import { businessDay, daysAfter, startOfBusinessDay } from '../calendar.ts'

/** The moment at which a day is over in Asia/Kolkata: until then a bike is held that is held until that day. */
export const endOfBusinessDay = (day: string): Date => startOfBusinessDay(daysAfter(day, 1))

/** The last day of a hold, as people say it; the moment may be an ISO text. */
export const lastDayOf = (until: Date | string): string => businessDay(new Date(new Date(until).getTime() - 1))
