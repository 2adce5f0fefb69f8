import type { Output } from '@forecourt/contract/endpoint'
import {
  type countUnread as countContract,
  type listNotifications as listContract,
  mostUnreadCounted,
} from '@forecourt/contract/notifications/calls'
import { NotificationKind } from '@forecourt/contract/notifications/kinds'
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { notifications, users } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { idBefore, idBehind } from '../lists/position.ts'
import { isAboutSeen, titleOfAbout } from './about.ts'

type Query = z.output<(typeof listContract)['schema']['querystring']>

const about = sql`${notifications.about}`
const key = { groupId: sql`${notifications.groupId}`, id: sql`${notifications.aboutId}` }

/** The actor's own, as far as they are about what the actor may see at this moment. */
const ownSeen = (actor: Actor) =>
  and(
    eq(notifications.userId, actor.userId),
    // A kind of a later version may stand here after a step back
    inArray(notifications.kind, NotificationKind.options),
    isAboutSeen(actor, about, key),
  )

/** A page of the actor's own notifications, newest first. */
export async function listNotifications(db: Db, actor: Actor, query: Query): Promise<Output<typeof listContract>> {
  const before = idBefore(query)
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) =>
      db
        .select({
          _id: notifications.id,
          groupId: notifications.groupId,
          kind: notifications.kind,
          about: notifications.about,
          aboutId: notifications.aboutId,
          title: titleOfAbout(about, key),
          byName: users.name,
          readAt: notifications.readAt,
          created: notifications.created,
        })
        .from(notifications)
        .leftJoin(users, eq(users.id, notifications.byUser))
        .where(and(ownSeen(actor), before === undefined ? undefined : lt(notifications.id, before)))
        .orderBy(desc(notifications.id))
        .limit(size),
    (last) => idBehind(query, last._id),
  )
  return {
    notifications: page.map(({ readAt, created, title, byName, ...row }) => ({
      ...row,
      title: title ?? '',
      byName: byName ?? '',
      isRead: readAt !== null,
      created: created.toISOString(),
    })),
    nextCursor,
  }
}

/** How many of them are unread, as far as they are counted. */
export async function countUnread(db: Db, actor: Actor): Promise<Output<typeof countContract>> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(ownSeen(actor), isNull(notifications.readAt)))
    .limit(mostUnreadCounted)
  return { unread: await db.$count(unread.as('unread')) }
}
