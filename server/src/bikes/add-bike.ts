import type { Bike, addBike as contract } from '@forecourt/contract/bikes'
import type { BodyOf } from '@forecourt/contract/endpoint'
import { sql } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db, Tx } from '../db/open.ts'
import { bikes } from '../db/schema.ts'
import { newId } from '../new-id.ts'
import { getShop, getShopOfGroup } from '../places/read.ts'
import { alreadyInStock } from './in-stock.ts'
import { type BikeRow, bikeSnapshot, toBike } from './read.ts'

/** Adds a bike to the stock of a shop. Staff may enter its cost too, though they will not see it again. */
export async function addBike(db: Db, actor: Actor, form: BodyOf<typeof contract>): Promise<Bike> {
  return db.transaction(async (tx) => {
    const { groupId, id: shopId } = await getShop(tx, actor, form.shopId)
    requireAt(actor, 'bike.add', shopPlace(actor, { groupId, shopId }))
    const shop = await getShopOfGroup(tx, groupId, shopId, { lock: true })
    const bike = {
      groupId,
      id: newId(actor),
      shopId,
      vehicleNumber: form.vehicleNumber,
      make: form.make,
      model: form.model,
      year: form.year,
      mileage: form.mileage,
      cost: form.cost ?? null,
      listPrice: form.listPrice,
      created: actor.at,
      updated: actor.at,
      soldAt: null,
    }
    await insertOnce(tx, bike)
    await recordAudit(tx, actor, {
      collection: 'bikes',
      operation: 'CREATE',
      groupId,
      recordId: bike.id,
      shopId,
      snapshot: bikeSnapshot({ ...bike, shopName: shop.name }),
    })
    return toBike(actor, bike)
  })
}

/** The bike's row, unless the vehicle stands in stock somewhere in the group. */
async function insertOnce(tx: Tx, bike: BikeRow) {
  const inserted = await tx
    .insert(bikes)
    .values(bike)
    .onConflictDoNothing({ target: [bikes.groupId, bikes.vehicleNumber], where: sql`sold_at is null` })
    .returning({ id: bikes.id })
  if (inserted.length === 0) throw await alreadyInStock(tx, bike.groupId, bike.vehicleNumber)
}
