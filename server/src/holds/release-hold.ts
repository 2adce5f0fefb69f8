import type { Output } from '@forecourt/contract/endpoint'
import type { releaseHold as contract, SettleToken } from '@forecourt/contract/holds/calls'
import { sentences } from '@forecourt/contract/messages'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { bookedLate } from '../books/write.ts'
import type { Db } from '../db/open.ts'
import { endedBy } from '../ended-by.ts'
import { conflict } from '../http/errors.ts'
import { changeHold } from './change-hold.ts'
import { getHold, getHoldForWrite, readLine, toHold } from './read.ts'
import { settle } from './settle.ts'
import { tellMakers } from './write.ts'

type Release = { holdId: string; reason: string; token: SettleToken | null }

/** Ends a hold before its time; the next in line takes its place. Its token is settled with it, or later. */
export async function releaseHold(
  db: Db,
  actor: Actor,
  { holdId, reason, token }: Release,
): Promise<Output<typeof contract>> {
  return db.transaction(async (tx) => {
    const { hold, bike } = await getHoldForWrite(tx, actor, holdId)
    requireAt(actor, 'hold.release', shopPlace(actor, hold))
    if (hold.endedAt) throw conflict('hold_ended', sentences.holdEnded)
    if (hold.until <= actor.at) throw conflict('hold_over', sentences.holdIsOver)
    const ended = endedBy(actor, 'released', reason)
    const settled = token && (await settle(tx, actor, hold, token))
    await changeHold(tx, actor, hold, { ...ended, ...settled?.changes })
    await tellMakers(tx, actor, 'holdEnded', [hold])
    const [next] = bike && hold.ahead === 0 ? await readLine(tx, bike, actor.at) : []
    if (next) await tellMakers(tx, actor, 'holdTurn', [next])
    return { ...toHold(await getHold(tx, actor, holdId), actor.at), ...bookedLate(settled?.entries ?? []) }
  })
}
