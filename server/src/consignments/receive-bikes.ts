import { type Consignment, type receiveBikes as contract, openStates } from '@forecourt/contract/consignments/calls'
import { sentences } from '@forecourt/contract/messages'
import type { z } from 'zod'
import { type Actor, requireAt } from '../access.ts'
import { areBooksBehind, bookPast } from '../books/write.ts'
import type { Db } from '../db/open.ts'
import { invalidField } from '../http/errors.ts'
import { getShopOfGroup } from '../places/read.ts'
import { moveBike } from '../transfers/write.ts'
import { requirePictures } from '../uploads/read.ts'
import { getConsignmentRow, toConsignment, toPlace } from './read.ts'
import { tellSender } from './tell.ts'
import { lockSentBikes, writeStep } from './write-step.ts'

type Receive = { consignmentId: string } & z.output<(typeof contract)['schema']['body']>

/** Takes bikes in that were sent here: each moves as by a transfer, with its kilometres and what was found on it. */
export async function receiveBikes(
  db: Db,
  actor: Actor,
  { consignmentId, bikes: taken }: Receive,
): Promise<Consignment> {
  return db.transaction(async (tx) => {
    const consignment = await getConsignmentRow(tx, actor, consignmentId)
    requireAt(actor, 'transfer.receive', toPlace(actor, consignment))
    const locked = await lockSentBikes(tx, consignment, taken, openStates)
    const byId = new Map(taken.map((bike) => [bike.bikeId, bike]))
    const mileageOf = (bikeId: string, sent: number) => byId.get(bikeId)?.mileage ?? sent
    for (const { row } of locked) {
      if (mileageOf(row.bikeId, row.sentMileage) < row.sentMileage) {
        throw invalidField('bikes', `${row.vehicleNumber}: ${sentences.kilometresWentBack}`)
      }
    }
    const { groupId } = consignment
    const to = await getShopOfGroup(tx, groupId, consignment.toShopId, { lock: true })
    const pictures = new Set(taken.flatMap((bike) => bike.pictures))
    await requirePictures(tx, groupId, 'bikes', [...pictures])
    if (await areBooksBehind(tx, groupId)) {
      await bookPast(
        tx,
        actor,
        groupId,
        locked.map(({ bike }) => bike.id),
      )
    }
    for (const { row, bike } of locked) {
      const mileage = mileageOf(row.bikeId, row.sentMileage)
      const comments = consignment.comments || sentences.defaultTransferComment
      await moveBike(tx, actor, { bike, to, comments, mileage })
    }
    await writeStep(tx, actor, consignment, {
      state: 'received',
      rows: locked.map(({ row }) => row),
      with: (row) => ({
        receivedMileage: mileageOf(row.bikeId, row.sentMileage),
        damage: byId.get(row.bikeId)?.damage ?? '',
        pictures: byId.get(row.bikeId)?.pictures ?? [],
      }),
    })
    await tellSender(tx, actor, consignment, 'receivedBikes')
    return toConsignment(actor, await getConsignmentRow(tx, actor, consignmentId))
  })
}
