import type { BodyOf } from '@forecourt/contract/endpoint'
import type { changePin as contract } from '@forecourt/contract/session'
import { and, eq, ne } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { forgetTries, ownPinKey, pinLimit } from '../attempts.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db, Tx } from '../db/open.ts'
import { sessions, users } from '../db/schema.ts'
import { invalidField } from '../http/errors.ts'
import { hashPin } from '../pin-hash.ts'
import { userChange } from '../users/read.ts'
import { checkPin } from './check-pin.ts'

type ChangePin = BodyOf<typeof contract> & { tokenHash: string; pepper: string }

/** Changes one's own PIN, for which the present one is needed; the other sessions end. */
export async function changePin(db: Db, actor: Actor, { currentPin, pin, tokenHash, pepper }: ChangePin) {
  // Whoever set the present one knows it, and would go on knowing it
  if (pin === currentPin) throw invalidField('pin', 'Choose a PIN other than the present one')
  const { userId, at } = actor
  const limit = pinLimit(ownPinKey(userId), at)
  const before = await getPinHash(db, userId)
  if (!(await checkPin(db, { pinHash: before, pin: currentPin, pepper, limit, at }))) throw wrongPin()
  const pinHash = await hashPin(pin, pepper)
  return db.transaction(async (tx) => {
    if ((await getPinHash(tx, userId, { lock: true })) !== before) throw wrongPin()
    const [user] = await tx
      .update(users)
      .set({ pinHash, pinSetByGroup: null, pinSetByName: null, pinSetAt: null, updated: at })
      .where(eq(users.id, userId))
      .returning()
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)))
    await forgetTries(tx, limit.key)
    if (user) await recordAudit(tx, actor, userChange('UPDATE', user, { pinChanged: true }))
    return { _id: userId }
  })
}

const wrongPin = () => invalidField('currentPin', 'This is not your present PIN')

async function getPinHash(db: Db | Tx, userId: string, { lock = false } = {}) {
  const query = db.select({ pinHash: users.pinHash }).from(users).where(eq(users.id, userId))
  const [user] = await (lock ? query.for('no key update') : query)
  return user?.pinHash
}
