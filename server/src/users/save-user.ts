import type { Output } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import type { saveUser as contract } from '@forecourt/contract/users'
import { eq } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { uniqueViolation } from '../db/database-errors.ts'
import type { Db, Tx } from '../db/open.ts'
import { sessions, users } from '../db/schema.ts'
import { conflict, forbidden, forbiddenField, invalidField } from '../http/errors.ts'
import { requirePhone } from '../phone.ts'
import { forgetTriesOf, moveTries } from '../security/attempts.ts'
import { hashPin } from '../security/pin-hash.ts'
import { requireStrongPin } from '../security/pin-strength.ts'
import { readRightsAgain } from '../session/read.ts'
import { createUser, type UserForm } from './create-user.ts'
import { proveRoles } from './prove-roles.ts'
import {
  getUser,
  isReliedOnElsewhere,
  mayEdit,
  type UserRow,
  type UserWithRoles,
  userChange,
  userColumns,
} from './read.ts'
import { requireAnotherAdmin } from './require-another-admin.ts'

type Saved = Output<typeof contract>

/** Creates a user, or changes the one that `_id` names. A phone in use: 409. */
export async function saveUser(db: Db, actor: Actor, form: UserForm, pepper: string): Promise<Saved> {
  try {
    const { id, name, phone, active } = await (form._id === undefined
      ? createUser(db, actor, form, pepper)
      : changeUser(db, actor, form._id, form, pepper))
    return { _id: id, name, phone, active }
  } catch (error) {
    if (uniqueViolation(error) === 'users_phone_unique') throw conflict('phone_in_use', sentences.phoneTaken)
    throw error
  }
}

async function changeUser(db: Db, caller: Actor, userId: string, form: UserForm, pepper: string): Promise<UserRow> {
  if (form.roles !== undefined) throw invalidField('roles', sentences.rolesOfNewUser)
  const phone = requirePhone(form.phone, 'phone')
  // Whoever finds a phone unlocked on the counter must not be able to keep the account
  if (form.pin !== undefined && userId === caller.userId) {
    throw invalidField('pin', 'Your own PIN is changed with your present one, not here')
  }
  if (form.pin !== undefined) requireStrongPin(form.pin, phone)
  // Hashing is dear: not for whoever may not set it
  if (form.pin !== undefined) requireMaySave(caller, await getUser(db, caller, userId), { ...form, phone })
  const pinHash = form.pin === undefined ? undefined : await hashPin(form.pin, pepper)
  return db.transaction(async (tx) => {
    const actor = await readRightsAgain(tx, caller, userId)
    const user = await getUser(tx, actor, userId)
    requireMaySave(actor, user, { ...form, phone })
    const activity = switched(actor, user, form.active)
    if (user.active && !activity.active) await requireCanDeactivate(tx, actor, user)
    const newPin = pinHash && { pinHash, pinSetBy: actor.userId, pinSetByName: actor.name, pinSetAt: actor.at }
    const [changed] = await tx
      .update(users)
      .set({ name: form.name, phone, ...activity, ...newPin, updated: actor.at })
      .where(eq(users.id, userId))
      .returning(userColumns)
    if (!changed) throw new Error('The written user did not come back')
    if (newPin || isOut({ ...user, ...activity })) await tx.delete(sessions).where(eq(sessions.userId, userId))
    await recordAudit(tx, actor, userChange('UPDATE', changed, { pinChanged: newPin !== undefined }))
    if (newPin) await proveRoles(tx, actor, user)
    if (phone !== user.phone) await moveTries(tx, user.phone, phone)
    if (newPin) await forgetTriesOf(tx, { id: userId, phone })
    return changed
  })
}

/** Throws 403 unless the actor may edit the user, and what they sign in with where others rely on it too. */
function requireMaySave(actor: Actor, user: UserWithRoles, { pin, phone }: Pick<UserForm, 'pin' | 'phone'>): void {
  if (!mayEdit(actor, user)) throw forbidden()
  if (actor.userType === 'superAdmin' || !isReliedOnElsewhere(user)) return
  if (pin !== undefined) throw forbiddenField('pin', sentences.pinReliedOn)
  if (phone !== user.phone) throw forbiddenField('phone', sentences.phoneReliedOn)
}

type Activity = Pick<UserRow, 'active' | 'switchedOffIn'>

/**
 * What a home group switches off is off there alone; what a super admin switches off is off everywhere, until they undo
 * it.
 */
function switched(actor: Actor, { active, switchedOffIn, homeGroupId }: UserRow, wanted = active): Activity {
  if (wanted === active) return { active, switchedOffIn }
  const bySuperAdmin = actor.userType === 'superAdmin'
  if (!wanted) return { active: false, switchedOffIn: bySuperAdmin ? null : homeGroupId }
  if (!bySuperAdmin && switchedOffIn === null) throw forbiddenField('active', sentences.offEverywhere)
  return { active: true, switchedOffIn: null }
}

/** Whether the user may not sign in: off everywhere, or in the only group where they hold a role. */
const isOut = ({ active, switchedOffIn, memberships }: UserWithRoles) =>
  !active && (switchedOffIn === null || memberships.every(({ groupId }) => groupId === switchedOffIn))

async function requireCanDeactivate(tx: Tx, actor: Actor, { id, homeGroupId }: UserWithRoles): Promise<void> {
  if (actor.userType === 'superAdmin' && actor.userId === id) {
    throw conflict('own_account', 'You cannot deactivate yourself. Another super admin can.')
  }
  await requireAnotherAdmin(tx, actor, id, homeGroupId === null ? [] : [homeGroupId])
}
