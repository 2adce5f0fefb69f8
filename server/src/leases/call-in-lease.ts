import type { Lease } from '@forecourt/contract/leases/calls'
import { sentences } from '@forecourt/contract/messages'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import type { Db } from '../db/open.ts'
import { conflict } from '../http/errors.ts'
import { notify } from '../notifications/write.ts'
import { changeLeases } from './change-leases.ts'
import { getLeaseForWrite, toLease } from './read.ts'

/**
 * Asks for a leased bike back, which frees nothing: its phone gives it back when it hears of it. Whoever has that phone is
 * told, who may have to bring it to a network. Throws 409 for a lease that has ended.
 */
export async function callInLease(db: Db, actor: Actor, { leaseId }: { leaseId: string }): Promise<Lease> {
  return db.transaction(async (tx) => {
    const lease = await getLeaseForWrite(tx, actor, leaseId)
    requireAt(actor, 'bike.lease', shopPlace(actor, lease))
    if (lease.endedAt) throw conflict('lease_ended', sentences.leaseEnded)
    if (lease.calledInAt) return toLease(lease)
    const [calledIn = lease] = await changeLeases(tx, actor, [lease], {
      calledInAt: actor.at,
      calledInByName: actor.name,
    })
    const about = { kind: 'bike' as const, id: lease.bikeId }
    await notify(tx, actor, { userIds: [lease.userId], kind: 'bikeCalledIn', groupId: lease.groupId, about })
    return toLease(calledIn)
  })
}
