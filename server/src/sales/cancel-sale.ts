import { and, eq } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { uniqueViolation } from '../db/connection-errors.ts'
import type { Db, Tx } from '../db/open.ts'
import { bikes, sales } from '../db/schema.ts'
import { conflict } from '../http/errors.ts'
import { getSaleForWrite, type SaleRow, saleSnapshot } from './read.ts'

/** Cancels a sale; its bike is in stock again, and its days in inventory go on counting from when it came. */
export async function cancelSale(db: Db, actor: Actor, { saleId }: { saleId: string }): Promise<{ _id: string }> {
  return db.transaction(async (tx) => {
    const sale = await getSaleForWrite(tx, actor, saleId)
    requireAt(actor, 'sale.cancel', shopPlace(actor, sale))
    await tx
      .update(sales)
      .set({ cancelledAt: actor.at, updated: actor.at })
      .where(and(eq(sales.groupId, sale.groupId), eq(sales.id, sale.id)))
    await putBackInStock(tx, sale)
    await recordAudit(tx, actor, {
      collection: 'sales',
      operation: 'DELETE',
      groupId: sale.groupId,
      recordId: sale.id,
      shopId: sale.shopId,
      snapshot: saleSnapshot(sale, sale),
    })
    return { _id: sale.id }
  })
}

async function putBackInStock(tx: Tx, { groupId, bikeId, vehicleNumber }: SaleRow & { vehicleNumber: string }) {
  try {
    await tx
      .update(bikes)
      .set({ soldAt: null })
      .where(and(eq(bikes.groupId, groupId), eq(bikes.id, bikeId)))
  } catch (error) {
    if (uniqueViolation(error) !== 'bikes_in_stock_unique') throw error
    const sentence = `${vehicleNumber} has been bought back and is in stock again, so this sale cannot be cancelled`
    throw conflict('vehicle_in_stock_again', sentence)
  }
}
