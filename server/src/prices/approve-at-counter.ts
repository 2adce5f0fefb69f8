import { sentences } from '@forecourt/contract/messages'
import { can } from '@forecourt/contract/permissions'
import type { Approval } from '@forecourt/contract/prices/calls'
import { type Actor, shopPlace } from '../access.ts'
import type { Db, Tx } from '../db/open.ts'
import { invalidField } from '../http/errors.ts'
import { forgetTries } from '../security/attempts.ts'
import type { SecurityEvent } from '../security/security-events.ts'
import { findAsActor } from '../session/read.ts'
import { type Proven, proveAgain, type TypedPin, withPin } from '../session/write.ts'
import { addApproval } from './add-approval.ts'
import { getBikeBelowFloor } from './below-floor.ts'
import { toApproval } from './read.ts'

type AtCounter = Omit<TypedPin, 'at' | 'browser'> & { bikeId: string; price: number }

/**
 * A manager approves a price below the floor with their phone and PIN on the device of whoever sells. They are checked as
 * a sign-in is, by the same counts and locks, and open no session; what is wrong with them is a 400, since a 401 would
 * end the session of whoever sells.
 */
export async function approveAtCounter(
  db: Db,
  actor: Actor,
  { bikeId, price, ...typed }: AtCounter,
): Promise<Approval> {
  // Before anybody's PIN is looked at: nothing is learnt about PINs where there is nothing to approve
  const { groupId } = await getBikeBelowFloor(db, actor, { bikeId, price })
  const wrong = invalidField('pin', sentences.invalidCredentials)
  // A try at a phone that is nobody's is told here too; whose it is, is for where they work to know
  const tell = (event: SecurityEvent) => typed.tell(event.person ? event : { ...event, homeGroupId: groupId })
  const approval = await withPin(db, { ...typed, at: actor.at, tell }, wrong, (proven) =>
    db.transaction((tx) => approve(tx, actor, proven, { bikeId, price })),
  )
  if (approval === 'decidesNothing') throw invalidField('phoneNumber', sentences.decidesNoPrices)
  return approval
}

/** Nothing when the PIN or the user was changed since it was checked. */
async function approve(
  tx: Tx,
  actor: Actor,
  { user: checked, key }: Proven,
  asked: { bikeId: string; price: number },
): Promise<Approval | 'decidesNothing' | undefined> {
  const bike = await getBikeBelowFloor(tx, actor, { ...asked, lock: true })
  const user = await proveAgain(tx, checked)
  if (!user) return undefined
  if (key !== undefined) await forgetTries(tx, key)
  // Only the roles count for which the present PIN was proven
  const manager = await findAsActor(tx, user.id, actor.at)
  if (!manager || !can(manager, 'floor.approve', shopPlace(manager, bike))) return 'decidesNothing'
  const row = await addApproval(tx, actor, bike, { price: asked.price, note: '', state: 'approved', manager })
  return toApproval(row, actor.at)
}
