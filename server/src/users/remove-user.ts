import type { Membership } from '@forecourt/contract/session'
import { and, eq, inArray } from 'drizzle-orm'
import { type Actor, groupPlace, requireAt } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db, Tx } from '../db/open.ts'
import { memberships, shops, zones } from '../db/schema.ts'
import { getGroup } from '../groups/read.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { findUser, roleChange, type Unit } from './read.ts'
import { requireAnotherAdmin } from './require-another-admin.ts'

/** Takes a user out of a group, at every level at once. */
export async function removeUser(db: Db, actor: Actor, { groupId, userId }: { groupId: string; userId: string }) {
  return db.transaction(async (tx) => {
    const group = await getGroup(tx, actor, groupId)
    requireAt(actor, 'user.remove', groupPlace(groupId))
    const user = await findUser(tx, userId, { lock: true })
    const roles = user?.memberships.filter((membership) => membership.groupId === groupId) ?? []
    if (!user || roles.length === 0) throw notFound('This user')
    if (user.userType === 'superAdmin' && actor.userType !== 'superAdmin') throw forbidden()
    await requireAnotherAdmin(tx, actor, userId, [groupId])
    await tx.delete(memberships).where(and(eq(memberships.groupId, groupId), eq(memberships.userId, userId)))
    const changes = (await unitsOf(tx, { id: groupId, name: group.name }, roles)).map((unit) => {
      const before = roles.filter(({ unitId }) => unitId === unit.unitId).map(({ role }) => role)
      return roleChange(user, unit, before, [])
    })
    await recordAudit(tx, actor, ...changes.filter((change) => change !== undefined))
    return { _id: userId }
  })
}

/** Each unit once in which the roles hold, with its name. */
async function unitsOf(tx: Tx, group: { id: string; name: string }, roles: Membership[]): Promise<Unit[]> {
  const ids = [...new Set(roles.map(({ unitId }) => unitId))]
  const foundZones = await tx
    .select({ unitId: zones.id, name: zones.name })
    .from(zones)
    .where(and(eq(zones.groupId, group.id), inArray(zones.id, ids)))
  const foundShops = await tx
    .select({ unitId: shops.id, name: shops.name })
    .from(shops)
    .where(and(eq(shops.groupId, group.id), inArray(shops.id, ids)))
  return [
    ...(ids.includes(group.id)
      ? [{ level: 'group' as const, groupId: group.id, unitId: group.id, name: group.name }]
      : []),
    ...foundZones.map((zone) => ({ level: 'zone' as const, groupId: group.id, ...zone })),
    ...foundShops.map((shop) => ({ level: 'shop' as const, groupId: group.id, ...shop })),
  ]
}
