import type { Enquiry } from '@forecourt/contract/enquiries'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { type Actor, withinReach } from '../access.ts'
import type { Tx } from '../db/open.ts'
import { enquiries, shops } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'

export type EnquiryRow = typeof enquiries.$inferSelect
export type EnquiryWithShop = EnquiryRow & { shopName: string }

/** An enquiry within the actor's reach, with its shop's name; 404 otherwise. Its row stays locked. */
export async function getEnquiryForWrite(tx: Tx, actor: Actor, enquiryId: string): Promise<EnquiryWithShop> {
  const [enquiry] = await tx
    .select({ ...getTableColumns(enquiries), shopName: shops.name })
    .from(enquiries)
    .innerJoin(shops, and(eq(shops.groupId, enquiries.groupId), eq(shops.id, enquiries.shopId)))
    .where(and(eq(enquiries.id, enquiryId), withinReach(actor, enquiries)))
    .for('update', { of: enquiries })
  if (!enquiry) throw notFound('This enquiry')
  return enquiry
}

/** The enquiry as answers carry it. */
export function toEnquiry(enquiry: EnquiryRow): Enquiry {
  return {
    _id: enquiry.id,
    shopId: enquiry.shopId,
    customerName: enquiry.customerName,
    customerPhone: enquiry.customerPhone,
    enquiryType: enquiry.enquiryType,
    created: enquiry.created.toISOString(),
    updated: enquiry.updated.toISOString(),
  }
}

/** What the audit keeps of an enquiry. */
export const enquirySnapshot = (enquiry: EnquiryWithShop) => ({ ...toEnquiry(enquiry), shopName: enquiry.shopName })
