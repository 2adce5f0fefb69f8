import { whosePhone } from '@forecourt/contract/leases/whose-phone'
import { sentences } from '@forecourt/contract/messages'
import { and, eq, isNotNull } from 'drizzle-orm'
import { type Actor, withinGroups } from '../access.ts'
import type { BikeRow } from '../bikes/read.ts'
import type { Executor, Tx } from '../db/open.ts'
import { bikes, leases } from '../db/schema.ts'
import { endedBy } from '../ended-by.ts'
import { conflict, notFound } from '../http/errors.ts'
import { changeLeases } from './change-leases.ts'
import { findLease, isOwnLease, type LeaseRow, ownLeases } from './read.ts'

type Leased = Pick<BikeRow, 'groupId' | 'leaseId'>

/** Throws 409 for a bike, whose row is locked, that a phone alone may sell, or may have sold. */
export async function requireNotLeased(db: Executor, actor: Actor, { groupId, leaseId }: Leased): Promise<void> {
  if (leaseId === null) return
  const [lease] = await db
    .select({ userId: leases.userId, userName: leases.userName, until: leases.until })
    .from(leases)
    .where(and(eq(leases.groupId, groupId), eq(leases.id, leaseId)))
  const isOwn = lease !== undefined && isOwnLease(actor, lease)
  const { userName = 'Somebody', until = actor.at } = lease ?? {}
  const phone = whosePhone(isOwn, userName)
  throw conflict('bike_leased', until > actor.at ? sentences.bikeLeased(phone) : sentences.leaseIsOver(phone))
}

/** Throws 409 for a shop, whose bikes are locked, of which a phone may sell one. */
export async function requireNothingLeased(
  db: Executor,
  { groupId, id }: { groupId: string; id: string },
): Promise<void> {
  const isLeased = and(eq(bikes.groupId, groupId), eq(bikes.shopId, id), isNotNull(bikes.leaseId))
  if ((await db.$count(bikes, isLeased)) > 0) throw conflict('bikes_leased', sentences.shopStillLeases)
}

/**
 * The actor's own lease on a bike, by which they sell it, or have sold it, maybe at a shop where they have no role any
 * more. Throws 404 for one that is not theirs, and 409 for one that was given back or that a manager has released: such
 * a sale stays on the phone.
 */
export async function getLeaseToSellBy(
  db: Executor,
  actor: Actor,
  { leaseId, bikeId }: { leaseId: string; bikeId: string },
): Promise<LeaseRow> {
  const lease = (await findLease(db, actor, leaseId)) ?? (await findSoldBy(db, actor, leaseId))
  if (lease?.bikeId !== bikeId || !isOwnLease(actor, lease)) throw notFound('This lease')
  if (lease.ended === 'released') throw conflict('lease_released', sentences.leaseReleased(lease.endedByName))
  if (lease.ended === 'givenBack') throw conflict('lease_given_back', sentences.leaseGivenBack)
  return lease
}

/** The actor's own lease that they sold by at a shop where they have no role any more, in a group where they have one. */
async function findSoldBy(db: Executor, actor: Actor, leaseId: string): Promise<LeaseRow | undefined> {
  const [lease] = await db
    .select()
    .from(leases)
    .where(and(withinGroups(actor, leases.groupId), eq(leases.id, leaseId), ownLeases(actor), eq(leases.ended, 'sold')))
  return lease
}

/** Ends the lease by which a bike was sold. */
export async function endLeaseBySale(tx: Tx, actor: Actor, lease: LeaseRow, saleId: string): Promise<void> {
  await changeLeases(tx, actor, [lease], { ...endedBy(actor, 'sold'), saleId })
}
