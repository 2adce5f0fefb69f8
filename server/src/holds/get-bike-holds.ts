import type { Output } from '@forecourt/contract/endpoint'
import type { getBikeHolds as contract } from '@forecourt/contract/holds/calls'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { getBike } from '../bikes/read.ts'
import type { Db } from '../db/open.ts'
import { readHoldsOfBike, toHold } from './read.ts'

/** Who holds a bike, who is next in line, and whose token is to be settled; 404 outside the actor's reach. */
export async function getBikeHolds(
  db: Db,
  actor: Actor,
  { bikeId }: { bikeId: string },
): Promise<Output<typeof contract>> {
  const bike = await getBike(db, actor, bikeId)
  requireAt(actor, 'hold.see', shopPlace(actor, bike))
  return { holds: (await readHoldsOfBike(db, bike, actor.at)).map((hold) => toHold(hold, actor.at)) }
}
