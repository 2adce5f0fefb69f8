import type { Output } from '@forecourt/contract/endpoint'
import type { settleToken as contract, SettleToken } from '@forecourt/contract/holds/calls'
import { sentences } from '@forecourt/contract/messages'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { bookedLate } from '../books/write.ts'
import type { Db } from '../db/open.ts'
import { endedBy } from '../ended-by.ts'
import { conflict } from '../http/errors.ts'
import { changeHold } from './change-hold.ts'
import { getHold, getHoldForWrite, toHold } from './read.ts'
import { settle } from './settle.ts'

/** Gives the token of a hold that is over back, or keeps it. */
export async function settleToken(
  db: Db,
  actor: Actor,
  { holdId, ...how }: SettleToken & { holdId: string },
): Promise<Output<typeof contract>> {
  return db.transaction(async (tx) => {
    const { hold } = await getHoldForWrite(tx, actor, holdId)
    requireAt(actor, 'hold.release', shopPlace(actor, hold))
    if (!hold.endedAt && hold.until > actor.at) throw conflict('hold_runs', sentences.holdRuns)
    const { changes, entries } = await settle(tx, actor, hold, how)
    await changeHold(tx, actor, hold, { ...(hold.endedAt ? {} : endedBy(actor, 'over')), ...changes })
    return { ...toHold(await getHold(tx, actor, holdId), actor.at), ...bookedLate(entries) }
  })
}
