import { and, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db, Tx } from '../db/open.ts'
import { notifications } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'
import { tellOwners } from '../live/write.ts'

/** Marks one of the actor's own as read; 404 for anybody else's. */
export async function readNotification(db: Db, actor: Actor, { notificationId }: { notificationId: string }) {
  return db.transaction(async (tx) => {
    const isIt = eq(notifications.id, notificationId)
    const own = await tx.$count(notifications, and(eq(notifications.userId, actor.userId), isIt))
    if (own === 0) throw notFound('This notification')
    await markRead(tx, actor, isIt)
    return { _id: notificationId }
  })
}

/** Marks the actor's own as read, up to the newest that was seen: one that comes meanwhile stays unread. */
export async function readAllNotifications(db: Db, actor: Actor, { newest }: { newest: string }) {
  return db.transaction(async (tx) => {
    await markRead(tx, actor, lte(notifications.id, newest))
    return { newest }
  })
}

async function markRead(tx: Tx, actor: Actor, which: SQL) {
  const unread = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, actor.userId), isNull(notifications.readAt), which))
    // In one order, so that two phones of a person never wait for each other
    .orderBy(notifications.id)
    .for('update')
  const marked = await tx
    .update(notifications)
    .set({ readAt: actor.at, toPush: false })
    .where(and(eq(notifications.userId, actor.userId), inArray(notifications.id, unread)))
    .returning({ id: notifications.id })
  // The other screens of the same person
  if (marked.length > 0) await tellOwners(tx, actor, 'notifications', [actor.userId])
}
