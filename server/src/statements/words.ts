import { businessDate } from '../calendar/business-date.ts'

/** A month as 'Mar 2026'. */
export const monthWords = (month: string): string => businessDate(new Date(`${month}-01T12:00:00Z`)).slice(2)

export const withoutHead = 'Without a head'
