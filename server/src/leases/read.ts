import type { Lease } from '@forecourt/contract/leases/calls'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { type Actor, withinReach } from '../access.ts'
import type { Executor, Tx } from '../db/open.ts'
import { bikes, leases } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'

export type LeaseRow = typeof leases.$inferSelect

/** Those that run: no clock ends them. */
export const isRunning: SQL = isNull(leases.endedAt)

/** Whether a lease is the actor's own, on whatever device. */
export const isOwnLease = ({ userId }: Actor, lease: Pick<LeaseRow, 'userId'>): boolean => lease.userId === userId

/** The leases that are the actor's own, on whatever device. */
export const ownLeases = ({ userId }: Actor): SQL => eq(leases.userId, userId)

/** A lease within the actor's reach, or nothing. */
export async function findLease(db: Executor, actor: Actor, leaseId: string): Promise<LeaseRow | undefined> {
  const [lease] = await db
    .select()
    .from(leases)
    .where(and(eq(leases.id, leaseId), withinReach(actor, leases)))
  return lease
}

/** The same; 404 for nothing. */
async function getLease(db: Executor, actor: Actor, leaseId: string): Promise<LeaseRow> {
  const lease = await findLease(db, actor, leaseId)
  if (!lease) throw notFound('This lease')
  return lease
}

/** The same for a write: its bike is locked first, as a sale does. */
export async function getLeaseForWrite(tx: Tx, actor: Actor, leaseId: string): Promise<LeaseRow> {
  const { groupId, bikeId } = await getLease(tx, actor, leaseId)
  await tx
    .select({ id: bikes.id })
    .from(bikes)
    .where(and(eq(bikes.groupId, groupId), eq(bikes.id, bikeId)))
    .for('update')
  // By a statement of its own: it sees what happened before the bike was held
  return getLease(tx, actor, leaseId)
}

/** The lease as answers carry it. */
export const toLease = (lease: LeaseRow): Lease => ({
  _id: lease.id,
  groupId: lease.groupId,
  bikeId: lease.bikeId,
  vehicleNumber: lease.vehicleNumber,
  bikeName: lease.bikeName,
  shopId: lease.shopId,
  shopName: lease.shopName,
  byUserId: lease.userId,
  byUserName: lease.userName,
  created: lease.created.toISOString(),
  until: lease.until.toISOString(),
  calledIn: lease.calledInAt && { at: lease.calledInAt.toISOString(), byName: lease.calledInByName },
  ended:
    lease.endedAt && lease.ended
      ? { at: lease.endedAt.toISOString(), how: lease.ended, byName: lease.endedByName, reason: lease.reason }
      : null,
  saleId: lease.saleId,
})

/** What the audit keeps of a lease. */
export const leaseSnapshot = (lease: LeaseRow) => ({
  _id: lease.id,
  bikeId: lease.bikeId,
  vehicleNumber: lease.vehicleNumber,
  bikeName: lease.bikeName,
  shopId: lease.shopId,
  shopName: lease.shopName,
  byUserId: lease.userId,
  byUserName: lease.userName,
  created: lease.created,
  until: lease.until,
  calledInAt: lease.calledInAt,
  endedAt: lease.endedAt,
  ended: lease.ended,
  reason: lease.reason,
  saleId: lease.saleId,
})
