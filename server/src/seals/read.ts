import { sql } from 'drizzle-orm'
import { auditRecords, type auditSeals } from '../db/schema.ts'
import type { Seal } from './seal.ts'

/** An audit record with all that is sealed of it. */
export const sealedColumns = {
  _id: auditRecords.id,
  collectionName: auditRecords.collectionName,
  recordId: auditRecords.recordId,
  shopId: auditRecords.shopId,
  fromShopId: auditRecords.fromShopId,
  operationType: auditRecords.operationType,
  operationByUser: auditRecords.operationByUser,
  operationByUserName: auditRecords.operationByUserName,
  // In the database's own words: a Date would drop what is smaller than a millisecond
  created: sql<string>`to_char(${auditRecords.created} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  data: auditRecords.data,
}

/** A seal as it is hashed. */
export const toSeal = ({ groupId: _, sealedAt, ...seal }: typeof auditSeals.$inferSelect): Seal => ({
  ...seal,
  sealedAt: sealedAt.toISOString(),
})
