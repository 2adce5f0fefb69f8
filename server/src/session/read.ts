import { createHash } from 'node:crypto'
import type { Membership } from '@forecourt/contract/permissions'
import type { Me } from '@forecourt/contract/session'
import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { sessions, users } from '../db/schema.ts'
import { unauthenticated } from '../http/errors.ts'

const HOUR = 60 * 60 * 1000
/** How long a session lives unused, and at the most. */
export const sessionLife = { idle: 12 * HOUR, absolute: 30 * 24 * HOUR }
/** A session's last use is noted no more often than this, to spare a write on every call. */
const noteEvery = 60 * 1000

/** What the database keeps of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The caller behind a token, or nothing when the session has ended or its user is not active. */
export async function findActor(db: Db, token: string, at: Date) {
  if (token === '') return undefined
  const tokenHash = hashToken(token)
  const [row] = await db
    .select({
      userId: users.id,
      name: users.name,
      userType: users.userType,
      created: sessions.created,
      lastUsed: sessions.lastUsed,
      memberships: countingMemberships,
      zoneShops: shopsOfZones,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.active, true)))
    .where(eq(sessions.tokenHash, tokenHash))
  if (!row) return undefined
  const idle = at.getTime() - row.lastUsed.getTime()
  if (idle > sessionLife.idle || at.getTime() - row.created.getTime() > sessionLife.absolute) return undefined
  if (idle > noteEvery) await db.update(sessions).set({ lastUsed: at }).where(eq(sessions.tokenHash, tokenHash))
  const { userId, name, userType } = row
  const actor: Actor = { userId, name, userType, memberships: row.memberships, zoneShops: row.zoneShops, at }
  return { actor, tokenHash }
}

/** The signed-in user with the memberships that count now. */
export async function getMe(db: Db, { userId, memberships }: Actor): Promise<Me> {
  const [user] = await db
    .select({ name: users.name, phone: users.phone, active: users.active, userType: users.userType })
    .from(users)
    .where(eq(users.id, userId))
  // Gone since the call was let in
  if (!user) throw unauthenticated()
  return { _id: userId, ...user, memberships: [...memberships] }
}

/**
 * A membership counts only while the PIN was set by the user, a super admin or an admin of that same group: whoever
 * knows a PIN from one dealership cannot act as that person in another.
 */
const countingMemberships = sql<Membership[]>`coalesce((
  select json_agg(json_build_object('groupId', m.group_id, 'level', m.level, 'unitId', m.unit_id, 'role', m.role))
  from memberships m
  where m.user_id = users.id and (users.pin_set_by_group is null or users.pin_set_by_group = m.group_id)), '[]')`

const shopsOfZones = sql<{ zoneId: string; shopId: string }[]>`coalesce((
  select json_agg(distinct jsonb_build_object('zoneId', sz.zone_id, 'shopId', sz.shop_id))
  from memberships m join shop_zones sz on sz.group_id = m.group_id and sz.zone_id = m.unit_id
  where m.user_id = users.id and m.level = 'zone'), '[]')`
