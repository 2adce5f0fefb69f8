import type { BodyOf, Output } from '@forecourt/contract/endpoint'
import type { makeRoleCode as contract } from '@forecourt/contract/users'
import { and, eq } from 'drizzle-orm'
import { type Actor, requireAt } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db } from '../db/open.ts'
import { memberships, sessions } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'
import { readRightsAgain } from '../session/read.ts'
import { getUnit } from './get-unit.ts'
import { getUserForRoles } from './get-user-for-roles.ts'
import { keepCode } from './keep-code.ts'
import { heldAt, placeOf, roleChange, waitingAmong } from './read.ts'
import { requireAnotherAdmin } from './require-another-admin.ts'

/**
 * Makes the code anew for a user's roles at a unit. Where none of them waits, all of them do from now on, and another
 * PIN is chosen with the code: that is how an admin has a PIN reset for the own group alone. Throws 409 where the group
 * would keep no admin who can act.
 */
export async function makeRoleCode(
  db: Db,
  caller: Actor,
  { userId, level, levelId, pepper }: BodyOf<typeof contract> & { pepper: string },
): Promise<Output<typeof contract>> {
  return db.transaction(async (tx) => {
    const actor = await readRightsAgain(tx, caller, userId)
    const unit = await getUnit(tx, actor, level, levelId)
    requireAt(actor, 'roles.set', placeOf(actor, unit))
    const user = await getUserForRoles(tx, actor, userId)
    const before = heldAt(user, levelId)
    if (before.length === 0) throw notFound('A role of this user')
    const takesProof = waitingAmong(before).length === 0
    if (takesProof && level === 'group') await requireAnotherAdmin(tx, actor, userId, [levelId])
    if (takesProof) {
      const here = and(
        eq(memberships.groupId, unit.groupId),
        eq(memberships.unitId, levelId),
        eq(memberships.userId, userId),
      )
      await tx.update(memberships).set({ proven: false }).where(here)
      // Whoever asks doubts the present PIN, even where the person chose it
      await tx.update(sessions).set({ chosePin: false }).where(eq(sessions.userId, userId))
    }
    const made = await keepCode(tx, actor, unit, userId, pepper)
    const after = takesProof ? before.map((held) => ({ ...held, proven: false })) : before
    const change = roleChange(user, unit, before, after, { codeMade: true })
    if (change) await recordAudit(tx, actor, change)
    return made
  })
}
