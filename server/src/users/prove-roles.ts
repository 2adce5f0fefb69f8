import { and, eq } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/open.ts'
import { memberships } from '../db/schema.ts'
import { heldAt, roleChange, type UserWithRoles, unitsOf, waitingAmong } from './read.ts'
import { forgetCode } from './replace-roles.ts'
import { vouches } from './voucher.ts'

/**
 * Proves a user's roles anew for the PIN that the actor has just set: those that the actor may give count, all others
 * wait. What a super admin sets keeps what was proven before. It leaves no group without an admin: of a group admin in
 * the home group only who may give that role sets the PIN, and where another group relies on it nobody but a super
 * admin.
 */
export async function proveRoles(tx: Tx, actor: Actor, user: UserWithRoles): Promise<void> {
  const isProven = (held: UserWithRoles['memberships'][number]) =>
    (actor.userType === 'superAdmin' && held.proven) || vouches(actor, user, held)
  const changed = user.memberships.filter((held) => isProven(held) !== held.proven)
  for (const unit of await unitsOf(tx, changed)) {
    const before = heldAt(user, unit.unitId)
    const after = before.map((held) => ({ ...held, proven: isProven(held) }))
    for (const { groupId, unitId, role, proven } of after) {
      const isIt = and(
        eq(memberships.groupId, groupId),
        eq(memberships.unitId, unitId),
        eq(memberships.userId, user.id),
        eq(memberships.role, role),
      )
      await tx.update(memberships).set({ proven }).where(isIt)
    }
    if (waitingAmong(after).length === 0) await forgetCode(tx, unit, user.id)
    const change = roleChange(user, unit, before, after)
    if (change) await recordAudit(tx, actor, change)
  }
}
