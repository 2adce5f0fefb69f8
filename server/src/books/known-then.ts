import { type SQL, sql } from 'drizzle-orm'

/** Whether something of this moment was on record at another; always, where nobody looks back. */
export const isKnown = (moment: SQL, asOf: Date | undefined): SQL =>
  asOf === undefined ? sql`true` : sql`${moment} <= ${asOf.toISOString()}::timestamptz`
