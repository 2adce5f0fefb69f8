import type { Output } from '@forecourt/contract/endpoint'
import type { Level, Role } from '@forecourt/contract/fields'
import type { setRoles as contract } from '@forecourt/contract/users'
import { and, eq, notInArray } from 'drizzle-orm'
import { type Actor, requireAt } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db, Tx } from '../db/open.ts'
import { memberships } from '../db/schema.ts'
import { getGroup } from '../groups/read.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { getShop, getZone } from '../places/read.ts'
import { findUser, placeOf, reaches, roleChange, type Unit } from './read.ts'
import { requireAnotherAdmin } from './require-another-admin.ts'

type SetRoles = { userId: string; level: Level; levelId: string; roles: readonly Role[] }

/**
 * Replaces a user's roles at a group, zone or shop; none takes the user out of it. The user may be of another
 * dealership: that is how somebody who works for two is added.
 */
export async function setRoles(
  db: Db,
  actor: Actor,
  { userId, level, levelId, roles }: SetRoles,
): Promise<Output<typeof contract>> {
  return db.transaction(async (tx) => {
    const unit = await getUnit(tx, actor, level, levelId)
    requireAt(actor, 'roles.set', placeOf(actor, unit))
    const user = await getUserToChange(tx, actor, userId)
    const before = user.memberships.filter(({ unitId }) => unitId === levelId).map(({ role }) => role)
    const after = [...new Set(roles)]
    if (level === 'group' && !after.includes('admin')) await requireAnotherAdmin(tx, actor, userId, [levelId])
    await replaceRoles(tx, unit, userId, after)
    const change = roleChange(user, unit, before, after)
    if (change) await recordAudit(tx, actor, change)
    return { userId, level, levelId, roles: after }
  })
}

/** The group, zone or shop within reach, held until the roles stand; 404 otherwise. */
async function getUnit(tx: Tx, actor: Actor, level: Level, id: string): Promise<Unit> {
  if (level === 'group') return { level, groupId: id, unitId: id, name: (await getGroup(tx, actor, id)).name }
  const lock = { lock: true }
  const { groupId, name } = level === 'zone' ? await getZone(tx, actor, id, lock) : await getShop(tx, actor, id, lock)
  return { level, groupId, unitId: id, name }
}

/** Anybody but a super admin, whom nobody but a super admin touches. */
async function getUserToChange(tx: Tx, actor: Actor, userId: string) {
  const user = await findUser(tx, userId, { lock: true })
  if (!user) throw notFound('This user')
  if (user.userType === 'superAdmin' && actor.userType !== 'superAdmin') {
    throw reaches(actor, user) ? forbidden() : notFound('This user')
  }
  return user
}

async function replaceRoles(tx: Tx, { level, groupId, unitId }: Unit, userId: string, roles: Role[]) {
  const here = and(
    eq(memberships.groupId, groupId),
    eq(memberships.unitId, unitId),
    eq(memberships.userId, userId),
    notInArray(memberships.role, roles),
  )
  await tx.delete(memberships).where(here)
  if (roles.length === 0) return
  const rows = roles.map((role) => ({ groupId, level, unitId, userId, role }))
  await tx.insert(memberships).values(rows).onConflictDoNothing()
}
