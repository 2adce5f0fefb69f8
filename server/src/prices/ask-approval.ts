import type { Approval, askApproval as contract } from '@forecourt/contract/prices/calls'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import type { Db, Tx } from '../db/open.ts'
import { notify } from '../notifications/write.ts'
import { findColleagues } from '../users/read.ts'
import { addApproval } from './add-approval.ts'
import { type BikeBelowFloor, getBikeBelowFloor } from './below-floor.ts'
import { toApproval } from './read.ts'

type Ask = { bikeId: string } & z.output<(typeof contract)['schema']['body']>

/** Each of them is told in the transaction that holds the bike; a shop has a few. */
const MOST_TOLD = 100

/**
 * Asks for a price below the floor and tells whoever may answer. It takes the place of what the caller asked about the
 * bike before.
 */
export async function askApproval(db: Db, actor: Actor, { bikeId, price, note }: Ask): Promise<Approval> {
  return db.transaction(async (tx) => {
    const bike = await getBikeBelowFloor(tx, actor, { bikeId, price, lock: true })
    const approval = await addApproval(tx, actor, bike, { price, note, state: 'pending' })
    await tellWhoMayAnswer(tx, actor, bike)
    return toApproval(approval, actor.at)
  })
}

async function tellWhoMayAnswer(tx: Tx, actor: Actor, bike: BikeBelowFloor) {
  const mayAnswer = await findColleagues(tx, bike, 'floor.approve', { words: [] }, MOST_TOLD)
  await notify(tx, actor, {
    userIds: mayAnswer.map(({ _id }) => _id),
    kind: 'priceAsked',
    groupId: bike.groupId,
    about: { kind: 'askedPrice', id: bike.id },
  })
}
