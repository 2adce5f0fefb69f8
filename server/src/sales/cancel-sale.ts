import { and, eq, sql } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { cameAgain } from '../bikes/read.ts'
import { bookCancelledSale, bookPast } from '../books/write.ts'
import { uniqueViolation } from '../db/database-errors.ts'
import type { Db, Tx } from '../db/open.ts'
import { bikes, sales } from '../db/schema.ts'
import { unfollowPapers } from '../documents/write.ts'
import { endDuesOfSale } from '../dues/write.ts'
import { reopenEnquiries } from '../enquiries/write.ts'
import { freeTokenOfSale } from '../holds/write.ts'
import { conflict } from '../http/errors.ts'
import { giveBackExchange } from './give-back-exchange.ts'
import { exchangeOf } from './payments.ts'
import { getPayments, getSaleForWrite, type SaleRow, type SoldBike, saleSnapshot } from './read.ts'

type Cancel = { saleId: string; reason: string }

/**
 * Cancels a sale; its bike is in stock again, and its days in inventory go on counting from when it came. What was
 * taken in exchange goes back, what the sale won is open again, and its serial stays used. Throws 409 once the vehicle
 * was bought back.
 */
export async function cancelSale(db: Db, actor: Actor, { saleId, reason }: Cancel): Promise<{ _id: string }> {
  return db.transaction(async (tx) => {
    const sale = await getSaleForWrite(tx, actor, saleId)
    requireAt(actor, 'sale.cancel', shopPlace(actor, sale))
    const payments = await getPayments(tx, sale)
    // First of all: whoever takes a payment just now has booked it by then
    await endDuesOfSale(tx, actor, sale)
    const exchangeId = exchangeOf(payments)?.bikeId ?? null
    await bookPast(tx, actor, sale.groupId, [sale.bikeId, exchangeId])
    await giveBackExchange(tx, actor, sale, payments)
    await tx
      .update(sales)
      .set({ cancelledAt: actor.at, updated: actor.at, cancelReason: reason, cancelledByName: actor.name })
      .where(and(eq(sales.groupId, sale.groupId), eq(sales.id, sale.id)))
    await putBackInStock(tx, sale)
    await unfollowPapers(tx, sale)
    await reopenEnquiries(tx, actor, sale)
    await freeTokenOfSale(tx, actor, sale)
    await bookCancelledSale(tx, actor, sale, exchangeId)
    await recordAudit(tx, actor, {
      collection: 'sales',
      operation: 'DELETE',
      groupId: sale.groupId,
      recordId: sale.id,
      shopId: sale.shopId,
      snapshot: { ...saleSnapshot(sale, sale, payments), reason },
    })
    return { _id: sale.id }
  })
}

async function putBackInStock(tx: Tx, { groupId, bikeId, vehicleNumber, created }: SaleRow & SoldBike) {
  // The sale was found with its bike
  if (bikeId === null) return
  try {
    await tx
      .update(bikes)
      .set({ soldAt: null, version: sql`bikes.version + 1` })
      .where(and(eq(bikes.groupId, groupId), eq(bikes.id, bikeId)))
  } catch (error) {
    throw uniqueViolation(error) === 'bikes_in_stock_unique' ? boughtBack(vehicleNumber) : error
  }
  // Only now: the update waited for whoever was selling the vehicle again
  if (await cameAgain(tx, { groupId, id: bikeId, vehicleNumber }, created)) throw boughtBack(vehicleNumber)
}

const boughtBack = (vehicleNumber: string) =>
  conflict(
    'vehicle_in_stock_again',
    `${vehicleNumber} was bought back after this sale, which can no longer be cancelled`,
  )
