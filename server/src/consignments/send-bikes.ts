import type { Consignment, sendBikes as contract } from '@forecourt/contract/consignments/calls'
import { sentences } from '@forecourt/contract/messages'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, inTheirGroup, requireAt, shopPlace, withinReach } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { type BikeWithShop, lockBikes, requireNotOnTheWay } from '../bikes/read.ts'
import { newId } from '../db/new-id.ts'
import type { Db, Tx } from '../db/open.ts'
import { bikes, consignmentBikes, consignments } from '../db/schema.ts'
import { readTransferRules } from '../groups/read.ts'
import { requireNotHeld } from '../holds/write.ts'
import { conflict, invalidField, notFound } from '../http/errors.ts'
import { requireNotLeased } from '../leases/write.ts'
import { getShopOfGroup } from '../places/read.ts'
import { grantRequest } from '../stock-requests/write.ts'
import { requirePictures } from '../uploads/read.ts'
import { consignmentSnapshot, getConsignmentRow, toConsignment } from './read.ts'
import { tellReceivers } from './tell.ts'

type Send = z.output<(typeof contract)['schema']['body']>

/**
 * Sends bikes in stock of one shop to another of its group: they stay the sender's in the books, and are in nobody's free
 * stock, until the other shop has taken them in. Throws 409 where transfers count at once.
 */
export async function sendBikes(
  db: Db,
  actor: Actor,
  { toShopId, bikes: sent, requestId, ...words }: Send,
): Promise<Consignment> {
  return db.transaction(async (tx) => {
    const found = await getBikes(tx, actor, sent)
    const [first] = found
    if (!first) throw notFound('This bike')
    const { groupId, shopId, shopName } = first
    for (const bike of found) requireAt(actor, 'bike.transfer', shopPlace(actor, bike))
    if (found.some((bike) => bike.groupId !== groupId || bike.shopId !== shopId)) {
      throw invalidField('bikes', sentences.bikesOfSeveralShops)
    }
    const to = await getShopOfGroup(tx, groupId, toShopId, { lock: true })
    if (to.id === shopId) throw invalidField('toShopId', 'The bikes are already in this shop')
    const { signedTransfers } = await readTransferRules(tx, groupId)
    if (!signedTransfers) throw conflict('transfers_at_once', sentences.transfersAtOnce)
    for (const bike of found) await requireFree(tx, actor, bike)
    const consignment = {
      groupId,
      id: newId(actor),
      fromShopId: shopId,
      fromShopName: shopName,
      toShopId: to.id,
      toShopName: to.name,
      ...words,
      sentBy: actor.userId,
      sentByName: actor.name,
      sentAt: actor.at,
      closedAt: null,
    }
    const rows = toRows(consignment, found, sent)
    const pictures = rows.flatMap(({ sentPictures }) => sentPictures)
    await requirePictures(tx, groupId, 'bikes', [...new Set(pictures)])
    await tx.insert(consignments).values(consignment)
    await tx.insert(consignmentBikes).values(rows)
    await tx
      .update(bikes)
      .set({ consignmentId: consignment.id })
      .where(
        and(
          eq(bikes.groupId, groupId),
          inArray(
            bikes.id,
            found.map(({ id }) => id),
          ),
        ),
      )
    await recordAudit(tx, actor, {
      collection: 'consignments',
      operation: 'CREATE',
      groupId,
      recordId: consignment.id,
      shopId: to.id,
      fromShopId: shopId,
      snapshot: consignmentSnapshot(consignment, 'sent', rows),
    })
    if (requestId !== undefined) await grantRequest(tx, actor, requestId, { bikes: found, to })
    await tellReceivers(tx, actor, consignment, 'sentBikes')
    return toConsignment(actor, await getConsignmentRow(tx, actor, consignment.id))
  })
}

/** The bikes within the actor's reach, their rows held in the order of their ids; 404 where one is missing. */
async function getBikes(tx: Tx, actor: Actor, sent: Send['bikes']): Promise<BikeWithShop[]> {
  const ids = sent.map(({ bikeId }) => bikeId)
  const inGroup = await inTheirGroup(tx, actor, bikes, ids)
  const found = await lockBikes(tx, ids, and(inGroup, withinReach(actor, bikes)))
  if (found.length < ids.length) throw notFound(ids.length === 1 ? 'This bike' : 'One of these bikes')
  return found
}

async function requireFree(tx: Tx, actor: Actor, bike: BikeWithShop) {
  if (bike.soldAt) throw conflict('bike_already_sold', `${bike.vehicleNumber} is sold and cannot be sent`)
  await requireNotOnTheWay(tx, bike)
  await requireNotHeld(tx, actor, bike)
  await requireNotLeased(tx, actor, bike)
}

/** The bikes as they leave. Throws 400 for kilometres that went back. */
function toRows({ id, groupId }: { id: string; groupId: string }, found: readonly BikeWithShop[], sent: Send['bikes']) {
  const byId = new Map(sent.map((bike) => [bike.bikeId, bike]))
  return found.map((bike) => {
    const { mileage = bike.mileage, pictures = [] } = byId.get(bike.id) ?? {}
    if (mileage < bike.mileage) throw invalidField('bikes', `${bike.vehicleNumber}: ${sentences.kilometresOnFile}`)
    return {
      groupId,
      consignmentId: id,
      bikeId: bike.id,
      vehicleNumber: bike.vehicleNumber,
      make: bike.make,
      model: bike.model,
      state: 'onTheWay' as const,
      sentMileage: mileage,
      sentPictures: pictures,
      receivedMileage: null,
      damage: '',
      pictures: [],
      reason: '',
      byUserId: null,
      byUserName: '',
      at: null,
    }
  })
}
