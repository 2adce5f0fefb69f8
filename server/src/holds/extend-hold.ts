import type { Hold } from '@forecourt/contract/holds/calls'
import { sentences } from '@forecourt/contract/messages'
import { can } from '@forecourt/contract/permissions'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { requireNotOnTheWay } from '../bikes/read.ts'
import type { Db } from '../db/open.ts'
import { conflict, forbidden } from '../http/errors.ts'
import { requireNotLeased } from '../leases/write.ts'
import { changeHold } from './change-hold.ts'
import { requireLastDay } from './hold-bike.ts'
import { getHold, getHoldForWrite, readLine, toHold } from './read.ts'
import { bikeHeld } from './write.ts'

/**
 * Holds a bike until another day; one whose time is over is held again, unless it is held for somebody else by now. A
 * leased one is a 409: the sale by the lease would be refused. Longer than it was, before others who stand in line, is
 * for those who may release it.
 */
export async function extendHold(
  db: Db,
  actor: Actor,
  { holdId, until: day }: { holdId: string; until: string },
): Promise<Hold> {
  return db.transaction(async (tx) => {
    const { hold, bike } = await getHoldForWrite(tx, actor, holdId)
    const place = shopPlace(actor, hold)
    requireAt(actor, 'hold.make', place)
    if (hold.endedAt || !bike || bike.soldAt) throw conflict('hold_ended', sentences.holdEnded)
    if (bike.shopId !== hold.shopId) throw conflict('bike_moved', sentences.heldBikeMoved)
    await requireNotOnTheWay(tx, bike)
    await requireNotLeased(tx, actor, bike)
    const until = requireLastDay(actor, day)
    const others = (await readLine(tx, bike, actor.at)).filter(({ id }) => id !== hold.id)
    const [holder] = others
    if (hold.until <= actor.at && holder) throw bikeHeld(actor, { ...bike }, holder)
    const isBefore = others.some((other) => other.place > hold.place)
    if (isBefore && until > hold.until && !can(actor, 'hold.release', place)) {
      throw forbidden(sentences.extendedByManager)
    }
    await changeHold(tx, actor, hold, { until })
    return toHold(await getHold(tx, actor, holdId), actor.at)
  })
}
