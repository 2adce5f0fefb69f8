import { Role } from '@forecourt/contract/fields'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Tx } from '../db/open.ts'
import { memberships, roleCodes } from '../db/schema.ts'
import { type Held, heldAt, type Unit, type UserWithRoles, waitingAmong } from './read.ts'
import { isVouchedFor } from './voucher.ts'

/**
 * Replaces a user's roles at a unit, and answers what they hold there then. A new role counts at once where whoever
 * vouched for the present PIN may give it now, and where a role that counts there gives as much; otherwise it waits.
 */
export async function replaceRoles(
  tx: Tx,
  actor: Actor,
  user: UserWithRoles,
  { level, groupId, unitId }: Unit,
  roles: readonly Role[],
): Promise<Held[]> {
  const before = heldAt(user, unitId)
  const kept = before.filter(({ role }) => roles.includes(role))
  const added = roles.filter((role) => kept.every((held) => held.role !== role))
  const vouched = added.length > 0 && (await isVouchedFor(tx, user, { level, groupId, unitId }, actor.at))
  const rows = added.map((role) => {
    const proven = vouched || before.some((held) => held.proven && givesAsMuch(held.role, role))
    return { groupId, level, unitId, role, proven }
  })
  const here = and(
    eq(memberships.groupId, groupId),
    eq(memberships.unitId, unitId),
    eq(memberships.userId, user.id),
    notInArray(memberships.role, [...roles]),
  )
  await tx.delete(memberships).where(here)
  if (rows.length > 0) {
    const ofUser = rows.map((row) => ({ ...row, userId: user.id }))
    await tx.insert(memberships).values(ofUser).onConflictDoNothing()
  }
  const after = [...kept, ...rows]
  if (waitingAmong(after).length === 0) await forgetCode(tx, { groupId, unitId }, user.id)
  return after
}

/** An admin may all that a manager may, and a manager all that staff may. */
const givesAsMuch = (held: Role, wanted: Role) => Role.options.indexOf(held) <= Role.options.indexOf(wanted)

/** Takes the code for a unit away: nothing waits for it there any more. */
export async function forgetCode(tx: Tx, { groupId, unitId }: Pick<Unit, 'groupId' | 'unitId'>, userId: string) {
  const isIt = and(eq(roleCodes.groupId, groupId), eq(roleCodes.unitId, unitId), eq(roleCodes.userId, userId))
  await tx.delete(roleCodes).where(isIt)
}
