import { businessDay } from '@forecourt/contract/calendar'
import type { getBikeDues as contract } from '@forecourt/contract/dues/calls'
import type { Output } from '@forecourt/contract/endpoint'
import { can } from '@forecourt/contract/permissions'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { getBike } from '../bikes/read.ts'
import { readUnrecorded } from '../books/read.ts'
import type { Db } from '../db/open.ts'
import { readDuesOfBike } from './read.ts'

/**
 * What the seller of a bike is owed, and was paid, and how much nobody wrote down; 404 outside the actor's reach. It
 * stays with the shop that bought the bike, and is told to those who see the money of both.
 */
export async function getBikeDues(
  db: Db,
  actor: Actor,
  { bikeId }: { bikeId: string },
): Promise<Output<typeof contract>> {
  const bike = await getBike(db, actor, bikeId)
  requireAt(actor, 'money.see', shopPlace(actor, bike))
  const unrecorded = (await readUnrecorded(db, bike, businessDay(actor.at))).filter(({ shopId }) =>
    can(actor, 'money.see', shopPlace(actor, { groupId: bike.groupId, shopId })),
  )
  return { ...(await readDuesOfBike(db, actor, bike)), unrecorded }
}
