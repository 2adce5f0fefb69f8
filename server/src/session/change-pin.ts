import type { BodyOf } from '@forecourt/contract/endpoint'
import type { changePin as contract } from '@forecourt/contract/session'
import type { Actor } from '../access.ts'
import { forgetTries, ownPinKey, pinLimit } from '../attempts.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db } from '../db/open.ts'
import { hashPin } from '../pin-hash.ts'
import { requireStrongPin } from '../pin-strength.ts'
import { userChange } from '../users/read.ts'
import { checkPin } from './check-pin.ts'
import { getMe } from './get-me.ts'
import { choosePin, getPinHash, requireOther, wrongPin } from './own-pin.ts'
import { readRightsAgain } from './read.ts'

type ChangePin = BodyOf<typeof contract> & { pepper: string }

/**
 * Changes one's own PIN, for which the present one is needed; the other sessions end. Whoever knows the new one knew the
 * old one: what it was proven for stays proven, and by whom it was vouched for stays too.
 */
export async function changePin(db: Db, actor: Actor, { currentPin, pin, pepper }: ChangePin) {
  requireOther(currentPin, pin)
  requireStrongPin(pin, (await getMe(db, actor)).phone)
  const { userId, at } = actor
  const limit = pinLimit(ownPinKey(userId), at)
  const before = await getPinHash(db, userId)
  if (!(await checkPin(db, { pinHash: before, pin: currentPin, pepper, limit, at }))) throw wrongPin()
  const pinHash = await hashPin(pin, pepper)
  return db.transaction(async (tx) => {
    await readRightsAgain(tx, actor)
    if ((await getPinHash(tx, userId)) !== before) throw wrongPin()
    const user = await choosePin(tx, actor, { pinHash })
    await forgetTries(tx, limit.key)
    await recordAudit(tx, actor, userChange('UPDATE', user, { pinChanged: true }))
    return { _id: userId }
  })
}
