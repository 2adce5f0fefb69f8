import type { Output } from '@forecourt/contract/endpoint'
import { type countUnread as contract, mostUnreadCounted } from '@forecourt/contract/notifications/calls'
import { and, isNull } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { notifications } from '../db/schema.ts'
import { isSeen, ownOf } from './own-seen.ts'

/** How many of the actor's own notifications are unread, as far as they are counted. */
export async function countUnread(db: Db, actor: Actor): Promise<Output<typeof contract>> {
  const unread = db
    .select({ id: notifications.id })
    .from(ownOf(db, actor))
    .where(and(isSeen(actor), isNull(notifications.readAt)))
    .limit(mostUnreadCounted)
  return { unread: await db.$count(unread.as('unread')) }
}
