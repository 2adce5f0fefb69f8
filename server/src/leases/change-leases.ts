import type { OperationType } from '@forecourt/contract/audit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/open.ts'
import { bikes, leases } from '../db/schema.ts'
import { type LeaseRow, leaseSnapshot } from './read.ts'

/** Changes leases of a group alike, whose bikes are locked, each on record, and answers them as they are then. */
export async function changeLeases(
  tx: Tx,
  actor: Actor,
  changed: readonly LeaseRow[],
  changes: Partial<LeaseRow>,
): Promise<LeaseRow[]> {
  const [first] = changed
  if (!first) return []
  const ids = changed.map(({ id }) => id)
  await tx
    .update(leases)
    .set(changes)
    .where(and(eq(leases.groupId, first.groupId), inArray(leases.id, ids)))
  if (changes.endedAt) await keepLeaseIds(tx, changed)
  const after = changed.map((lease) => ({ ...lease, ...changes }))
  await recordLeases(tx, actor, 'UPDATE', after)
  return after
}

/** Keeps with the bikes of leases of a group which of them runs, so that no list asks for them. */
export async function keepLeaseIds(tx: Tx, of: readonly Pick<LeaseRow, 'groupId' | 'bikeId'>[]): Promise<void> {
  const [first] = of
  if (!first) return
  const bikeIds = of.map(({ bikeId }) => bikeId)
  const leaseId = sql`(
    select leases.id from leases
    where leases.group_id = bikes.group_id and leases.bike_id = bikes.id and leases.ended_at is null)`
  await tx
    .update(bikes)
    .set({ leaseId })
    .where(and(eq(bikes.groupId, first.groupId), inArray(bikes.id, bikeIds)))
}

/** Puts leases on record at their shop. */
export const recordLeases = (
  tx: Tx,
  actor: Actor,
  operation: OperationType,
  recorded: readonly LeaseRow[],
): Promise<void> =>
  recordAudit(
    tx,
    actor,
    ...recorded.map((lease) => ({
      collection: 'leases' as const,
      operation,
      groupId: lease.groupId,
      recordId: lease.id,
      shopId: lease.shopId,
      snapshot: leaseSnapshot(lease),
    })),
  )
