import { shownAtMost } from '@forecourt/contract/limits'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
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

/** What is on record of a bike and of its sales, cancelled ones too; newest first. */
export async function listBikeRecords(
  db: Executor,
  { groupId, id }: BikeRow,
  { limit = shownAtMost.recordsOfOne } = {},
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
        ),
      ),
    )
    .orderBy(desc(auditRecords.created), desc(auditRecords.id))
    .limit(limit)
}
