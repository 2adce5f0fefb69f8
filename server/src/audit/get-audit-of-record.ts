import { AuditedRecordType, type AuditRecord } from '@forecourt/contract/audit'
import { shownAtMost } from '@forecourt/contract/limits'
import { sentences } from '@forecourt/contract/messages'
import { desc } from 'drizzle-orm'
import { type Actor, groupPlace, requireAt } from '../access.ts'
import type { Db } from '../db/open.ts'
import { auditRecords } from '../db/schema.ts'
import { invalid } from '../http/errors.ts'
import { findGroupInReach } from './find-in-reach.ts'
import { ofRecord, toAuditRecord } from './read.ts'

type Asked = { recordType: string; recordId: string }

/**
 * The history of one bike, sale or enquiry, newest first and at most 1,000 records; empty where there is none within
 * the caller's reach. Throws 400 for another type of record, 403 where the caller is no admin of the group.
 */
export async function getAuditOfRecord(db: Db, actor: Actor, { recordType, recordId }: Asked): Promise<AuditRecord[]> {
  const type = AuditedRecordType.safeParse(recordType)
  if (!type.success) throw invalid('unknown_record_type', sentences.unknownRecordType)
  const collection = type.data
  const groupId = await findGroupInReach(db, actor, collection, recordId)
  if (groupId === undefined) return []
  requireAt(actor, 'audit.see', groupPlace(groupId))
  const records = await db
    .select()
    .from(auditRecords)
    .where(ofRecord({ groupId, collection, recordId }))
    .orderBy(desc(auditRecords.created), desc(auditRecords.id))
    .limit(shownAtMost.recordsOfOne)
  return records.map(toAuditRecord)
}
