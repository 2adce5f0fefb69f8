import type { Output } from '@forecourt/contract/endpoint'
import type { Level, Role } from '@forecourt/contract/fields'
import type { setRoles as contract } from '@forecourt/contract/users'
import { type Actor, requireAt } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db } from '../db/open.ts'
import { readRightsAgain } from '../session/read.ts'
import { getUnit } from './get-unit.ts'
import { getUserForRoles } from './get-user-for-roles.ts'
import { keepCode } from './keep-code.ts'
import { heldAt, placeOf, roleChange, waitingAmong } from './read.ts'
import { replaceRoles } from './replace-roles.ts'
import { requireAnotherAdmin } from './require-another-admin.ts'
import { belongsTo, requireRoomForPerson, requireRoomForRoles } from './require-room.ts'

type SetRoles = { userId: string; level: Level; levelId: string; roles: readonly Role[]; pepper: string }

/**
 * Replaces a user's roles at a group, zone or shop; none takes the user out of it. The user may be of another
 * dealership: that is how somebody who works for two is added. Where a new role waits, the answer has the code that
 * the person is to be given.
 */
export async function setRoles(
  db: Db,
  caller: Actor,
  { userId, level, levelId, roles, pepper }: SetRoles,
): Promise<Output<typeof contract>> {
  return db.transaction(async (tx) => {
    const actor = await readRightsAgain(tx, caller, userId)
    const unit = await getUnit(tx, actor, level, levelId)
    requireAt(actor, 'roles.set', placeOf(actor, unit))
    const user = await getUserForRoles(tx, actor, userId)
    if (level === 'group' && !roles.includes('admin')) await requireAnotherAdmin(tx, actor, userId, [levelId])
    const before = heldAt(user, levelId)
    const wanted = [...new Set(roles)]
    requireRoomForRoles(user, before, wanted)
    if (wanted.length > 0 && !belongsTo(user, unit.groupId)) await requireRoomForPerson(tx, unit.groupId)
    const after = await replaceRoles(tx, actor, user, unit, wanted)
    const isNew = (role: Role) => before.every((held) => held.role !== role)
    const made = waitingAmong(after).some(isNew) ? await keepCode(tx, actor, unit, userId, pepper) : undefined
    const change = roleChange(user, unit, before, after, made && { codeMade: true })
    if (change) await recordAudit(tx, actor, change)
    const held = { roles: wanted, waiting: waitingAmong(after) }
    return { userId, level, levelId, ...held, ...(made && { code: made.code, codeExpires: made.expires }) }
  })
}
