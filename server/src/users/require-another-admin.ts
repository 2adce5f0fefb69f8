import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Tx } from '../db/open.ts'
import { groups, memberships, users } from '../db/schema.ts'
import { conflict } from '../http/errors.ts'
import { counts } from '../session/read.ts'

/**
 * Throws 409 where a group would lose its last admin who can act with this user. A super admin may do that too: they
 * can act in it themselves, and make somebody an admin again. Holds the groups' rows, so that two admins who remove
 * each other at once do not both succeed.
 */
export async function requireAnotherAdmin(tx: Tx, actor: Actor, userId: string, groupIds: string[]): Promise<void> {
  if (actor.userType === 'superAdmin' || groupIds.length === 0) return
  await tx
    .select({ id: groups.id })
    .from(groups)
    .where(inArray(groups.id, groupIds))
    // All in one order: two who lock several groups at once must not wait for each other
    .orderBy(asc(groups.id))
    .for('no key update')
  const admins = await tx
    .select({ groupId: memberships.groupId, userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        inArray(memberships.groupId, groupIds),
        eq(memberships.level, 'group'),
        eq(memberships.role, 'admin'),
        counts,
      ),
    )
  const adminsOf = (groupId: string) => admins.filter((admin) => admin.groupId === groupId)
  const isLast = groupIds.some((id) => adminsOf(id).length === 1 && adminsOf(id)[0]?.userId === userId)
  if (isLast)
    throw conflict('last_admin', 'A group keeps at least one active admin. Make somebody else an admin first.')
}
