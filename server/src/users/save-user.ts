import type { Output } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import type { saveUser as contract } from '@forecourt/contract/users'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, groupPlace, membershipsWith, requireAt } from '../access.ts'
import { forgetTriesOf } from '../attempts.ts'
import { recordAudit } from '../audit/record.ts'
import { uniqueViolation } from '../db/connection-errors.ts'
import type { Db, Tx } from '../db/open.ts'
import { sessions, users } from '../db/schema.ts'
import { getGroup } from '../groups/read.ts'
import { conflict, forbidden, invalidField } from '../http/errors.ts'
import { newId } from '../new-id.ts'
import { requirePhone } from '../phone.ts'
import { hashPin } from '../pin-hash.ts'
import { getUser, mayEdit, type UserRow, type UserWithRoles, userChange, userColumns } from './read.ts'
import { requireAnotherAdmin } from './require-another-admin.ts'

type Form = z.output<(typeof contract)['schema']['body']>
type Saved = Output<typeof contract>

/** Creates a user, or changes the one that `_id` names. A phone in use: 409. */
export async function saveUser(db: Db, actor: Actor, form: Form, pepper: string): Promise<Saved> {
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

async function createUser(db: Db, actor: Actor, form: Form, pepper: string): Promise<UserRow> {
  if (form.pin === undefined) throw invalidField('pin', sentences.pinRequired)
  const phone = requirePhone(form.phone, 'phone')
  const homeGroupId = await homeGroupFor(db, actor, form.groupId)
  // Before the transaction: that would keep a connection, and on the embedded database everybody, waiting
  const pinHash = await hashPin(form.pin, pepper)
  return db.transaction(async (tx) => {
    const { at } = actor
    const [user] = await tx
      .insert(users)
      .values({
        id: newId(actor),
        name: form.name,
        phone,
        active: form.active ?? true,
        pinHash,
        homeGroupId,
        ...pinSetBy(actor, homeGroupId),
        created: at,
        updated: at,
      })
      .returning(userColumns)
    return recorded(tx, actor, 'CREATE', user)
  })
}

/** The group that the new user belongs to; none for one whom a super admin makes without naming a group. */
async function homeGroupFor(db: Db, actor: Actor, groupId: string | undefined): Promise<string | null> {
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

async function changeUser(db: Db, actor: Actor, userId: string, form: Form, pepper: string): Promise<UserRow> {
  const phone = requirePhone(form.phone, 'phone')
  // Whoever finds a phone unlocked on the counter must not be able to keep the account
  if (form.pin !== undefined && userId === actor.userId) {
    throw invalidField('pin', 'Your own PIN is changed with your present one, not here')
  }
  // Hashing is dear: not for whoever may not set it
  if (form.pin !== undefined && !mayEdit(actor, await getUser(db, actor, userId))) throw forbidden()
  const pinHash = form.pin === undefined ? undefined : await hashPin(form.pin, pepper)
  return db.transaction(async (tx) => {
    const user = await getUser(tx, actor, userId, { lock: true })
    if (!mayEdit(actor, user)) throw forbidden()
    const active = form.active ?? user.active
    if (user.active && !active) await requireCanDeactivate(tx, actor, user)
    const newPin = pinHash === undefined ? {} : { pinHash, ...pinSetBy(actor, user.homeGroupId) }
    const [changed] = await tx
      .update(users)
      .set({ name: form.name, phone, active, ...newPin, updated: actor.at })
      .where(eq(users.id, userId))
      .returning(userColumns)
    if (pinHash !== undefined || !active) await tx.delete(sessions).where(eq(sessions.userId, userId))
    if (pinHash !== undefined) await forgetTriesOf(tx, { id: userId, phone })
    return recorded(tx, actor, 'UPDATE', changed, { pinChanged: pinHash !== undefined })
  })
}

async function requireCanDeactivate(tx: Tx, actor: Actor, { id, memberships }: UserWithRoles): Promise<void> {
  if (actor.userType === 'superAdmin' && actor.userId === id) {
    throw conflict('own_account', 'You cannot deactivate yourself. Another super admin can.')
  }
  const administered = memberships.filter(({ level, role }) => level === 'group' && role === 'admin')
  await requireAnotherAdmin(
    tx,
    actor,
    id,
    administered.map(({ groupId }) => groupId),
  )
}

/** By whom the PIN counts as set: what is known in one dealership opens no other (decision 4). */
const pinSetBy = (actor: Actor, homeGroupId: string | null) => ({
  pinSetByGroup: actor.userType === 'superAdmin' ? null : homeGroupId,
  pinSetByName: actor.name,
  pinSetAt: actor.at,
})

async function recorded(
  tx: Tx,
  actor: Actor,
  operation: 'CREATE' | 'UPDATE',
  user: UserRow | undefined,
  how: { pinChanged?: boolean } = {},
): Promise<UserRow> {
  if (!user) throw new Error('The written user did not come back')
  await recordAudit(tx, actor, userChange(operation, user, how))
  return user
}
