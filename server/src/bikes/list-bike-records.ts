import { shownAtMost } from '@forecourt/contract/limits'
import { and, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../db/open.ts'
import { auditRecords, sales } from '../db/schema.ts'
import type { BikeRow } from './read.ts'

/** An entry of the audit about a bike or one of its sales. */
export type BikeRecord = {
  collection: string
  operation: 'CREATE' | 'UPDATE' | 'DELETE'
  shopId: string | null
  fromShopId: string | null
  byName: string
  created: Date
  data: Record<string, unknown>
}

/** What is on record of a bike and of its sales, cancelled ones too; newest first, and `until` a moment where one is given. */
export async function listBikeRecords(
  db: Executor,
  { groupId, id }: Pick<BikeRow, 'groupId' | 'id'>,
  { limit = shownAtMost.recordsOfOne, until }: { limit?: number; until?: Date } = {},
): Promise<BikeRecord[]> {
  const itsSales = db
    .select({ id: sales.id })
    .from(sales)
    .where(and(eq(sales.groupId, groupId), eq(sales.bikeId, id)))
  return db
    .select({
      collection: auditRecords.collectionName,
      operation: auditRecords.operationType,
      shopId: auditRecords.shopId,
      fromShopId: auditRecords.fromShopId,
      byName: auditRecords.operationByUserName,
      created: auditRecords.created,
      data: auditRecords.data,
    })
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.groupId, groupId),
        or(
          and(eq(auditRecords.collectionName, 'bikes'), eq(auditRecords.recordId, id)),
          and(eq(auditRecords.collectionName, 'sales'), inArray(auditRecords.recordId, itsSales)),
          // Of a bike that is deleted by now, the sales that were cancelled know no more which it was
          until &&
            and(
              eq(auditRecords.collectionName, 'sales'),
              inArray(auditRecords.recordId, salesOfDeleted(db, { groupId, id })),
            ),
        ),
        until && lte(auditRecords.created, until),
      ),
    )
    .orderBy(desc(auditRecords.created), desc(auditRecords.id))
    .limit(limit)
}

function salesOfDeleted(db: Executor, { groupId, id }: Pick<BikeRow, 'groupId' | 'id'>) {
  const made = alias(auditRecords, 'made')
  return db
    .select({ id: sales.id })
    .from(sales)
    .innerJoin(
      made,
      and(
        eq(made.groupId, sales.groupId),
        eq(made.collectionName, 'sales'),
        eq(made.recordId, sales.id),
        eq(made.operationType, 'CREATE'),
      ),
    )
    .where(and(eq(sales.groupId, groupId), isNull(sales.bikeId), sql`${made.data} ->> 'bikeId' = ${id}`))
}
