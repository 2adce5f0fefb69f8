import type { BodyOf } from '@forecourt/contract/endpoint'
import type { changePin as contract } from '@forecourt/contract/session'
import type { Actor } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db } from '../db/open.ts'
import { forgetTries, ownPinKey } from '../security/attempts.ts'
import { hashPin } from '../security/pin-hash.ts'
import type { SecurityEvent } from '../security/security-events.ts'
import { userChange } from '../users/read.ts'
import { choosePin, getPinHash, requireNewPin, requirePresentPin, wrongPin } from './own-pin.ts'
import { readRightsAgain } from './read.ts'

type ChangePin = BodyOf<typeof contract> & { pepper: string; tell: (event: SecurityEvent) => void }

/**
 * Changes one's own PIN, for which the present one is needed; the other sessions end. Whoever knows the new one knew
 * the old one: what it was proven for stays proven, and by whom it was vouched for stays too.
 */
export async function changePin(db: Db, actor: Actor, { currentPin, pin, pepper, tell }: ChangePin) {
  await requireNewPin(db, actor, { currentPin, pin })
  const { userId } = actor
  const presentHash = await getPinHash(db, userId)
  await requirePresentPin(db, actor, { presentHash, currentPin, pepper, tell })
  const pinHash = await hashPin(pin, pepper)
  return db.transaction(async (tx) => {
    await readRightsAgain(tx, actor)
    if ((await getPinHash(tx, userId)) !== presentHash) throw wrongPin()
    const user = await choosePin(tx, actor, { pinHash })
    await forgetTries(tx, ownPinKey(userId))
    await recordAudit(tx, actor, userChange('UPDATE', user, { pinChanged: true }))
    return { _id: userId }
  })
}
