import type { BodyOf } from '@forecourt/contract/endpoint'
import type { sellBike as contract, Sale } from '@forecourt/contract/sales'
import { and, eq, isNull } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { findCreator } from '../audit/read.ts'
import { recordAudit } from '../audit/record.ts'
import { type BikeWithShop, getBike } from '../bikes/read.ts'
import { businessDate } from '../business-date.ts'
import type { Db, Tx } from '../db/open.ts'
import { bikes, sales } from '../db/schema.ts'
import { conflict } from '../http/errors.ts'
import { newId } from '../new-id.ts'
import { saleSnapshot, toSale } from './read.ts'

type Sell = { bikeId: string } & BodyOf<typeof contract>

/** Sells a bike in stock. The sale is on record as a sale alone: the bike's own history tells what it is and where. */
export async function sellBike(db: Db, actor: Actor, { bikeId, ...form }: Sell): Promise<Sale> {
  return db.transaction(async (tx) => {
    const bike = await getBike(tx, actor, bikeId, { lock: true })
    requireAt(actor, 'bike.sell', shopPlace(actor, bike))
    if (bike.soldAt) throw await alreadySold(tx, bike, bike.soldAt)
    const sale = await insertSale(tx, actor, bike, form)
    await tx
      .update(bikes)
      .set({ soldAt: actor.at })
      .where(and(eq(bikes.groupId, bike.groupId), eq(bikes.id, bike.id)))
    await recordAudit(tx, actor, {
      collection: 'sales',
      operation: 'CREATE',
      groupId: sale.groupId,
      recordId: sale.id,
      shopId: sale.shopId,
      snapshot: saleSnapshot(sale, bike),
    })
    return toSale(sale)
  })
}

async function insertSale(tx: Tx, actor: Actor, bike: BikeWithShop, form: BodyOf<typeof contract>) {
  const sale = {
    groupId: bike.groupId,
    id: newId(actor),
    shopId: bike.shopId,
    bikeId: bike.id,
    buyerName: form.buyerName,
    buyerContact: form.buyerContact,
    salePrice: form.salePrice,
    created: actor.at,
    updated: actor.at,
    cancelledAt: null,
  }
  await tx.insert(sales).values(sale)
  return sale
}

/** Says who was quicker: at a busy counter two people sell the same bike. */
async function alreadySold(tx: Tx, bike: BikeWithShop, soldAt: Date) {
  const [sale] = await tx
    .select({ id: sales.id })
    .from(sales)
    .where(and(eq(sales.groupId, bike.groupId), eq(sales.bikeId, bike.id), isNull(sales.cancelledAt)))
  const seller = sale && (await findCreator(tx, { groupId: bike.groupId, collection: 'sales', recordId: sale.id }))
  const by = seller === undefined ? '' : ` by ${seller}`
  return conflict('bike_already_sold', `This bike was already sold${by} on ${businessDate(soldAt)}`)
}
