import type { Due, Receipt } from '@forecourt/contract/dues/calls'
import { shownAtMost } from '@forecourt/contract/limits'
import type { SaleNote } from '@forecourt/contract/sales'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, inTheirGroup, withinCapability, withinReach } from '../access.ts'
import type { Executor, Tx } from '../db/open.ts'
import { dues, receipts, sales } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'
import { exactPaise, sumOfPaise } from '../paise-sum.ts'

export type DueRow = typeof dues.$inferSelect
export type ReceiptRow = typeof receipts.$inferSelect

/** What the entry of a payment came of, by the id of its receipt. */
export const eventOfPayment = (receiptId: string): string => `payment:${receiptId}`

/** A due beside what is still there of its shop, sale and bike; a shop that is gone is called as it was last. */
export type ShownDue = DueRow & { hasSale: boolean; hasBike: boolean }

const columns = {
  ...getTableColumns(dues),
  // Not joined: only the rows of a page are looked up
  shopName: sql<string>`coalesce((
    select shops.name from shops where shops.group_id = dues.group_id and shops.id = dues.shop_id), dues.shop_name)`,
}

const shownColumns = {
  ...columns,
  // No exists(): for that PostgreSQL may read all sales and bikes once, going by the rows that there are to sort
  hasSale: sql<boolean>`(
    select true from sales where sales.group_id = dues.group_id and sales.id = dues.sale_id) is not null`,
  hasBike: sql<boolean>`(
    select true from bikes where bikes.group_id = dues.group_id and bikes.id = dues.bike_id) is not null`,
}

/** Dues as answers show them, to be narrowed and ordered. */
export const selectDues = (db: Executor) => db.select(shownColumns).from(dues)

/** The dues that the actor sees: what is owed to sellers tells what bikes cost. */
export const withinSight = (actor: Actor): SQL =>
  or(
    and(withinCapability(actor, 'due.collect', dues), inArray(dues.kind, ['buyer', 'financier'])),
    and(withinCapability(actor, 'money.see', dues), eq(dues.kind, 'seller')),
  ) as SQL

/** A due within the actor's reach, paid, ended or not, to pay it: its row stays locked. 404 otherwise. */
export async function getDueForWrite(tx: Tx, actor: Actor, dueId: string): Promise<DueRow> {
  const inGroup = await inTheirGroup(tx, actor, dues, [dueId])
  const [due] = await tx
    .select(columns)
    .from(dues)
    .where(and(eq(dues.id, dueId), inGroup, withinReach(actor, dues)))
    .for('update')
  if (!due) throw notFound('This due')
  return due
}

type Key = { groupId: string; id: string }

/** What a sale left owed, and the newest payments of it; the caller must know that the actor may see it. */
export const readDuesOfSale = (db: Executor, { groupId, id }: Key) =>
  readWithReceipts(db, groupId, and(eq(dues.groupId, groupId), eq(dues.saleId, id)) as SQL)

/** What sellers of a bike are owed in shops where the actor sees that, and the newest payments of it. */
export const readDuesOfBike = (db: Executor, actor: Actor, { groupId, id }: Key) =>
  readWithReceipts(
    db,
    groupId,
    and(
      eq(dues.groupId, groupId),
      eq(dues.bikeId, id),
      eq(dues.kind, 'seller'),
      withinCapability(actor, 'money.see', dues),
    ) as SQL,
  )

async function readWithReceipts(
  db: Executor,
  groupId: string,
  isOf: SQL,
): Promise<{ dues: Due[]; receipts: Receipt[] }> {
  const owed = await selectDues(db).where(isOf).orderBy(asc(dues.dueOn), asc(dues.id))
  if (owed.length === 0) return { dues: [], receipts: [] }
  const ids = owed.map(({ id }) => id)
  const paid = await selectReceipts(db)
    .where(and(eq(receipts.groupId, groupId), inArray(receipts.dueId, ids)))
    .orderBy(desc(receipts.created), desc(receipts.id))
    .limit(shownAtMost.receiptsOfOne)
  return { dues: owed.map(toDue), receipts: paid.map(toReceipt) }
}

/** What the buyer left to pay of a sale, as its note tells it; null where nothing was left. */
export async function readRestOfSale(db: Executor, { groupId, id }: Key): Promise<SaleNote['due']> {
  const [due] = await db
    .select({ amount: dues.paise, paid: dues.paid, dueOn: dues.dueOn })
    .from(dues)
    .where(and(eq(dues.groupId, groupId), eq(dues.saleId, id), eq(dues.kind, 'buyer')))
  return due ?? null
}

const receiptColumns = {
  ...getTableColumns(receipts),
  kind: dues.kind,
  saleId: dues.saleId,
  bikeId: dues.bikeId,
  vehicleNumber: dues.vehicleNumber,
  partyName: dues.partyName,
  partyPhone: dues.partyPhone,
  shopName: dues.shopName,
}

/** Receipts with what they are about, to be narrowed and ordered. */
export const selectReceipts = (db: Executor) =>
  db
    .select(receiptColumns)
    .from(receipts)
    .innerJoin(dues, and(eq(dues.groupId, receipts.groupId), eq(dues.id, receipts.dueId)))

/** Paise that buyers gave in cash against the dues of these sales, on a day or at all; what was taken back left out. */
export async function cashCollected(db: Executor, ofSales: SQL, day?: string): Promise<number> {
  const [row] = await db
    .select({ paise: sumOfPaise(sql`${receipts.paise}`) })
    .from(sales)
    .innerJoin(dues, and(eq(dues.groupId, sales.groupId), eq(dues.saleId, sales.id), eq(dues.kind, 'buyer')))
    .innerJoin(receipts, and(eq(receipts.groupId, dues.groupId), eq(receipts.dueId, dues.id)))
    .where(
      and(
        ofSales,
        day === undefined ? undefined : eq(receipts.paidOn, day),
        eq(receipts.account, 'cash'),
        isNull(receipts.reversedAt),
      ),
    )
  return exactPaise(row?.paise ?? '0')
}

/** The dues that name a phone number, for who asks what is kept of a person; in E.164. */
export async function findDuesOf(db: Executor, groupId: string, phone: string, { lock = false } = {}) {
  const query = db
    .select({ ...getTableColumns(dues), isOrphaned: isOrphaned(groupId) })
    .from(dues)
    .where(and(eq(dues.groupId, groupId), eq(dues.partyPhone, phone)))
    // As who ends some holds them
    .orderBy(asc(dues.id))
  const found = await (lock ? query.for('update') : query)
  const paid = await selectReceipts(db)
    .where(and(eq(receipts.groupId, groupId), eq(dues.partyPhone, phone)))
    .orderBy(asc(receipts.created), asc(receipts.id))
  return found.map((due) => ({ ...due, receipts: paid.filter(({ dueId }) => dueId === due.id) }))
}

/** Whether a due's sale or bike, with which its party would be forgotten, is gone or names somebody else by now. */
const isOrphaned = (groupId: string) => sql<boolean>`case when dues.kind = 'seller'
  then not exists (select from bikes where bikes.group_id = ${groupId}::uuid and bikes.id = dues.bike_id
    and bikes.seller_phone = dues.party_phone)
  else not exists (select from sales where sales.group_id = ${groupId}::uuid and sales.id = dues.sale_id) end`

/** What is told of a due wherever it is told. */
const factsOf = (due: DueRow) => ({
  _id: due.id,
  kind: due.kind,
  shopId: due.shopId,
  shopName: due.shopName,
  vehicleNumber: due.vehicleNumber,
  amount: due.paise,
  paid: due.paid,
  dueOn: due.dueOn,
  untilPapers: due.untilPapers,
  created: due.created.toISOString(),
  endedAt: due.endedAt?.toISOString() ?? null,
})

/** The due as answers carry it. */
export const toDue = (due: ShownDue): Due => ({
  ...factsOf(due),
  saleId: due.hasSale ? due.saleId : null,
  bikeId: due.hasBike ? due.bikeId : null,
  partyName: due.partyName,
  partyPhone: due.partyPhone,
})

type OfDue = Pick<DueRow, 'kind' | 'saleId' | 'bikeId' | 'vehicleNumber' | 'partyName' | 'partyPhone'>

/** The receipt as answers carry it, with what its due says. */
export const toReceipt = (receipt: ReceiptRow & OfDue): Receipt => ({
  _id: receipt.id,
  dueId: receipt.dueId,
  kind: receipt.kind,
  serial: receipt.serial,
  saleId: receipt.saleId,
  bikeId: receipt.bikeId,
  vehicleNumber: receipt.vehicleNumber,
  partyName: receipt.partyName,
  partyPhone: receipt.partyPhone,
  amount: receipt.paise,
  account: receipt.account,
  reference: receipt.reference,
  paidOn: receipt.paidOn,
  left: receipt.left,
  byUserName: receipt.byUserName,
  created: receipt.created.toISOString(),
  reversedAt: receipt.reversedAt?.toISOString() ?? null,
})

/** What the audit keeps of a due: its party stands on its sale or bike, from where it can be erased. */
export const dueSnapshot = (due: DueRow) => ({ ...factsOf(due), saleId: due.saleId, bikeId: due.bikeId })
