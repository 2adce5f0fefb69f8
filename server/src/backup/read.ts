import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { installation } from '../db/schema.ts'

/** The name in `installation` of when the last daily backup was made. */
export const LAST_BACKUP = 'last_daily_backup'

/** When the last daily backup was made, by whichever server; nothing before the first. */
export async function findLastBackup(db: Db): Promise<Date | undefined> {
  const [row] = await db.select().from(installation).where(eq(installation.name, LAST_BACKUP))
  return row && new Date(row.value)
}
