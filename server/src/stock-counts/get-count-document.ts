import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { auditRecords, stockCountDifferences as differences, groups, shops } from '../db/schema.ts'
import { type CountRow, getCountRow } from './read.ts'
import { requireFinished } from './require-state.ts'

/** So many differences are printed; the file has them all. */
const mostPrinted = 1000

export type CountDocument = Awaited<ReturnType<typeof getCountDocument>>

/** A finished count with all that its document prints. Throws 409 while it goes on. */
export async function getCountDocument(db: Db, actor: Actor, { countId }: { countId: string }) {
  const count = await getCountRow(db, actor, countId)
  requireFinished(count)
  const isOf = and(eq(differences.groupId, count.groupId), eq(differences.countId, count.id))
  const [group] = await db
    .select({ name: groups.name, logo: groups.logo })
    .from(groups)
    .where(eq(groups.id, count.groupId))
  const [shop] = await db
    .select({ address: shops.address, phone: shops.phone, email: shops.email, gstin: shops.gstin })
    .from(shops)
    .where(and(eq(shops.groupId, count.groupId), eq(shops.id, count.shopId)))
  return {
    count,
    groupName: group?.name ?? '',
    groupLogo: group?.logo ?? '',
    // By the name that it had
    shop: { ...(shop ?? gone), name: count.shopName },
    differences: await db.select().from(differences).where(isOf).orderBy(asc(differences.position)).limit(mostPrinted),
    total: await db.$count(differences, isOf),
    record: await findRecord(db, count),
  }
}

/** Of a shop that is gone. */
const gone = {
  address: { addressLine1: '', addressLine2: '', city: '', state: '', zip: '' },
  ...{ phone: '', email: '', gstin: '' },
}

/** The record of the history that holds the count's digest. */
async function findRecord(db: Db, { groupId, id, digest }: CountRow) {
  const [record] = await db
    .select({ id: auditRecords.id, created: auditRecords.created })
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.groupId, groupId),
        eq(auditRecords.collectionName, 'stockCounts'),
        eq(auditRecords.recordId, id),
        sql`${auditRecords.data} ->> 'digest' = ${digest}`,
      ),
    )
    .orderBy(desc(auditRecords.id))
    .limit(1)
  return record
}
