import { type Consignment, type recallBikes as contract, openStates } from '@forecourt/contract/consignments/calls'
import type { z } from 'zod'
import { type Actor, requireAt } from '../access.ts'
import type { Db } from '../db/open.ts'
import { fromPlace, getConsignmentRow, toConsignment } from './read.ts'
import { tellReceivers } from './tell.ts'
import { lockSentBikes, writeStep } from './write-step.ts'

type Named = { consignmentId: string } & z.output<(typeof contract)['schema']['body']>

/** Calls bikes back that are on the way or in dispute: each is free in the sending shop again. */
export async function recallBikes(db: Db, actor: Actor, { consignmentId, bikes, reason }: Named): Promise<Consignment> {
  return db.transaction(async (tx) => {
    const consignment = await getConsignmentRow(tx, actor, consignmentId)
    requireAt(actor, 'bike.transfer', fromPlace(actor, consignment))
    const locked = await lockSentBikes(tx, consignment, bikes, openStates)
    await writeStep(tx, actor, consignment, {
      state: 'recalled',
      rows: locked.map(({ row }) => row),
      with: () => ({ reason }),
      frees: true,
    })
    await tellReceivers(tx, actor, consignment, 'recalledBikes')
    return toConsignment(actor, await getConsignmentRow(tx, actor, consignmentId))
  })
}
