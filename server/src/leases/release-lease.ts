import type { Lease } from '@forecourt/contract/leases/calls'
import { sentences } from '@forecourt/contract/messages'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import type { Db } from '../db/open.ts'
import { endedBy } from '../ended-by.ts'
import { conflict } from '../http/errors.ts'
import { changeLeases } from './change-leases.ts'
import { getLeaseForWrite, toLease } from './read.ts'

/**
 * Frees a bike whose lease is over, by a manager who takes the word of whoever has the phone: a sale by it that comes
 * later is refused. Throws 409 before the time is over, as the phone may be selling just then, and for a lease that has
 * ended.
 */
export async function releaseLease(
  db: Db,
  actor: Actor,
  { leaseId, reason }: { leaseId: string; reason: string },
): Promise<Lease> {
  return db.transaction(async (tx) => {
    const lease = await getLeaseForWrite(tx, actor, leaseId)
    requireAt(actor, 'lease.release', shopPlace(actor, lease))
    if (lease.endedAt) throw conflict('lease_ended', sentences.leaseEnded)
    if (lease.until > actor.at) throw conflict('lease_runs', sentences.leaseRuns)
    const [released = lease] = await changeLeases(tx, actor, [lease], endedBy(actor, 'released', reason))
    return toLease(released)
  })
}
