import type { Approval, askApproval as contract } from '@forecourt/contract/prices/calls'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { addApproval } from './add-approval.ts'
import { getBikeBelowFloor } from './below-floor.ts'
import { toApproval } from './read.ts'

type Ask = { bikeId: string } & z.output<(typeof contract)['schema']['body']>

/** Asks a manager for a price below the floor. It takes the place of what the caller asked about the bike before. */
export async function askApproval(db: Db, actor: Actor, { bikeId, price, note }: Ask): Promise<Approval> {
  return db.transaction(async (tx) => {
    const bike = await getBikeBelowFloor(tx, actor, { bikeId, price, lock: true })
    return toApproval(await addApproval(tx, actor, bike, { price, note, state: 'pending' }), actor.at)
  })
}
