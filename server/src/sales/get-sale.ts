import type { SaleNote } from '@forecourt/contract/sales'
import { and, eq } from 'drizzle-orm'
import { type Actor, ownZonesOf, requireAt, shopPlace, withinReach } from '../access.ts'
import { findCreator } from '../audit/read.ts'
import type { Db, Executor } from '../db/open.ts'
import { bikes, type StoredNote } from '../db/schema.ts'
import { missingPapersOf } from '../documents/read.ts'
import { readRestOfSale } from '../dues/read.ts'
import { readGroupLogo } from '../groups/read.ts'
import { getSellingShop, toNote } from './note.ts'
import { exchangeOf } from './payments.ts'
import { getPayments, getSaleInReach, type PaymentRow, type SaleRow, toPayment, toSale } from './read.ts'

/** A sale with all that its note prints, cancelled ones too; 404 outside the actor's reach. */
export async function getSale(db: Db, actor: Actor, { saleId }: { saleId: string }): Promise<SaleNote> {
  const sale = await getSaleInReach(db, actor, saleId)
  requireAt(actor, 'stock.see', shopPlace(actor, sale))
  const payments = await getPayments(db, sale)
  const note = sale.note ?? (await noteAsOfNow(db, sale))
  return {
    ...toSale(sale),
    ...note,
    groupId: sale.groupId,
    groupLogo: await readGroupLogo(db, sale.groupId),
    zoneIds: ownZonesOf(actor, sale.shopId),
    payments: payments.map(toPayment),
    due: await readRestOfSale(db, sale),
    exchange: await exchangeShown(db, actor, note.exchange, exchangeOf(payments)),
    missingPapers: await missingNow(db, actor, sale),
    cancelled: sale.cancelledAt && {
      at: sale.cancelledAt.toISOString(),
      byName: sale.cancelledByName,
      reason: sale.cancelReason,
    },
  }
}

/** What the sold bike lacks; nothing is said of one whose sale was cancelled. */
async function missingNow(db: Db, actor: Actor, { groupId, bikeId, cancelledAt }: SaleRow) {
  if (bikeId === null || cancelledAt !== null) return []
  const [bike] = await db
    .select({ groupId: bikes.groupId, id: bikes.id, shopId: bikes.shopId, vehicleNumber: bikes.vehicleNumber })
    .from(bikes)
    .where(and(eq(bikes.groupId, groupId), eq(bikes.id, bikeId)))
  return bike ? missingPapersOf(db, actor, bike) : []
}

/** The bike taken in exchange, with its id only where there is something to open for the actor. */
async function exchangeShown(
  db: Executor,
  actor: Actor,
  exchange: StoredNote['exchange'],
  payment: PaymentRow | undefined,
): Promise<SaleNote['exchange']> {
  if (!exchange || !payment?.bikeId) return null
  const [bike] = await db
    .select({ id: bikes.id })
    .from(bikes)
    .where(and(eq(bikes.groupId, payment.groupId), eq(bikes.id, payment.bikeId), withinReach(actor, bikes)))
  return { ...exchange, bikeId: bike?.id ?? null, amount: payment.amount }
}

/** For a sale from before notes were kept: its shop and bike as they are now. */
async function noteAsOfNow(db: Executor, sale: SaleRow): Promise<StoredNote> {
  const shop = await getSellingShop(db, sale)
  const isIt = and(eq(bikes.groupId, sale.groupId), eq(bikes.id, sale.bikeId ?? sale.id))
  const [bike] = await db.select().from(bikes).where(isIt)
  const { groupId, id: recordId } = sale
  const soldByName = (await findCreator(db, { groupId, collection: 'sales', recordId })) ?? ''
  return toNote(shop, bike ?? unknownBike, { exchange: undefined, soldByName })
}

const unknownBike: StoredNote['bike'] = {
  vehicleNumber: '',
  make: '',
  model: '',
  year: 0,
  mileage: 0,
  color: '',
  fuel: null,
  chassisNumber: '',
  engineNumber: '',
}
