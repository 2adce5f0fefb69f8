import type { OperationType } from '@forecourt/contract/audit'
import type { Level, Role } from '@forecourt/contract/fields'
import { can, covers, type Place } from '@forecourt/contract/permissions'
import type { Membership } from '@forecourt/contract/session'
import { eq, getTableColumns } from 'drizzle-orm'
import { type Actor, groupPlace, shopPlace, zonePlace } from '../access.ts'
import { type Change, noGroup } from '../audit/record.ts'
import type { Executor } from '../db/open.ts'
import { memberships, users } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'

const { pinHash: _pinHash, ...columns } = getTableColumns(users)
/** All of a user but the PIN's hash. */
export const userColumns = columns

export type UserRow = Omit<typeof users.$inferSelect, 'pinHash'>
/** A user with every role they hold, whether it counts just now or not. */
export type UserWithRoles = UserRow & { memberships: Membership[] }

/** Any user, within reach or not. `lock` holds the row for a write. */
export async function findUser(
  db: Executor,
  userId: string,
  { lock = false } = {},
): Promise<UserWithRoles | undefined> {
  const query = db.select(userColumns).from(users).where(eq(users.id, userId))
  const [user] = await (lock ? query.for('no key update') : query)
  return user && { ...user, memberships: await membershipsOf(db, userId) }
}

/** A user within the actor's reach; 404 otherwise. `lock` holds the row for a write. */
export async function getUser(db: Executor, actor: Actor, userId: string, options: { lock?: boolean } = {}) {
  const user = await findUser(db, userId, options)
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

/** Whether the actor is admin of the user's home group, or of all that the user has a role in there. */
export function mayEdit(actor: Actor, { homeGroupId, userType, memberships }: Editable): boolean {
  if (actor.userType === 'superAdmin') return true
  if (userType === 'superAdmin' || homeGroupId === null) return false
  const home = groupPlace(homeGroupId)
  if (can(actor, 'user.edit', home)) return true
  const places = memberships.filter(({ groupId }) => groupId === homeGroupId).map((role) => placeOf(actor, role))
  return can(actor, 'user.create', home) && places.every((place) => can(actor, 'user.edit', place))
}

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
  const { id, name, phone, active, userType, homeGroupId, created } = user
  return {
    collection: 'users',
    operation,
    groupId: homeGroupId ?? noGroup,
    recordId: id,
    snapshot: { _id: id, name, phone, active, userType, homeGroupId, created, ...(pinChanged && { pinChanged }) },
  }
}

/** A group, zone or shop by its name. */
export type Unit = { level: Level; groupId: string; unitId: string; name: string }

/** What changed of a user's roles in one unit, for the audit; nothing when they stayed. */
export function roleChange(
  user: UserRow,
  unit: Unit,
  before: readonly Role[],
  after: readonly Role[],
): Change | undefined {
  if (before.length === after.length && before.every((role) => after.includes(role))) return undefined
  const { level, groupId, unitId, name: levelName } = unit
  const operation = before.length === 0 ? 'CREATE' : after.length === 0 ? 'DELETE' : 'UPDATE'
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
      roles: operation === 'DELETE' ? before : after,
    },
  }
}

async function membershipsOf(db: Executor, userId: string): Promise<Membership[]> {
  const { groupId, level, unitId, role } = memberships
  return db.select({ groupId, level, unitId, role }).from(memberships).where(eq(memberships.userId, userId))
}
