import { financialYear } from '@forecourt/contract/calendar'

const years = 8

/**
 * The last day on which the papers of a sale or purchase of this day must be kept: eight years after its financial year
 * (Companies Act, section 128(5)), by which the 72 months of section 36 of the CGST Act are over too.
 */
export const keptUntil = (day: string): string => `${financialYear(day) + 1 + years}-03-31`

/** Whether the law still wants kept what is of a day. */
export const isHeldOn = (today: string, day: string): boolean => keptUntil(day) >= today
