import type { OperationType } from '@forecourt/contract/audit'
import type { Level, Role } from '@forecourt/contract/fields'
import { can, covers, type Place } from '@forecourt/contract/permissions'
import type { FoundPerson } from '@forecourt/contract/search/calls'
import type { Membership } from '@forecourt/contract/session'
import type { RolesAtPlace } from '@forecourt/contract/users'
import { and, eq, getTableColumns, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, groupPlace, membershipsWith, shopPlace, withinCapability, zonePlace } from '../access.ts'
import type { Change } from '../audit/record.ts'
import { noGroup } from '../db/audit-schema.ts'
import type { Executor } from '../db/open.ts'
import { groups, memberships, shops, users, zones } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'
import { contains } from '../lists/search-words.ts'
import { zonesCovered } from '../places/read.ts'

export { findColleagues, isColleagueAt } from './find-colleagues.ts'

const { pinHash: _pinHash, ...columns } = getTableColumns(users)
/** All of a user but the PIN's hash. */
export const userColumns = columns

export type UserRow = Omit<typeof users.$inferSelect, 'pinHash'>
/** A role that is held, and whether the present PIN was proven for it. */
export type Held = Membership & { proven: boolean }
/** A user with every role they hold, whether it counts just now or not. */
export type UserWithRoles = UserRow & { memberships: Held[] }

/** Any user, within reach or not. */
export async function findUser(db: Executor, userId: string): Promise<UserWithRoles | undefined> {
  const [user] = await findUsers(db, [userId])
  return user
}

/** Those of these users that there are, within reach or not. */
export async function findUsers(db: Executor, userIds: readonly string[]): Promise<UserWithRoles[]> {
  const ids = [...userIds]
  const rows = await db.select(userColumns).from(users).where(inArray(users.id, ids))
  const found = new Map(rows.map((user): [string, UserWithRoles] => [user.id, { ...user, memberships: [] }]))
  const { userId, groupId, level, unitId, role, proven } = memberships
  const roles = await db
    .select({ userId, groupId, level, unitId, role, proven })
    .from(memberships)
    .where(inArray(userId, ids))
  for (const { userId: holder, ...held } of roles) found.get(holder)?.memberships.push(held)
  return [...found.values()]
}

/** The people, by name, who hold a role where the actor may see the team, of these words in name or with this phone. */
export async function findTeam(
  db: Executor,
  actor: Actor,
  { groupId, words, phone, limit }: { groupId?: string | undefined; words: string[]; phone?: string; limit: number },
): Promise<FoundPerson[]> {
  const team = db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(
      and(
        groupId === undefined ? undefined : eq(memberships.groupId, groupId),
        or(
          withinCapability(actor, 'team.see', memberships),
          zonesCovered(actor, membershipsWith(actor, 'team.see'), memberships),
        ),
      ),
    )
  const isMeant = phone
    ? like(users.phone, `%${phone}%`)
    : and(...words.map((word) => contains(sql`lower(${users.name})`, word)))
  return db
    .select({ _id: users.id, name: users.name, phone: users.phone })
    .from(users)
    .where(and(inArray(users.id, team), isMeant))
    .orderBy(sql`lower(${users.name}) collate "C"`, users.id)
    .limit(limit)
}

/** A user within the actor's reach; 404 otherwise. */
export async function getUser(db: Executor, actor: Actor, userId: string): Promise<UserWithRoles> {
  const user = await findUser(db, userId)
  if (!user || !reaches(actor, user)) throw notFound('This user')
  return user
}

/**
 * Whether a user is within the actor's reach: of a home group whose admin page the actor may open, or with a role in a
 * unit that the actor's roles cover. A super admin belongs to no home group.
 */
export function reaches(actor: Actor, user: UserWithRoles): boolean {
  if (actor.userType === 'superAdmin') return true
  const { homeGroupId, userType } = user
  if (homeGroupId !== null && userType !== 'superAdmin' && can(actor, 'group.administer', groupPlace(homeGroupId))) {
    return true
  }
  return user.memberships.some((theirs) => actor.memberships.some((own) => covers(own, placeOf(actor, theirs))))
}

/** A user as far as it decides who may change them. */
type Editable = Pick<UserRow, 'homeGroupId' | 'userType'> & { memberships: readonly Omit<Membership, 'role'>[] }

/**
 * Whether the actor is admin of the user's home group, or of all that the user has a role in there, be it one that
 * waits. Who has none there any more, or none yet, is for the group's own admins alone.
 */
export function mayEdit(actor: Actor, { homeGroupId, userType, memberships }: Editable): boolean {
  if (actor.userType === 'superAdmin') return true
  if (userType === 'superAdmin' || homeGroupId === null) return false
  const home = groupPlace(homeGroupId)
  if (can(actor, 'user.edit', home)) return true
  const places = memberships.filter(({ groupId }) => groupId === homeGroupId).map((role) => placeOf(actor, role))
  return places.length > 0 && places.every((place) => can(actor, 'user.edit', place))
}

/** Whether another group than the home group relies on who knows the user's PIN and has their phone. */
export const isReliedOnElsewhere = ({ homeGroupId, memberships }: UserWithRoles): boolean =>
  memberships.some(({ proven, groupId }) => proven && groupId !== homeGroupId)

/** Whether a user is active as far as the actor may know: a group that is not theirs switched nobody off. */
export const isActiveFor = (actor: Actor, { active, switchedOffIn }: Pick<UserRow, 'active' | 'switchedOffIn'>) =>
  active ||
  (switchedOffIn !== null &&
    actor.userType !== 'superAdmin' &&
    !actor.memberships.some(({ groupId }) => groupId === switchedOffIn))

/** Where a role holds, as a place for this actor. */
export function placeOf(actor: Actor, { level, groupId, unitId }: Omit<Membership, 'role'>): Place {
  if (level === 'group') return groupPlace(groupId)
  return level === 'zone' ? zonePlace({ groupId, id: unitId }) : shopPlace(actor, { groupId, shopId: unitId })
}

/** A user's change for the audit, under their home group. Nothing of a PIN but that it was changed. */
export function userChange(
  operation: OperationType,
  user: UserRow,
  { pinChanged = false }: { pinChanged?: boolean } = {},
): Change {
  const { id, name, phone, active, switchedOffIn, userType, homeGroupId, created } = user
  const snapshot = { _id: id, name, phone, active, switchedOffIn, userType, homeGroupId, created }
  return {
    collection: 'users',
    operation,
    groupId: homeGroupId ?? noGroup,
    recordId: id,
    snapshot: { ...snapshot, ...(pinChanged && { pinChanged }) },
  }
}

/** A group, zone or shop by its name. */
export type Unit = { level: Level; groupId: string; unitId: string; name: string }

/** Each unit once in which the roles hold, with its name. */
export async function unitsOf(db: Executor, roles: readonly Omit<Membership, 'role'>[]): Promise<Unit[]> {
  const idsAt = (wanted: Level) => roles.filter(({ level }) => level === wanted).map(({ unitId }) => unitId)
  const named = [
    ...(await db
      .select({ id: groups.id, name: groups.name })
      .from(groups)
      .where(inArray(groups.id, idsAt('group')))),
    ...(await db
      .select({ id: zones.id, name: zones.name })
      .from(zones)
      .where(inArray(zones.id, idsAt('zone')))),
    ...(await db
      .select({ id: shops.id, name: shops.name })
      .from(shops)
      .where(inArray(shops.id, idsAt('shop')))),
  ]
  return named.flatMap(({ id, name }) => {
    const role = roles.find(({ unitId }) => unitId === id)
    return role ? [{ level: role.level, groupId: role.groupId, unitId: id, name }] : []
  })
}

const rolesByName = sql<Role[]>`json_agg(${memberships.role} order by ${memberships.role} collate "C")`

/**
 * The roles of a user by place, those that `where` finds: a group's own before those of its zones and shops. It may ask
 * for the user's row as well.
 */
export async function rolesByPlace(db: Executor, where: SQL | undefined): Promise<RolesAtPlace[]> {
  const name = sql<string>`coalesce(${zones.name}, ${shops.name}, ${groups.name})`
  const { groupId, level, unitId } = memberships
  return db
    .select({
      level,
      unitId,
      name,
      groupId,
      groupName: groups.name,
      roles: rolesByName,
      waiting: sql<Role[]>`coalesce(${rolesByName} filter (where not ${memberships.proven}), '[]')`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(groups, eq(groups.id, groupId))
    .leftJoin(zones, and(eq(zones.groupId, groupId), eq(zones.id, memberships.zoneId)))
    .leftJoin(shops, and(eq(shops.groupId, groupId), eq(shops.id, memberships.shopId)))
    .where(where)
    .groupBy(level, unitId, zones.name, shops.name, groupId, groups.name)
    .orderBy(
      sql`lower(${groups.name}) collate "C", ${groupId}, array_position(array['group', 'zone', 'shop'], ${level}),
        lower(${name}) collate "C", ${unitId}`,
    )
}

/** The roles that a user holds at one unit. */
export const heldAt = ({ memberships }: UserWithRoles, unitId: string): Held[] =>
  memberships.filter((held) => held.unitId === unitId)

/** How a user's roles at a unit changed, beside the roles themselves. */
type How = { codeMade?: true; codeEntered?: true }

/**
 * What changed of a user's roles in one unit, for the audit, with those that wait for a code; nothing when they stayed
 * and no code was made for them or entered. A code itself is on no record.
 */
export function roleChange(
  user: Pick<UserRow, 'id' | 'name' | 'phone'>,
  unit: Unit,
  before: readonly Held[],
  after: readonly Held[],
  how: How = {},
): Change | undefined {
  if (isAlike(before, after) && !how.codeMade && !how.codeEntered) return undefined
  const { level, groupId, unitId, name: levelName } = unit
  const operation = before.length === 0 ? 'CREATE' : after.length === 0 ? 'DELETE' : 'UPDATE'
  const last = (operation === 'DELETE' ? before : after).toSorted((one, other) => one.role.localeCompare(other.role))
  return {
    collection: 'roles',
    operation,
    groupId,
    recordId: user.id,
    ...(level === 'shop' && { shopId: unitId }),
    snapshot: {
      _id: user.id,
      name: user.name,
      phone: user.phone,
      level,
      levelId: unitId,
      levelName,
      roles: last.map(({ role }) => role),
      waiting: waitingAmong(last),
      ...how,
    },
  }
}

/** Those of the roles that wait for a code. */
export const waitingAmong = (held: readonly Held[]): Role[] =>
  held.filter(({ proven }) => !proven).map(({ role }) => role)

const isAlike = (before: readonly Held[], after: readonly Held[]) =>
  before.length === after.length &&
  before.every(({ role, proven }) => after.some((held) => held.role === role && held.proven === proven))
