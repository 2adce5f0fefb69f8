import type { PaidPart, Sale } from '@forecourt/contract/sales'
import type { FoundNote } from '@forecourt/contract/search/calls'
import { and, asc, desc, eq, inArray, isNotNull, like, type SQL, sql } from 'drizzle-orm'
import { type Actor, inTheirGroup, requireAt, shopPlace, withinCapability, withinReach } from '../access.ts'
import type { Executor, Tx } from '../db/open.ts'
import { bikes, salePayments, sales, shops, soldByBackfills } from '../db/schema.ts'
import { conflict, notFound, type Refusal } from '../http/errors.ts'
import { containing } from '../lists/search-words.ts'
import { isLive, saleColumns } from './live-sale.ts'

export { findLiveSale, isLive, isLiveSaleOfBike, saleColumns } from './live-sale.ts'
export { findSaleThen, inGroups, momentSql, salesThen, type Then, uuids } from './sales-then.ts'

export type SaleRow = Omit<typeof sales.$inferSelect, 'bikeWords' | 'searchText'>
export type PaymentRow = typeof salePayments.$inferSelect

/** What an audit record of a sale says of the bike and the shop, so that it stays readable without them. */
export type SoldBike = { vehicleNumber: string; make: string; model: string; shopName: string }

/** A sale within the actor's reach, cancelled ones too; 404 otherwise. `lock` keeps it from being deleted. */
export async function getSaleInReach(
  db: Executor,
  actor: Actor,
  saleId: string,
  { lock = false } = {},
): Promise<SaleRow> {
  const inGroup = lock ? await inTheirGroup(db, actor, sales, [saleId]) : undefined
  const query = db
    .select(saleColumns)
    .from(sales)
    .where(and(eq(sales.id, saleId), inGroup, withinReach(actor, sales)))
  const [sale] = await (lock ? query.for('key share') : query)
  if (!sale) throw notFound('This sale')
  return sale
}

/**
 * A sale to cancel, with its bike; both rows stay locked. Throws 404 for one outside the actor's reach, 409 for one
 * that is cancelled already, also just now by somebody whom it waited for.
 */
export async function getSaleForWrite(tx: Tx, actor: Actor, saleId: string): Promise<SaleRow & SoldBike> {
  const inGroup = await inTheirGroup(tx, actor, sales, [saleId])
  const [sale] = await tx
    .select({
      ...saleColumns,
      vehicleNumber: bikes.vehicleNumber,
      make: bikes.make,
      model: bikes.model,
      shopName: shops.name,
    })
    .from(sales)
    .innerJoin(bikes, and(eq(bikes.groupId, sales.groupId), eq(bikes.id, sales.bikeId)))
    .innerJoin(shops, and(eq(shops.groupId, sales.groupId), eq(shops.id, sales.shopId)))
    .where(and(eq(sales.id, saleId), inGroup, isLive, withinReach(actor, sales)))
    .for('update', { of: [sales, bikes] })
  if (!sale) throw (await findCancelled(tx, actor, saleId)) ?? notFound('This sale')
  return sale
}

/**
 * 409 with who cancelled it, for a sale within reach that is cancelled; undefined for none. Throws 403 as a cancel
 * does.
 */
async function findCancelled(tx: Tx, actor: Actor, saleId: string): Promise<Refusal | undefined> {
  const [sale] = await tx
    .select({ groupId: sales.groupId, shopId: sales.shopId, byName: sales.cancelledByName })
    .from(sales)
    .where(and(eq(sales.id, saleId), isNotNull(sales.cancelledAt), withinReach(actor, sales)))
  if (!sale) return undefined
  requireAt(actor, 'sale.cancel', shopPlace(actor, sale))
  const by = sale.byName === '' ? '' : ` by ${sale.byName}`
  return conflict('sale_cancelled', `This sale was already cancelled${by}`)
}

/** The number of a sale's note; empty where there is none. */
export async function readSerial(db: Executor, { groupId, id }: Pick<SaleRow, 'groupId' | 'id'>): Promise<string> {
  const [sale] = await db
    .select({ serial: sales.serial })
    .from(sales)
    .where(and(eq(sales.groupId, groupId), eq(sales.id, id)))
  return sale?.serial ?? ''
}

/** The sale notes, the newest first, whose number holds these signs; cancelled ones keep theirs. */
export async function findSerials(
  db: Executor,
  actor: Actor,
  { groupId, serial, limit }: { groupId?: string | undefined; serial: string; limit: number },
): Promise<FoundNote[]> {
  const rows = await db
    .select({
      _id: sales.id,
      serial: sales.serial,
      buyerName: sales.buyerName,
      shopName: shops.name,
      soldOn: sales.soldOn,
      cancelledAt: sales.cancelledAt,
    })
    .from(sales)
    .innerJoin(shops, and(eq(shops.groupId, sales.groupId), eq(shops.id, sales.shopId)))
    .where(
      and(
        withinCapability(actor, 'stock.see', sales),
        groupId === undefined ? undefined : eq(sales.groupId, groupId),
        sql`${sales.serial} <> ''`,
        like(sales.serial, containing(serial.toUpperCase())),
      ),
    )
    .orderBy(desc(sales.soldOn), desc(sales.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, cancelledAt: row.cancelledAt?.toISOString() ?? null }))
}

/** How a sale was paid, in the order in which it was entered. */
export const getPayments = (db: Executor, { groupId, id }: Pick<SaleRow, 'groupId' | 'id'>): Promise<PaymentRow[]> =>
  db
    .select()
    .from(salePayments)
    .where(and(eq(salePayments.groupId, groupId), eq(salePayments.saleId, id)))
    .orderBy(asc(salePayments.position))

/** The sale as answers carry it. */
export function toSale(sale: Omit<SaleRow, 'note'>): Sale {
  return {
    _id: sale.id,
    bikeId: sale.bikeId,
    shopId: sale.shopId,
    buyerName: sale.buyerName,
    buyerContact: sale.buyerContact,
    salePrice: sale.salePrice,
    listPrice: sale.listPrice,
    soldOn: sale.soldOn,
    serial: sale.serial,
    created: sale.created.toISOString(),
  }
}

/** A payment as answers carry it. */
export const toPayment = ({ method, amount, reference }: PaymentRow): PaidPart => ({ method, amount, reference })

/** What the audit keeps of a sale. */
export function saleSnapshot(
  sale: SaleRow,
  { vehicleNumber, make, model, shopName }: SoldBike,
  payments: readonly PaymentRow[],
) {
  return {
    ...toSale(sale),
    vehicleNumber,
    make,
    model,
    shopName,
    payments: payments.map(toPayment),
    ...(sale.note?.exchange && { exchangeVehicleNumber: sale.note.exchange.vehicleNumber }),
  }
}

/** Who entered a sale `s`, by its history. */
export const enteredBy = sql`(
  select r.operation_by_user from audit_records r
  where r.group_id = s.group_id and r.collection_name = 'sales' and r.record_id = s.id and r.operation_type = 'CREATE'
  limit 1)`

/** Who sold by a sale `s` of these groups, for a statement: of those from before it was kept the history says. */
export async function soldByOf(db: Executor, groupIds: readonly string[]): Promise<SQL> {
  const isBehind = (await db.$count(soldByBackfills, inArray(soldByBackfills.groupId, [...groupIds]))) > 0
  return isBehind ? sql`coalesce(s.sold_by, ${enteredBy})` : sql`s.sold_by`
}
