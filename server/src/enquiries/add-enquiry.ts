import type { BodyOf } from '@forecourt/contract/endpoint'
import type { addEnquiry as contract, Enquiry } from '@forecourt/contract/enquiries'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db } from '../db/open.ts'
import { enquiries } from '../db/schema.ts'
import { newId } from '../new-id.ts'
import { requirePhone } from '../phone.ts'
import { getShop, getShopOfGroup } from '../places/read.ts'
import { enquirySnapshot, toEnquiry } from './read.ts'

/** Adds a customer's enquiry to a shop. */
export async function addEnquiry(db: Db, actor: Actor, form: BodyOf<typeof contract>): Promise<Enquiry> {
  const customerPhone = requirePhone(form.customerPhone, 'customerPhone')
  return db.transaction(async (tx) => {
    const { groupId, id: shopId } = await getShop(tx, actor, form.shopId)
    requireAt(actor, 'enquiry.save', shopPlace(actor, { groupId, shopId }))
    const shop = await getShopOfGroup(tx, groupId, shopId, { lock: true })
    const enquiry = {
      groupId,
      id: newId(actor),
      shopId,
      customerName: form.customerName,
      customerPhone,
      enquiryType: form.enquiryType,
      created: actor.at,
      updated: actor.at,
    }
    await tx.insert(enquiries).values(enquiry)
    await recordAudit(tx, actor, {
      collection: 'enquiries',
      operation: 'CREATE',
      groupId,
      recordId: enquiry.id,
      shopId,
      snapshot: enquirySnapshot({ ...enquiry, shopName: shop.name }),
    })
    return toEnquiry(enquiry)
  })
}
