import type { EnquiryDetails } from '@forecourt/contract/enquiries'
import { type Actor, ownZonesOf } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bikesMatching, getEnquiry, toOneEnquiry } from './read.ts'

/** An enquiry with the bikes in stock that fit its wish; 404 outside the actor's reach. */
export async function enquiryDetails(
  db: Db,
  actor: Actor,
  { enquiryId }: { enquiryId: string },
): Promise<EnquiryDetails> {
  const enquiry = await getEnquiry(db, actor, enquiryId)
  return {
    ...(await toOneEnquiry(db, actor, enquiry)),
    zoneIds: ownZonesOf(actor, enquiry.shopId),
    matching: await bikesMatching(db, actor, enquiry),
  }
}
