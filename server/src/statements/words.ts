import { dayInWords } from '../calendar/business-date.ts'

/** A month as 'Mar 2026'. */
export const monthWords = (month: string): string => dayInWords(`${month}-01`).slice(2)

export const withoutHead = 'Without a head'
