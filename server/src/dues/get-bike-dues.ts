import type { getBikeDues as contract } from '@forecourt/contract/dues/calls'
import type { Output } from '@forecourt/contract/endpoint'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { getBike } from '../bikes/read.ts'
import type { Db } from '../db/open.ts'
import { readDuesOfBike } from './read.ts'

/**
 * What the seller of a bike is owed, and was paid; 404 outside the actor's reach. It stays with the shop that bought
 * the bike, and is told to those who see the money of both.
 */
export async function getBikeDues(
  db: Db,
  actor: Actor,
  { bikeId }: { bikeId: string },
): Promise<Output<typeof contract>> {
  const bike = await getBike(db, actor, bikeId)
  requireAt(actor, 'money.see', shopPlace(actor, bike))
  return readDuesOfBike(db, actor, bike)
}
