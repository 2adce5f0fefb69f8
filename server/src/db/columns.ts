import { bigint, numeric, timestamp } from 'drizzle-orm/pg-core'

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const rupees = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' })
/** Whole paise. A sum of them may be more than a number holds: read it as a text (paise-sum.ts). */
export const paise = (name: string) => bigint(name, { mode: 'number' })
