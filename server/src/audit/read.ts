import type { AuditedRecordType, AuditRecord } from '@forecourt/contract/audit'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { auditRecords } from '../db/schema.ts'

type RecordKey = { groupId: string; collection: AuditedRecordType; recordId: string }

/** The name of the person who made a record, or nothing where that is not on record. */
export const findCreator = async (db: Executor, record: RecordKey) => (await findCreation(db, record))?.byName

/** The same by their id. */
export const findCreatorId = async (db: Executor, record: RecordKey) => (await findCreation(db, record))?.by

async function findCreation(db: Executor, record: RecordKey) {
  const [creation] = await db
    .select({ by: auditRecords.operationByUser, byName: auditRecords.operationByUserName })
    .from(auditRecords)
    .where(and(ofRecord(record), eq(auditRecords.operationType, 'CREATE')))
  return creation
}

/** The audit records of one bike, sale or enquiry. */
export const ofRecord = ({ groupId, collection, recordId }: RecordKey) =>
  and(
    eq(auditRecords.groupId, groupId),
    eq(auditRecords.collectionName, collection),
    eq(auditRecords.recordId, recordId),
  )

/** The audit record as answers carry it. */
export function toAuditRecord(record: typeof auditRecords.$inferSelect): AuditRecord {
  return {
    _id: record.id,
    collectionName: record.collectionName as AuditedRecordType,
    recordId: record.recordId,
    operationType: record.operationType,
    operationByUser: record.operationByUser,
    operationByUserName: record.operationByUserName,
    created: record.created.toISOString(),
    data: record.data,
  }
}
