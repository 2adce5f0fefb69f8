import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { auditRecords, notes } from '../db/schema.ts'
import { erasePersonalDetails } from '../seals/write.ts'
import { findNotesOn } from './read.ts'

/**
 * Erases what colleagues wrote on the enquiries, sales and bikes of a customer, and what the history has of it, also of
 * notes that were taken back and of what is gone; the erasure's own record tells of it. Answers how many notes there
 * were.
 */
export async function forgetNotesOn(tx: Tx, groupId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const gone = await findNotesOn(tx, groupId, ids)
  if (gone.length > 0) {
    const noteIds = gone.map(({ id }) => id)
    await tx.delete(notes).where(and(eq(notes.groupId, groupId), inArray(notes.id, noteIds)))
  }
  const isOnThem = ['bikeId', 'enquiryId', 'saleId'].map(
    (key) => sql`${auditRecords.data} ->> ${key}::text = any(${sql.param([...ids])}::text[])`,
  )
  const records = await tx
    .select({ id: auditRecords.id })
    .from(auditRecords)
    .where(and(eq(auditRecords.groupId, groupId), eq(auditRecords.collectionName, 'notes'), or(...isOnThem)))
  await erasePersonalDetails(
    tx,
    groupId,
    records.map(({ id }) => id),
  )
  return gone.length
}
