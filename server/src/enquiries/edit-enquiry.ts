import type { BodyOf } from '@forecourt/contract/endpoint'
import type { editEnquiry as contract, Enquiry } from '@forecourt/contract/enquiries'
import { and, eq } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db } from '../db/open.ts'
import { enquiries } from '../db/schema.ts'
import { invalidField } from '../http/errors.ts'
import { requirePhone } from '../phone.ts'
import { type EnquiryRow, enquirySnapshot, getAskedBike, getEnquiry, getEnquiryForWrite, toOneEnquiry } from './read.ts'
import { wishColumns } from './wish-fits.ts'

type Form = BodyOf<typeof contract>

/**
 * Changes what is given of an enquiry. Throws 404 for another bike that is not within reach or of another group, 400 for
 * one lost without a reason.
 */
export async function editEnquiry(
  db: Db,
  actor: Actor,
  { enquiryId, ...form }: Form & { enquiryId: string },
): Promise<Enquiry> {
  const phone = form.customerPhone === undefined ? undefined : requirePhone(form.customerPhone, 'customerPhone')
  return db.transaction(async (tx) => {
    const before = await getEnquiry(tx, actor, enquiryId)
    requireAt(actor, 'enquiry.save', shopPlace(actor, before))
    const isOther = form.bikeId !== undefined && form.bikeId !== before.bikeId
    // The bike before the enquiry, as a sale holds them
    if (isOther && form.bikeId) await getAskedBike(tx, actor, before.groupId, form.bikeId)
    const enquiry = await getEnquiryForWrite(tx, actor, enquiryId)
    const changed = {
      customerName: form.customerName ?? enquiry.customerName,
      customerPhone: phone ?? enquiry.customerPhone,
      enquiryType: form.enquiryType ?? enquiry.enquiryType,
      ...(isOther && { bikeId: form.bikeId }),
      ...(form.wish !== undefined && wishColumns(form.wish)),
      followUpOn: form.followUpOn === undefined ? enquiry.followUpOn : form.followUpOn,
      notes: form.notes ?? enquiry.notes,
      ...stateOf(enquiry, form),
      updated: actor.at,
    }
    await tx
      .update(enquiries)
      .set(changed)
      .where(and(eq(enquiries.groupId, enquiry.groupId), eq(enquiries.id, enquiry.id)))
    await recordAudit(tx, actor, {
      collection: 'enquiries',
      operation: 'UPDATE',
      groupId: enquiry.groupId,
      recordId: enquiry.id,
      shopId: enquiry.shopId,
      snapshot: enquirySnapshot({ ...enquiry, ...changed }),
    })
    return toOneEnquiry(tx, actor, await getEnquiry(tx, actor, enquiry.id))
  })
}

/** A lost one has its reason, and only a won one its sale. */
function stateOf(enquiry: EnquiryRow, form: Form) {
  const state = form.state ?? enquiry.state
  const lostReason = state === 'lost' ? (form.lostReason ?? enquiry.lostReason) : ''
  if (state === 'lost' && lostReason === '') throw invalidField('lostReason', 'Say why it was lost')
  return { state, lostReason, saleId: state === 'won' ? enquiry.saleId : null }
}
