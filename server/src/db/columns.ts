import { numeric, timestamp } from 'drizzle-orm/pg-core'

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const rupees = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' })
