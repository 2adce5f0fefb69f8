import { NotificationKind } from '@forecourt/contract/notifications/kinds'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Actor, membershipsOfReach } from '../access.ts'
import type { Db } from '../db/open.ts'
import { notifications } from '../db/schema.ts'
import { groupOf } from '../lists/as-rows.ts'
import { isAboutSeen } from './about.ts'

/** What a notification is about, as columns. */
export const about = sql`${notifications.about}`
export const keyFor = (actor: Actor) => ({
  groupId: reachesNothing(actor) ? sql`null::uuid` : groupOf(membershipsOfReach(actor), sql`${notifications.groupId}`),
  id: sql`${notifications.aboutId}`,
})

/** Whose column a cluster would ask of all dealerships, and refuse. */
const reachesNothing = ({ userType, memberships }: Actor) => userType !== 'superAdmin' && memberships.length === 0

/** The actor's own, in place of their table: read first where what they are about lies on another node. */
export const ownOf = (db: Db, { userId }: Actor) =>
  db.select().from(notifications).where(eq(notifications.userId, userId)).as('notifications')

/** Those of the actor's own that are about what the actor may see at this moment. */
export const isSeen = (actor: Actor) =>
  and(
    // A kind of a later version may stand here after a step back
    inArray(notifications.kind, NotificationKind.options),
    isAboutSeen(actor, about, keyFor(actor)),
  )
