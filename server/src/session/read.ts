import { createHash } from 'node:crypto'
import { asc, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { isDiskFull } from '../db/database-errors.ts'
import type { Db, Executor, Tx } from '../db/open.ts'
import { memberships, sessions, users } from '../db/schema.ts'
import { unauthenticated } from '../http/errors.ts'
import { hasEnded, isToBeNoted } from './session-life.ts'

/** What the database keeps of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Whether a user may sign in: switched off by a group they still may, for the roles that they hold in another. */
export const maySignIn: SQL = sql`(users.active or exists (
  select 1 from memberships others where others.user_id = users.id and others.group_id <> users.switched_off_in))`

/** Whether a user is switched on in the group of a membership. */
export const isOnThere: SQL = sql`(users.active or coalesce(users.switched_off_in <> memberships.group_id, false))`

/**
 * Whether a membership of a user counts: the present PIN was proven for it, and its group has not switched them off.
 * Whoever knows a PIN from one dealership cannot act as that person in another.
 */
export const counts: SQL = sql`(memberships.proven and ${isOnThere})`

/** The caller behind a token, or nothing when the session has ended or its user may not sign in. */
export async function findActor(db: Db, token: string, at: Date): Promise<Actor | undefined> {
  if (token === '') return undefined
  const tokenHash = hashToken(token)
  const rows = await sessionQuery(db).execute({ tokenHash })
  const [row] = rows
  if (!row) return undefined
  if (hasEnded(row, at)) return undefined
  if (isToBeNoted(row, at)) {
    const noted = db.update(sessions).set({ lastUsed: at }).where(eq(sessions.tokenHash, tokenHash))
    // Reading goes on while nothing can be written
    await noted.catch((error: unknown) => {
      if (!isDiskFull(error)) throw error
    })
  }
  return toActor(rows, tokenHash, at)
}

/**
 * Those behind several tokens as they may act now, by the hash of each; left out are those whose session has ended. It
 * is no use of the sessions.
 */
export async function findActors(db: Db, tokenHashes: string[], at: Date): Promise<Map<string, Actor>> {
  if (tokenHashes.length === 0) return new Map()
  const rows = await withSessions(db, sql`${sessions.tokenHash} = any(${sql.param(tokenHashes)}::text[])`)
  const rowsOf = new Map<string, typeof rows>()
  for (const row of rows) {
    if (hasEnded(row, at)) continue
    const before = rowsOf.get(row.tokenHash)
    if (before) before.push(row)
    else rowsOf.set(row.tokenHash, [row])
  }
  const actors = new Map<string, Actor>()
  for (const [tokenHash, own] of rowsOf) {
    const actor = toActor(own, tokenHash, at)
    if (actor) actors.set(tokenHash, actor)
  }
  return actors
}

/**
 * Holds the rows of the caller and of those whose rights a write reads or changes, all writes in one order so that none
 * waits for another in a circle, and reads the caller's rights as they are then: whoever was removed before writes no
 * more. Throws 401 when the session has ended.
 */
export async function readRightsAgain(tx: Tx, caller: Actor, ...others: (string | null)[]): Promise<Actor> {
  const ids = [caller.userId, ...others].filter((id) => id !== null)
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
    .for('no key update')
  if (caller.tokenHash === '') return caller
  const actor = toActor(await ofSession(tx, caller.tokenHash), caller.tokenHash, caller.at)
  if (!actor) throw unauthenticated()
  return { ...actor, ...(caller.recorded && { recorded: caller.recorded }) }
}

/** A user with the roles that count, as if they called; nothing when they may not sign in. */
export async function findAsActor(db: Executor, userId: string, at: Date): Promise<Actor | undefined> {
  const [actor] = await findAsActors(db, [userId], at)
  return actor
}

/** Those of several users who may sign in, in no order. */
export async function findAsActors(db: Executor, userIds: readonly string[], at: Date): Promise<Actor[]> {
  const rows = await db
    .select(personColumns)
    .from(users)
    .leftJoin(memberships, ownCounting)
    .where(sql`${users.id} = any(${sql.param([...userIds])}::uuid[]) and ${maySignIn}`)
  const byUser = new Map<string, PersonRow[]>()
  for (const row of rows) byUser.set(row.userId, [...(byUser.get(row.userId) ?? []), row])
  return [...byUser.values()].flatMap((ofOne) => toActor(ofOne, '', at) ?? [])
}

const personColumns = {
  userId: users.id,
  name: users.name,
  userType: users.userType,
  membership: {
    groupId: memberships.groupId,
    level: memberships.level,
    unitId: memberships.unitId,
    role: memberships.role,
  },
  shopsOfZone: sql<string[] | null>`case when memberships.level = 'zone' then array(
    select shop_id from shop_zones
    where shop_zones.group_id = memberships.group_id and shop_zones.zone_id = memberships.unit_id) end`,
}

const ownCounting = sql`${memberships.userId} = ${users.id} and ${counts}`

const sessionColumns = {
  ...personColumns,
  tokenHash: sessions.tokenHash,
  created: sessions.created,
  lastUsed: sessions.lastUsed,
  // Before anything is read for the call: what was written until here its answer shows
  readAt: sql<string | null>`(
    select live_life.life || '.' || pg_snapshot_xmin(pg_current_snapshot())::text from live_life)`,
}

/** Sessions and their users, once for each membership that counts. */
const withSessions = (db: Executor, which: SQL) =>
  db
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(users, sql`${users.id} = ${sessions.userId} and ${maySignIn}`)
    .leftJoin(memberships, ownCounting)
    .where(which)

/** The session and its user, once for each membership that counts. */
const ofSession = (db: Executor, tokenHash: string | Placeholder) => withSessions(db, eq(sessions.tokenHash, tokenHash))

const sessionQueries = new WeakMap<Db, ReturnType<typeof prepareSessionQuery>>()

/** Every call asks it, so it is made into SQL once, and planned once a connection. */
function sessionQuery(db: Db) {
  const prepared = sessionQueries.get(db) ?? prepareSessionQuery(db)
  sessionQueries.set(db, prepared)
  return prepared
}

const prepareSessionQuery = (db: Db) => ofSession(db, sql.placeholder('tokenHash')).prepare('session')

type PersonRow = Pick<Actor, 'userId' | 'name' | 'userType'> & {
  membership: Actor['memberships'][number] | null
  shopsOfZone: string[] | null
  readAt?: string | null
}

function toActor(rows: PersonRow[], tokenHash: string, at: Date): Actor | undefined {
  const [row] = rows
  if (!row) return undefined
  const { userId, name, userType, readAt } = row
  const zoneShops = rows.flatMap(({ membership, shopsOfZone }) =>
    membership ? (shopsOfZone ?? []).map((shopId) => ({ zoneId: membership.unitId, shopId })) : [],
  )
  return {
    userId,
    name,
    userType,
    memberships: rows.flatMap((each) => each.membership ?? []),
    zoneShops,
    tokenHash,
    at,
    ...(readAt !== undefined && { readAt }),
  }
}
