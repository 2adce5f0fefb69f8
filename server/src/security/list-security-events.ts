import type { Output } from '@forecourt/contract/endpoint'
import { Id } from '@forecourt/contract/fields'
import type { listSecurityEvents as contract } from '@forecourt/contract/security'
import { and, desc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { type Actor, groupPlace, requireAt } from '../access.ts'
import type { Db } from '../db/open.ts'
import { securityEvents } from '../db/schema.ts'
import { getGroup } from '../groups/read.ts'
import { cutPage, oneMore, readCursor } from '../lists/cursor.ts'
import { findUsers } from '../users/read.ts'
import { findLockedUsers } from './attempts.ts'
import { mayUnlock } from './unlock-user.ts'

type Query = { groupId: string; limit: number; cursor?: string | undefined }
type Row = typeof securityEvents.$inferSelect

/** A page of a group's security events, newest first. */
export async function listSecurityEvents(
  db: Db,
  actor: Actor,
  { groupId, limit, cursor }: Query,
): Promise<Output<typeof contract>> {
  await getGroup(db, actor, groupId)
  requireAt(actor, 'security.see', groupPlace(groupId))
  const before = cursor === undefined ? undefined : readCursor(cursor, z.tuple([z.literal(groupId), Id]))
  const rows = await db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.groupId, groupId), before && lt(securityEvents.id, before[1])))
    // Ids are as old as their events
    .orderBy(desc(securityEvents.id))
    .limit(oneMore(limit))
  const { page, nextCursor } = cutPage(rows, limit, (last) => [groupId, last.id])
  const unlockable = await findUnlockable(db, actor, page)
  return { events: page.map((row) => toEvent(row, unlockable)), nextCursor }
}

/** Those of the people whom the events call locked who still are, and whom the actor may open. */
async function findUnlockable(db: Db, actor: Actor, events: readonly Row[]): Promise<Set<string>> {
  const ids = new Set(events.flatMap(({ kind, userId }) => (kind === 'locked' && userId ? [userId] : [])))
  if (ids.size === 0) return ids
  const found = await findUsers(db, [...ids])
  return findLockedUsers(
    db,
    found.filter((user) => mayUnlock(actor, user)),
  )
}

const toEvent = ({ id, userId, userName, byName, first, last, ...row }: Row, unlockable: Set<string>) => ({
  _id: id,
  kind: row.kind,
  person: userId === null ? null : { _id: userId, name: userName ?? '' },
  by: byName,
  call: row.call,
  address: row.address,
  roles: row.roles,
  count: row.count,
  first: first.toISOString(),
  last: last.toISOString(),
  unlockable: row.kind === 'locked' && userId !== null && unlockable.has(userId),
})
