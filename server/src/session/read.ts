import { createHash } from 'node:crypto'
import type { Me } from '@forecourt/contract/session'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { memberships, sessions, users } from '../db/schema.ts'
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
  const rows = await sessionQuery(db).execute({ tokenHash })
  const [row] = rows
  if (!row) return undefined
  const idle = at.getTime() - row.lastUsed.getTime()
  if (idle > sessionLife.idle || at.getTime() - row.created.getTime() > sessionLife.absolute) return undefined
  if (idle > noteEvery) await db.update(sessions).set({ lastUsed: at }).where(eq(sessions.tokenHash, tokenHash))
  const { userId, name, userType } = row
  const memberships = rows.flatMap(({ membership }) => membership ?? [])
  const zoneShops = rows.flatMap(({ membership, shopsOfZone }) =>
    membership ? (shopsOfZone ?? []).map((shopId) => ({ zoneId: membership.unitId, shopId })) : [],
  )
  const actor: Actor = { userId, name, userType, memberships, zoneShops, at }
  return { actor, tokenHash }
}

const sessionQueries = new WeakMap<Db, ReturnType<typeof prepareSessionQuery>>()

/** Every call asks it, so it is made into SQL once, and planned once a connection. */
function sessionQuery(db: Db) {
  const prepared = sessionQueries.get(db) ?? prepareSessionQuery(db)
  sessionQueries.set(db, prepared)
  return prepared
}

/**
 * The session and its user, once for each membership. A membership counts only while the PIN was set by the user, a
 * super admin or an admin of that same group: whoever knows a PIN from one dealership cannot act as that person in
 * another.
 */
const prepareSessionQuery = (db: Db) =>
  db
    .select({
      userId: users.id,
      name: users.name,
      userType: users.userType,
      created: sessions.created,
      lastUsed: sessions.lastUsed,
      membership: {
        groupId: memberships.groupId,
        level: memberships.level,
        unitId: memberships.unitId,
        role: memberships.role,
      },
      shopsOfZone: sql<string[] | null>`case when memberships.level = 'zone' then array(
        select shop_id from shop_zones
        where shop_zones.group_id = memberships.group_id and shop_zones.zone_id = memberships.unit_id) end`,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.active, true)))
    .leftJoin(
      memberships,
      and(
        eq(memberships.userId, users.id),
        or(isNull(users.pinSetByGroup), eq(users.pinSetByGroup, memberships.groupId)),
      ),
    )
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session')

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
