import type { BodyOf } from '@forecourt/contract/endpoint'
import type { editEnquiry as contract, Enquiry } from '@forecourt/contract/enquiries'
import { and, eq } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db } from '../db/open.ts'
import { enquiries } from '../db/schema.ts'
import { requirePhone } from '../phone.ts'
import { enquirySnapshot, getEnquiryForWrite, toEnquiry } from './read.ts'

type Edit = { enquiryId: string } & BodyOf<typeof contract>

/** Changes what is given of an enquiry. */
export async function editEnquiry(db: Db, actor: Actor, { enquiryId, ...form }: Edit): Promise<Enquiry> {
  const phone = form.customerPhone === undefined ? undefined : requirePhone(form.customerPhone, 'customerPhone')
  return db.transaction(async (tx) => {
    const enquiry = await getEnquiryForWrite(tx, actor, enquiryId)
    requireAt(actor, 'enquiry.save', shopPlace(actor, enquiry))
    const changed = {
      customerName: form.customerName ?? enquiry.customerName,
      customerPhone: phone ?? enquiry.customerPhone,
      enquiryType: form.enquiryType ?? enquiry.enquiryType,
      updated: actor.at,
    }
    await tx
      .update(enquiries)
      .set(changed)
      .where(and(eq(enquiries.groupId, enquiry.groupId), eq(enquiries.id, enquiry.id)))
    const saved = { ...enquiry, ...changed }
    await recordAudit(tx, actor, {
      collection: 'enquiries',
      operation: 'UPDATE',
      groupId: saved.groupId,
      recordId: saved.id,
      shopId: saved.shopId,
      snapshot: enquirySnapshot(saved),
    })
    return toEnquiry(saved)
  })
}
