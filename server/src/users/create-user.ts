import { sentences } from '@forecourt/contract/messages'
import type { saveUser } from '@forecourt/contract/users'
import type { z } from 'zod'
import { type Actor, groupPlace, membershipsWith, requireAt } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { newId } from '../db/new-id.ts'
import type { Db, Executor } from '../db/open.ts'
import { users } from '../db/schema.ts'
import { getGroup } from '../groups/read.ts'
import { forbidden, invalidField } from '../http/errors.ts'
import { requirePhone } from '../phone.ts'
import { forgetTriesOf } from '../security/attempts.ts'
import { hashPin } from '../security/pin-hash.ts'
import { requireStrongPin } from '../security/pin-strength.ts'
import { readRightsAgain } from '../session/read.ts'
import { getUnit } from './get-unit.ts'
import { placeOf, roleChange, type UserRow, userChange, userColumns } from './read.ts'
import { replaceRoles } from './replace-roles.ts'
import { requireRoomForPerson } from './require-room.ts'

export type UserForm = z.output<(typeof saveUser)['schema']['body']>

/** Creates a user, with roles in the home group where the form has some: those count at once. */
export async function createUser(db: Db, caller: Actor, form: UserForm, pepper: string): Promise<UserRow> {
  if (form.pin === undefined) throw invalidField('pin', sentences.pinRequired)
  const phone = requirePhone(form.phone, 'phone')
  requireStrongPin(form.pin, phone)
  await homeGroupFor(db, caller, form.groupId)
  // Before the transaction: that would keep a connection, and on the embedded database everybody, waiting
  const pinHash = await hashPin(form.pin, pepper)
  return db.transaction(async (tx) => {
    const actor = await readRightsAgain(tx, caller)
    const { at } = actor
    const active = form.active ?? true
    const homeGroupId = await homeGroupFor(tx, actor, form.groupId)
    if (homeGroupId !== null) await requireRoomForPerson(tx, homeGroupId)
    const [user] = await tx
      .insert(users)
      .values({
        id: newId(actor),
        name: form.name,
        phone,
        active,
        // Off everywhere only when a super admin says so
        switchedOffIn: active || actor.userType === 'superAdmin' ? null : homeGroupId,
        pinHash,
        homeGroupId,
        pinSetBy: actor.userId,
        pinSetByName: actor.name,
        pinSetAt: at,
        created: at,
        updated: at,
      })
      .returning(userColumns)
    if (!user) throw new Error('The written user did not come back')
    await forgetTriesOf(tx, user)
    await recordAudit(tx, actor, userChange('CREATE', user))
    for (const { level, levelId, roles } of form.roles ?? []) {
      const unit = await getUnit(tx, actor, level, levelId)
      requireAt(actor, 'roles.set', placeOf(actor, unit))
      // Elsewhere nobody vouches for the PIN just by having created the user
      if (homeGroupId !== null && unit.groupId !== homeGroupId) throw invalidField('roles', sentences.rolesAtHome)
      if (homeGroupId === null) await requireRoomForPerson(tx, unit.groupId)
      const after = await replaceRoles(tx, actor, { ...user, memberships: [] }, unit, [...new Set(roles)])
      const change = roleChange(user, unit, [], after)
      if (change) await recordAudit(tx, actor, change)
    }
    return user
  })
}

/** The group that the new user belongs to; none for one whom a super admin makes without naming a group. */
async function homeGroupFor(db: Executor, actor: Actor, groupId: string | undefined): Promise<string | null> {
  if (groupId !== undefined) {
    const { id } = await getGroup(db, actor, groupId)
    requireAt(actor, 'user.create', groupPlace(id))
    return id
  }
  if (actor.userType === 'superAdmin') return null
  const [own, another] = new Set(membershipsWith(actor, 'user.create').map((membership) => membership.groupId))
  if (own === undefined) throw forbidden()
  if (another !== undefined) throw invalidField('groupId', 'Choose the group of this user')
  return own
}
