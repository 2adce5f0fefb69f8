import type { Consignment, disputeBikes as contract } from '@forecourt/contract/consignments/calls'
import { can } from '@forecourt/contract/permissions'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { forbidden } from '../http/errors.ts'
import { fromPlace, getConsignmentRow, toConsignment, toPlace } from './read.ts'
import { tellReceivers, tellSender } from './tell.ts'
import { lockSentBikes, writeStep } from './write-step.ts'

type Named = { consignmentId: string } & z.output<(typeof contract)['schema']['body']>

/**
 * Says that something is not right with bikes on the way, from either side. They stay in nobody's free stock until the
 * receiver takes them in or the sender calls them back; an admin of the group may do both.
 */
export async function disputeBikes(
  db: Db,
  actor: Actor,
  { consignmentId, bikes, reason }: Named,
): Promise<Consignment> {
  return db.transaction(async (tx) => {
    const consignment = await getConsignmentRow(tx, actor, consignmentId)
    const isReceiver = can(actor, 'transfer.receive', toPlace(actor, consignment))
    if (!isReceiver && !can(actor, 'bike.transfer', fromPlace(actor, consignment))) throw forbidden()
    const locked = await lockSentBikes(tx, consignment, bikes, ['onTheWay'])
    await writeStep(tx, actor, consignment, {
      state: 'disputed',
      rows: locked.map(({ row }) => row),
      with: () => ({ reason }),
    })
    await tellSender(tx, actor, consignment, 'disputedBikes')
    await tellReceivers(tx, actor, consignment, 'disputedBikes')
    return toConsignment(actor, await getConsignmentRow(tx, actor, consignmentId))
  })
}
