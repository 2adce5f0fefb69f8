import { and, eq } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db } from '../db/open.ts'
import { enquiries } from '../db/schema.ts'
import { takeOutNotesOn } from '../notes/write.ts'
import { forgetEnquiry } from '../tasks/write.ts'
import { enquirySnapshot, getEnquiryForWrite } from './read.ts'

/** Deletes an enquiry; its last state stays on record. */
export async function deleteEnquiry(db: Db, actor: Actor, { enquiryId }: { enquiryId: string }) {
  return db.transaction(async (tx) => {
    const enquiry = await getEnquiryForWrite(tx, actor, enquiryId)
    requireAt(actor, 'enquiry.delete', shopPlace(actor, enquiry))
    await forgetEnquiry(tx, enquiry)
    await takeOutNotesOn(tx, actor, { kind: 'enquiry', ...enquiry })
    await tx.delete(enquiries).where(and(eq(enquiries.groupId, enquiry.groupId), eq(enquiries.id, enquiry.id)))
    await recordAudit(tx, actor, {
      collection: 'enquiries',
      operation: 'DELETE',
      groupId: enquiry.groupId,
      recordId: enquiry.id,
      shopId: enquiry.shopId,
      snapshot: enquirySnapshot(enquiry),
    })
    return { _id: enquiry.id }
  })
}
