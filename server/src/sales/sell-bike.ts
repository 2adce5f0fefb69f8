import { businessDay } from '@forecourt/contract/calendar'
import type { Output } from '@forecourt/contract/endpoint'
import type { sellBike as contract, PaidPart } from '@forecourt/contract/sales'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { findCreator } from '../audit/read.ts'
import { recordAudit } from '../audit/record.ts'
import { type BikeWithShop, getBike, requireNotOnTheWay } from '../bikes/read.ts'
import { bookedLate, bookPast, bookSale } from '../books/write.ts'
import { businessDate } from '../calendar/business-date.ts'
import { newId } from '../db/new-id.ts'
import type { Db, Tx } from '../db/open.ts'
import { bikes, salePayments, sales } from '../db/schema.ts'
import { followPapers } from '../documents/write.ts'
import { oweForSale } from '../dues/write.ts'
import { winEnquiry } from '../enquiries/write.ts'
import { endHoldsBySale, requireSaleTo, tokenOf } from '../holds/write.ts'
import { conflict } from '../http/errors.ts'
import { endLeaseBySale, getLeaseToSellBy, requireNotLeased } from '../leases/write.ts'
import { requireAnswerKept } from '../made-at.ts'
import { allowsPartialPayments } from '../prices/read.ts'
import { requirePrice, settlePrice } from '../prices/write.ts'
import { requireBuyerContact } from './buyer-contact.ts'
import { buyerKey } from './buyer-key.ts'
import { getSaleByLease } from './get-sale-by-lease.ts'
import { findLiveSale } from './live-sale.ts'
import { nextSerial, requirePrefix } from './next-serial.ts'
import { getSellingShop, toNote } from './note.ts'
import { requirePayments } from './payments.ts'
import { type PaymentRow, type SaleRow, saleSnapshot, toSale } from './read.ts'
import { momentOfSale, requireSaleDay } from './sale-day.ts'
import { takeExchange } from './take-exchange.ts'
import { wordsOfBike } from './write.ts'

type Sell = { bikeId: string } & z.output<(typeof contract)['schema']['body']>

/**
 * Sells a bike in stock, and buys the one that is given in exchange. The sale is on record as a sale alone: the bike's
 * own history tells what it is and where.
 */
export async function sellBike(db: Db, actor: Actor, { bikeId, ...form }: Sell): Promise<Output<typeof contract>> {
  return db.transaction(async (tx) => {
    const { leaseId } = form
    // Before the bike, which may stand anywhere by now: the phone is to hear what became of its sale
    const before = leaseId === null ? undefined : await getLeaseToSellBy(tx, actor, { leaseId, bikeId })
    if (before?.saleId) return getSaleByLease(tx, actor, before, form)
    const bike = await getBike(tx, actor, bikeId, { lock: true })
    requireAt(actor, 'bike.sell', shopPlace(actor, bike))
    const lease = leaseId === null ? undefined : await getLeaseToSellBy(tx, actor, { leaseId, bikeId })
    if (lease?.saleId) return getSaleByLease(tx, actor, lease, form)
    if (bike.soldAt) throw await alreadySold(tx, bike, bike.soldAt)
    await requireNotOnTheWay(tx, bike)
    if (!lease) {
      // Known by its key alone, and that is forgotten by then
      requireAnswerKept(actor)
      await requireNotLeased(tx, actor, bike)
    }
    const soldOn = form.soldOn ?? businessDay(actor.at)
    requireSaleDay(actor, bike, soldOn)
    requireBuyerContact(form.buyerContact)
    const allowsPartial = form.due !== null && (await allowsPartialPayments(tx, bike.groupId))
    const hold = await requireSaleTo(tx, actor, bike, form)
    const token = tokenOf(hold)
    requirePayments(form, { soldOn, allowsPartial, token })
    const approval = await requirePrice(tx, actor, bike, form.salePrice)
    const shop = await getSellingShop(tx, bike)
    // Before anything else refers to the shop's row, which the first sale changes
    const prefix = await requirePrefix(tx, shop)
    await bookPast(tx, actor, bike.groupId, [bike.id])
    const exchange = await takeExchange(tx, actor, shop, { ...form, soldOn })
    const serial = await nextSerial(tx, shop.groupId, prefix, soldOn)
    const note = toNote(shop, bike, { exchange, soldByName: actor.name })
    const sale = await insertSale(tx, actor, bike, { ...form, soldOn, serial, note })
    const payments = await insertPayments(tx, sale, { ...form, exchange, token })
    await oweForSale(tx, actor, sale, bike, { due: form.due, payments })
    if (bike.heldUntil || hold) await endHoldsBySale(tx, actor, sale, hold)
    await tx
      .update(bikes)
      .set({ soldAt: momentOfSale(actor.at, soldOn), version: bike.version + 1, heldUntil: null, leaseId: null })
      .where(and(eq(bikes.groupId, bike.groupId), eq(bikes.id, bike.id)))
    if (lease) await endLeaseBySale(tx, actor, lease, sale.id)
    await followPapers(tx, sale, bike)
    if (form.enquiryId) await winEnquiry(tx, actor, form.enquiryId, sale)
    const entries = await bookSale(tx, actor, sale, bike, {
      payments,
      exchange,
      isDue: form.due !== null,
      tokenShop: token?.shop,
    })
    await settlePrice(tx, actor, sale, approval)
    await recordAudit(tx, actor, {
      collection: 'sales',
      operation: 'CREATE',
      groupId: sale.groupId,
      recordId: sale.id,
      shopId: sale.shopId,
      snapshot: saleSnapshot(sale, bike, payments),
    })
    return { ...toSale(sale), ...bookedLate(entries) }
  })
}

type SaleFields = Pick<SaleRow, 'buyerName' | 'buyerContact' | 'salePrice' | 'soldOn' | 'serial' | 'note'>

async function insertSale(
  tx: Tx,
  actor: Actor,
  bike: BikeWithShop,
  fields: SaleFields,
): Promise<SaleRow & { bikeId: string }> {
  const sale = {
    groupId: bike.groupId,
    id: newId(actor),
    shopId: bike.shopId,
    bikeId: bike.id,
    buyerName: fields.buyerName,
    buyerContact: fields.buyerContact,
    buyerKey: buyerKey(fields.buyerContact),
    salePrice: fields.salePrice,
    listPrice: bike.listPrice,
    soldOn: fields.soldOn,
    serial: fields.serial,
    note: fields.note,
    soldBy: actor.userId,
    cancelReason: '',
    cancelledByName: '',
    created: actor.at,
    updated: actor.at,
    cancelledAt: null,
  }
  await tx.insert(sales).values({ ...sale, bikeWords: wordsOfBike(bike) })
  return sale
}

type Paid = Pick<Sell, 'payments'> & { exchange: BikeWithShop | undefined; token: ReturnType<typeof tokenOf> }

async function insertPayments(tx: Tx, sale: SaleRow, { payments, exchange, token }: Paid): Promise<PaymentRow[]> {
  const parts: PaidPart[] = token
    ? [{ method: 'token', amount: token.amount, reference: token.reference }, ...payments]
    : payments
  const rows = parts.map(({ method, amount, reference }, position) => ({
    groupId: sale.groupId,
    saleId: sale.id,
    position,
    method,
    amount,
    reference,
    bikeId: method === 'exchange' ? (exchange?.id ?? null) : null,
  }))
  if (rows.length > 0) await tx.insert(salePayments).values(rows)
  return rows
}

/** Says who was quicker: at a busy counter two people sell the same bike. */
async function alreadySold(tx: Tx, bike: BikeWithShop, soldAt: Date) {
  const sale = await findLiveSale(tx, bike)
  const seller = sale && (await findCreator(tx, { groupId: bike.groupId, collection: 'sales', recordId: sale.id }))
  const by = seller === undefined ? '' : ` by ${seller}`
  return conflict('bike_already_sold', `This bike was already sold${by} on ${businessDate(soldAt)}`)
}
