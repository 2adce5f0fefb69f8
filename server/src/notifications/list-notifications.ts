import type { Output } from '@forecourt/contract/endpoint'
import type { listNotifications as contract } from '@forecourt/contract/notifications/calls'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { notifications, users } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { idBefore, idBehind } from '../lists/position.ts'
import { titleOfAbout } from './about.ts'
import { about, isSeen, keyFor, ownOf } from './own-seen.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/** A page of the actor's own notifications, newest first. */
export async function listNotifications(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
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
          title: titleOfAbout(about, keyFor(actor)),
          byName: users.name,
          readAt: notifications.readAt,
          created: notifications.created,
        })
        .from(ownOf(db, actor))
        .leftJoin(users, eq(users.id, notifications.byUser))
        .where(and(isSeen(actor), before === undefined ? undefined : lt(notifications.id, before)))
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
