import { and, eq } from 'drizzle-orm'
import { type Actor, groupPlace, requireAt } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db } from '../db/open.ts'
import { memberships, roleCodes } from '../db/schema.ts'
import { getGroup } from '../groups/read.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { readRightsAgain } from '../session/read.ts'
import { findUser, heldAt, roleChange, unitsOf } from './read.ts'
import { requireAnotherAdmin } from './require-another-admin.ts'

/** Takes a user out of a group, at every level at once, and the codes for the roles that waited there. */
export async function removeUser(db: Db, caller: Actor, { groupId, userId }: { groupId: string; userId: string }) {
  return db.transaction(async (tx) => {
    const actor = await readRightsAgain(tx, caller, userId)
    await getGroup(tx, actor, groupId)
    requireAt(actor, 'user.remove', groupPlace(groupId))
    const user = await findUser(tx, userId)
    const roles = user?.memberships.filter((membership) => membership.groupId === groupId) ?? []
    if (!user || roles.length === 0) throw notFound('This user')
    if (user.userType === 'superAdmin' && actor.userType !== 'superAdmin') throw forbidden()
    await requireAnotherAdmin(tx, actor, userId, [groupId])
    await tx.delete(memberships).where(and(eq(memberships.groupId, groupId), eq(memberships.userId, userId)))
    await tx.delete(roleCodes).where(and(eq(roleCodes.groupId, groupId), eq(roleCodes.userId, userId)))
    const units = await unitsOf(tx, roles)
    const changes = units.map((unit) => roleChange(user, unit, heldAt(user, unit.unitId), []))
    await recordAudit(tx, actor, ...changes.filter((change) => change !== undefined))
    return { _id: userId }
  })
}
