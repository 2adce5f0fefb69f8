import { DAY } from '@forecourt/contract/calendar'
import { lt, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { notifications } from '../db/schema.ts'

/** Who did not look for so long will not. */
const keptFor = 90 * DAY
const AT_MOST = 5000

/** Removes the notifications of more than 90 days ago, some at a time. */
export async function sweepNotifications(db: Db, at: Date): Promise<void> {
  const old = db
    .select({ groupId: notifications.groupId, id: notifications.id })
    .from(notifications)
    .where(lt(notifications.created, new Date(at.getTime() - keptFor)))
    .limit(AT_MOST)
    .for('update', { skipLocked: true })
  await db.delete(notifications).where(sql`(group_id, id) in ${old}`)
}
