import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { customerPhoneEnd } from '../db/audit-schema.ts'
import type { Executor } from '../db/open.ts'
import { auditRecords, bikes, enquiries, sales, shops } from '../db/schema.ts'
import { findDuesOf } from '../dues/read.ts'
import { findHoldsOf } from '../holds/read.ts'
import { normalisePhone } from '../phone.ts'
import { saleColumns } from '../sales/read.ts'
import { holdTasksOf } from '../tasks/read.ts'

export type Kept = Awaited<ReturnType<typeof findKept>>
export type KeptAudit = typeof auditRecords.$inferSelect

/** Under which key an audit record's data has the phone number of a customer. */
const phoneKeys = { enquiries: 'customerPhone', sales: 'buyerContact', bikes: 'sellerPhone' }

/**
 * All that a group has of a customer: rows, and audit records of them and of those that are gone. The phone is in
 * E.164; what people typed counts in any writing. `lock` holds the rows for a write, so that no record of them comes
 * meanwhile.
 */
export async function findKept(db: Executor, groupId: string, phone: string, { lock = false } = {}) {
  const isTheirs = (typed: unknown) => typeof typed === 'string' && (typed === phone || normalisePhone(typed) === phone)
  const ofShop = (table: typeof enquiries | typeof sales) =>
    and(eq(shops.groupId, table.groupId), eq(shops.id, table.shopId))
  const findBought = (which?: SQL) =>
    db
      .select({ row: saleColumns, shopName: shops.name })
      .from(sales)
      .innerJoin(shops, ofShop(sales))
      .where(and(eq(sales.groupId, groupId), eq(sales.buyerKey, phone), which))
      .orderBy(asc(sales.id))
  // In the order in which a sale is cancelled, a bike and a shop deleted
  const live = await (lock ? findBought(isNull(sales.cancelledAt)).for('update', { of: sales }) : findBought())
  // Not empty: the index has only those
  const findSold = db
    .select()
    .from(bikes)
    .where(and(eq(bikes.groupId, groupId), ne(bikes.sellerPhone, ''), eq(bikes.sellerPhone, phone)))
    .orderBy(asc(bikes.id))
  const sold = await (lock ? findSold.for('update') : findSold)
  // After the bikes: who deletes one holds it, and takes it out of those
  const cancelled = lock ? await findBought(isNotNull(sales.cancelledAt)).for('update', { of: sales }) : []
  if (lock) await holdShops(db, groupId)
  const findAsked = db
    .select({ row: enquiries, shopName: shops.name })
    .from(enquiries)
    .innerJoin(shops, ofShop(enquiries))
    .where(and(eq(enquiries.groupId, groupId), eq(enquiries.customerPhone, phone)))
    .orderBy(asc(enquiries.id))
  const asked = await (lock ? findAsked.for('update', { of: enquiries }) : findAsked)
  const bought = [...live, ...cancelled]
  const ids = [...asked, ...bought].map(({ row }) => row.id)
  const records = await queryOfRecords(db, groupId, { phone, ids })
  const rows = {
    enquiries: asked.map(({ row, shopName }) => ({ ...row, shopName })),
    sales: bought.map(({ row, shopName }) => ({ ...row, shopName })),
    purchases: sold,
  }
  // Before the dues, as who deletes a bike or a shop
  if (lock) await holdTasksOf(db, groupId, { phone, ...rows })
  return {
    ...rows,
    dues: await findDuesOf(db, groupId, phone, { lock }),
    holds: await findHoldsOf(db, groupId, phone, { lock }),
    // Of an enquiry or a sale of theirs all of its history; of others what bears the number
    records: records.filter(
      ({ recordId, collectionName, data }) =>
        ids.includes(recordId) || isTheirs(data[phoneKeys[collectionName as keyof typeof phoneKeys]]),
    ),
  }
}

/** No shop of the group is deleted until the transaction ends: that holds tasks, notes, papers and dues all at once. */
async function holdShops(db: Executor, groupId: string) {
  await db
    .select({ id: shops.id })
    .from(shops)
    .where(eq(shops.groupId, groupId))
    .orderBy(asc(shops.id))
    .for('key share')
}

/** The audit records of these rows, and those with a number that ends as the phone does. */
export const queryOfRecords = (db: Executor, groupId: string, { phone, ids }: { phone: string; ids: string[] }) =>
  db
    .select()
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.groupId, groupId),
        inArray(auditRecords.collectionName, Object.keys(phoneKeys)),
        or(
          sql`${auditRecords.recordId} = any(${sql.param(ids)}::uuid[])`,
          sql`${customerPhoneEnd} <> '' and ${customerPhoneEnd} = ${phone.slice(-8)}`,
        ),
      ),
    )
    .orderBy(asc(auditRecords.created), asc(auditRecords.id))
