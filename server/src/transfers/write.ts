import { and, eq } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { type BikeWithShop, bikeSnapshot } from '../bikes/read.ts'
import { bookTransfer } from '../books/write.ts'
import { newId } from '../db/new-id.ts'
import type { Tx } from '../db/open.ts'
import { bikes, transfers } from '../db/schema.ts'
import { together } from '../db/together.ts'
import { moveDocuments } from '../documents/write.ts'
import { withdrawApprovals } from '../prices/write.ts'
import { moveTasks } from '../tasks/write.ts'

type Move = {
  bike: BikeWithShop
  to: { id: string; name: string }
  comments: string
  /** Its kilometres there; as they were where nobody read them. */
  mileage?: number
}

/**
 * Moves a bike in stock, whose row is locked and whose group's books are not behind, into another shop: the bike, the
 * transfer's own row, what moves with it in papers, tasks and books, and the record in both shops. Days in inventory go
 * on counting.
 */
export async function moveBike(
  tx: Tx,
  actor: Actor,
  { bike, to, comments, mileage = bike.mileage }: Move,
): Promise<BikeWithShop> {
  const transferId = newId(actor)
  const changes = { shopId: to.id, mileage, consignmentId: null, version: bike.version + 1, updated: actor.at }
  const moved = { ...bike, ...changes, shopName: to.name }
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
    // Whoever decides at the other shop was not asked
    withdrawApprovals(tx, bike),
    recordAudit(tx, actor, {
      collection: 'bikes',
      operation: 'UPDATE',
      groupId: bike.groupId,
      recordId: bike.id,
      shopId: to.id,
      fromShopId: bike.shopId,
      snapshot: { ...bikeSnapshot(moved), fromShopName: bike.shopName, comments },
    }),
  )
  return moved
}
