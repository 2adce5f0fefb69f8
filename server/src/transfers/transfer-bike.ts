import type { Bike } from '@forecourt/contract/bikes'
import type { BodyOf } from '@forecourt/contract/endpoint'
import type { transferBike as contract } from '@forecourt/contract/transfers'
import { and, eq } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { type BikeWithShop, bikeSnapshot, getBike, toBike } from '../bikes/read.ts'
import { areBooksBehind, bookPast, bookTransfer } from '../books/write.ts'
import { newId } from '../db/new-id.ts'
import type { Db, Tx } from '../db/open.ts'
import { bikes, transfers } from '../db/schema.ts'
import { together } from '../db/together.ts'
import { moveDocuments } from '../documents/write.ts'
import { requireNotHeld } from '../holds/write.ts'
import { conflict, invalidField } from '../http/errors.ts'
import { getShopOfGroup } from '../places/read.ts'
import { withdrawApprovals } from '../prices/write.ts'
import { moveTasks } from '../tasks/write.ts'

type Transfer = { bikeId: string } & Required<BodyOf<typeof contract>>

/** Moves a bike in stock to another shop of its group. */
export async function transferBike(db: Db, actor: Actor, { bikeId, targetShopId, comments }: Transfer): Promise<Bike> {
  return db.transaction(async (tx) => {
    const bike = await getBike(tx, actor, bikeId, { lock: true })
    requireAt(actor, 'bike.transfer', shopPlace(actor, bike))
    const [target, isBehind] = await together(
      getShopOfGroup(tx, bike.groupId, targetShopId, { lock: true }),
      areBooksBehind(tx, bike.groupId),
    )
    if (bike.soldAt) throw conflict('bike_already_sold', 'This bike is sold and cannot be transferred')
    if (target.id === bike.shopId) throw invalidField('targetShopId', 'The bike is already in this shop')
    await requireNotHeld(tx, actor, bike)
    if (isBehind) await bookPast(tx, actor, bike.groupId, [bike.id])
    const changes = { shopId: target.id, version: bike.version + 1, updated: actor.at }
    const moved = { ...bike, ...changes, shopName: target.name }
    await together(
      moveBike(tx, actor, { bike, changes, to: target, comments }),
      // Whoever decides at the other shop was not asked
      withdrawApprovals(tx, bike),
      recordAudit(tx, actor, {
        collection: 'bikes',
        operation: 'UPDATE',
        groupId: bike.groupId,
        recordId: bike.id,
        shopId: target.id,
        fromShopId: bike.shopId,
        snapshot: { ...bikeSnapshot(moved), fromShopName: bike.shopName, comments },
      }),
    )
    return toBike(actor, moved)
  })
}

type Move = {
  bike: BikeWithShop
  changes: Pick<BikeWithShop, 'shopId' | 'version' | 'updated'>
  to: { id: string; name: string }
  comments: string
}

/** The bike's new shop, the transfer's own row, and what moves with it in the books. Days in inventory go on counting. */
async function moveBike(tx: Tx, actor: Actor, { bike, changes, to, comments }: Move): Promise<void> {
  const transferId = newId(actor)
  await together(
    tx
      .update(bikes)
      .set(changes)
      .where(and(eq(bikes.groupId, bike.groupId), eq(bikes.id, bike.id))),
    moveDocuments(tx, bike, to.id),
    moveTasks(tx, bike, to.id),
    tx.insert(transfers).values({
      groupId: bike.groupId,
      id: transferId,
      bikeId: bike.id,
      vehicleNumber: bike.vehicleNumber,
      fromShopId: bike.shopId,
      fromShopName: bike.shopName,
      toShopId: to.id,
      toShopName: to.name,
      comments,
      byUserId: actor.userId,
      created: actor.at,
    }),
    bookTransfer(tx, actor, bike, { id: transferId, to }),
  )
}
