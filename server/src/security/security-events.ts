import { createHash } from 'node:crypto'
import { DAY } from '@forecourt/contract/calendar'
import type { Role } from '@forecourt/contract/fields'
import type { SecurityEventKind } from '@forecourt/contract/security'
import { and, desc, eq, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Actor, RecordedChange } from '../access.ts'
import { noGroup } from '../db/audit-schema.ts'
import { newId } from '../db/new-id.ts'
import type { Executor } from '../db/open.ts'
import { memberships, securityEvents } from '../db/schema.ts'
import type { Lock } from './attempts.ts'

/** Something to tell the admins of a group of, and the log. It never holds a PIN, nor a whole phone number. */
export type SecurityEvent = {
  kind: SecurityEventKind
  /** Whom it is about; left out where a phone is nobody's. */
  person?: { userId: string; name: string }
  /** The last digits of the phone that was tried. */
  phoneEnd?: string
  /** Who did it, and the groups that may know who that is: all, of a super admin. */
  by?: { userId: string; name: string; knownIn: readonly string[] | 'all' }
  /** The groups that it belongs to; left out, those in which the person holds a role, or else `homeGroupId`. */
  groupIds?: readonly string[]
  homeGroupId?: string
  roles?: { place: string; now: Role[] }
}

/** The same with when, from where and by which call, and how often. */
export type ToldEvent = SecurityEvent & { at: Date; address: string; call: string; count: number }

/** What a lock is told as. */
export const kindOfLock = ({ until }: Lock): 'locked' | 'lockedForMinutes' =>
  until === 'opened' ? 'locked' : 'lockedForMinutes'

const TOGETHER = 10 * 60_000
const KEPT = 180 * DAY
/** Of each kind and group so many are kept: a flood of failures pushes out no change of roles. */
const OF_A_KIND = 2000

/** What tells two events apart; the same within ten minutes is one that is counted. */
export const sameAs = ({ kind, person, by, groupIds, roles, address, call, at }: ToldEvent): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, person?.userId, by?.userId, groupIds, roles, address, call]))
    .update(String(Math.floor(at.getTime() / TOGETHER)))
    .digest('base64url')

/** What a call put on record that is to be told: PINs, roles, phones that were opened. */
export function eventsOf(actor: Actor): SecurityEvent[] {
  const by = {
    userId: actor.userId,
    name: actor.name,
    knownIn: actor.userType === 'superAdmin' ? ('all' as const) : actor.memberships.map(({ groupId }) => groupId),
  }
  return (actor.recorded ?? []).flatMap((change): SecurityEvent | [] => {
    const event = eventOf(change)
    if (!event) return []
    return event.person?.userId === actor.userId ? event : { ...event, by }
  })
}

function eventOf({ collection, operation, groupId, recordId, snapshot }: RecordedChange): SecurityEvent | undefined {
  const person = { userId: recordId, name: String(snapshot.name) }
  if (collection === 'roles') {
    const now = operation === 'DELETE' ? [] : (snapshot.roles as Role[])
    return { kind: 'rolesChanged', person, groupIds: [groupId], roles: { place: String(snapshot.levelName), now } }
  }
  if (collection !== 'users') return undefined
  if (snapshot.unlocked) return { kind: 'unlocked', person, homeGroupId: groupId }
  return snapshot.pinChanged ? { kind: 'pinChanged', person, homeGroupId: groupId } : undefined
}

/** Adds events to the lists of their groups, each `sameAs` at most once. */
export async function writeSecurityEvents(db: Executor, events: readonly ToldEvent[]): Promise<void> {
  const groupsOf = await groupsByUser(db, events)
  const rows = events.flatMap((event) => {
    const { person, homeGroupId = noGroup } = event
    const withRoles = (person && groupsOf.get(person.userId)) ?? [homeGroupId]
    return [...new Set(event.groupIds ?? withRoles)].map((groupId) => rowOf(event, groupId))
  })
  await db
    .insert(securityEvents)
    // In one order everywhere: two servers that add to the same rows wait for each other, never both
    .values(rows.toSorted((one, other) => (one.groupId + one.sameAs < other.groupId + other.sameAs ? -1 : 1)))
    .onConflictDoUpdate({
      target: [securityEvents.groupId, securityEvents.sameAs],
      set: {
        count: sql`security_events.count + excluded.count`,
        last: sql`greatest(security_events.last, excluded.last)`,
      },
    })
  const lists = new Map(rows.map(({ groupId, kind }) => [`${groupId} ${kind}`, { groupId, kind }]))
  for (const list of lists.values()) await trim(db, list)
}

/** Events that are kept no longer. */
export const oldSecurityEvents = (at: Date): SQL => lt(securityEvents.last, new Date(at.getTime() - KEPT))

/**
 * The groups in which the events' people hold a role, for those whose groups are not given. A role that waits is none:
 * anybody's phone can be given one, by a dealership for which that person never worked.
 */
async function groupsByUser(db: Executor, events: readonly ToldEvent[]): Promise<Map<string, string[]>> {
  const userIds = events.flatMap(({ person, groupIds }) => (person && !groupIds ? [person.userId] : []))
  const groups = new Map<string, string[]>()
  if (userIds.length === 0) return groups
  const { userId, groupId } = memberships
  const found = await db
    .selectDistinct({ userId, groupId })
    .from(memberships)
    .where(and(inArray(userId, userIds), memberships.proven))
  for (const one of found) groups.set(one.userId, [...(groups.get(one.userId) ?? []), one.groupId])
  return groups
}

function rowOf(event: ToldEvent, groupId: string): typeof securityEvents.$inferInsert {
  const { kind, person, by, call, address, roles, count, at } = event
  // Who works for another dealership, and where, is not for this one to know
  const isKnown = !by || by.knownIn === 'all' || by.knownIn.includes(groupId)
  return {
    groupId,
    id: newId(event),
    kind,
    userId: person?.userId,
    userName: person?.name,
    byName: isKnown ? by?.name : undefined,
    call,
    address: isKnown ? address : '',
    roles,
    count,
    first: at,
    last: at,
    sameAs: sameAs(event),
  }
}

async function trim(db: Executor, { groupId, kind }: { groupId: string; kind: SecurityEventKind }): Promise<void> {
  const ofList = and(eq(securityEvents.groupId, groupId), eq(securityEvents.kind, kind))
  const newest = db.select({ id: securityEvents.id }).from(securityEvents).where(ofList)
  // The newest of those too many is found once, whatever the planner thinks: `in` may look for all of them for each row
  const tooMany = newest.orderBy(desc(securityEvents.id)).offset(OF_A_KIND).limit(1)
  await db.delete(securityEvents).where(and(ofList, lte(securityEvents.id, tooMany)))
}
