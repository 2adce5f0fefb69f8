import { NotificationKind } from '@forecourt/contract/notifications/kinds'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { notifications } from '../db/schema.ts'
import { isAboutSeen } from './about.ts'

/** What a notification is about, as columns. */
export const about = sql`${notifications.about}`
export const key = { groupId: sql`${notifications.groupId}`, id: sql`${notifications.aboutId}` }

/** The actor's own, as far as they are about what the actor may see at this moment. */
export const ownSeen = (actor: Actor) =>
  and(
    eq(notifications.userId, actor.userId),
    // A kind of a later version may stand here after a step back
    inArray(notifications.kind, NotificationKind.options),
    isAboutSeen(actor, about, key),
  )
