import type { Actor } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db } from '../db/open.ts'
import { forbidden } from '../http/errors.ts'
import { readRightsAgain } from '../session/read.ts'
import { getUser, mayEdit, type UserWithRoles, userChange } from '../users/read.ts'
import { forgetTriesOf } from './attempts.ts'

/** Opens the phone of somebody who is locked out after too many wrong PINs. The PIN stays as it is. */
export async function unlockUser(db: Db, caller: Actor, { userId }: { userId: string }) {
  return db.transaction(async (tx) => {
    const actor = await readRightsAgain(tx, caller, userId)
    const user = await getUser(tx, actor, userId)
    if (!mayUnlock(actor, user)) throw forbidden()
    await forgetTriesOf(tx, user)
    const { snapshot, ...change } = userChange('UPDATE', user)
    await recordAudit(tx, actor, { ...change, snapshot: { ...snapshot, unlocked: true } })
    return { _id: userId }
  })
}

/**
 * Whoever may set the person's PIN. Nobody opens their own: with a session found on the counter one could go on
 * guessing the PIN.
 */
export const mayUnlock = (actor: Actor, user: UserWithRoles): boolean =>
  user.id !== actor.userId && mayEdit(actor, user)
