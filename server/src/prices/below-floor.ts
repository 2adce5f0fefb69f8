import { sentences } from '@forecourt/contract/messages'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { type BikeWithShop, getBike } from '../bikes/read.ts'
import type { Executor } from '../db/open.ts'
import { conflict } from '../http/errors.ts'
import { readFloor } from './read.ts'

export type BikeBelowFloor = BikeWithShop & { floor: number }
type Asked = { bikeId: string; price: number; lock?: boolean }

/**
 * A bike in stock within reach, for which a price in paise needs a manager, and its floor. Throws 404 outside the reach,
 * 403 for who may not ask, 409 where there is nothing to ask.
 */
export async function getBikeBelowFloor(
  db: Executor,
  actor: Actor,
  { bikeId, price, lock = false }: Asked,
): Promise<BikeBelowFloor> {
  const bike = await getBike(db, actor, bikeId, { lock })
  requireAt(actor, 'floor.ask', shopPlace(actor, bike))
  if (bike.soldAt) throw conflict('bike_already_sold', sentences.approvalOfSoldBike)
  const floor = await readFloor(db, bike, actor.at)
  if (floor === null || price >= floor) throw conflict('approval_not_needed', sentences.approvalNotNeeded)
  return { ...bike, floor }
}
