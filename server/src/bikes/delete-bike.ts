import { and, eq } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db, Tx } from '../db/open.ts'
import { bikes, sales } from '../db/schema.ts'
import { conflict } from '../http/errors.ts'
import { type BikeRow, bikeSnapshot, getBike } from './read.ts'

/** Removes a bike that is not sold. Its transfers stay on record, and so does what the audit holds of it. */
export async function deleteBike(db: Db, actor: Actor, { bikeId }: { bikeId: string }): Promise<{ _id: string }> {
  return db.transaction(async (tx) => {
    const bike = await getBike(tx, actor, bikeId, { lock: true })
    requireAt(actor, 'bike.delete', shopPlace(actor, bike))
    if (bike.soldAt) throw conflict('bike_sold', 'This bike is sold and cannot be deleted')
    await removeBike(tx, bike)
    await recordAudit(tx, actor, {
      collection: 'bikes',
      operation: 'DELETE',
      groupId: bike.groupId,
      recordId: bike.id,
      shopId: bike.shopId,
      snapshot: bikeSnapshot(bike),
    })
    return { _id: bike.id }
  })
}

/** The bike's row and its sales, which were all cancelled. */
async function removeBike(tx: Tx, { groupId, id }: BikeRow) {
  await tx.delete(sales).where(and(eq(sales.groupId, groupId), eq(sales.bikeId, id)))
  await tx.delete(bikes).where(and(eq(bikes.groupId, groupId), eq(bikes.id, id)))
}
