import type { Consignment, refuseBikes as contract } from '@forecourt/contract/consignments/calls'
import type { z } from 'zod'
import { type Actor, requireAt } from '../access.ts'
import type { Db } from '../db/open.ts'
import { getConsignmentRow, toConsignment, toPlace } from './read.ts'
import { tellSender } from './tell.ts'
import { lockSentBikes, writeStep } from './write-step.ts'

type Named = { consignmentId: string } & z.output<(typeof contract)['schema']['body']>

/** Refuses bikes that were sent here: each is free in the sending shop again, where it still stands in the books. */
export async function refuseBikes(db: Db, actor: Actor, { consignmentId, bikes, reason }: Named): Promise<Consignment> {
  return db.transaction(async (tx) => {
    const consignment = await getConsignmentRow(tx, actor, consignmentId)
    requireAt(actor, 'transfer.receive', toPlace(actor, consignment))
    const locked = await lockSentBikes(tx, consignment, bikes, ['onTheWay'])
    await writeStep(tx, actor, consignment, {
      state: 'refused',
      rows: locked.map(({ row }) => row),
      with: () => ({ reason }),
      frees: true,
    })
    await tellSender(tx, actor, consignment, 'refusedBikes')
    return toConsignment(actor, await getConsignmentRow(tx, actor, consignmentId))
  })
}
