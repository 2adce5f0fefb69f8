import type { BodyOf } from '@forecourt/contract/endpoint'
import type { addEnquiry as contract, Enquiry } from '@forecourt/contract/enquiries'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { requirePhone } from '../phone.ts'
import { getShop, getShopOfGroup } from '../places/read.ts'
import { getAskedBike, getEnquiry, toOneEnquiry } from './read.ts'
import { requireRoomForWish } from './require-room.ts'
import { wishColumns } from './wish-fits.ts'
import { enterEnquiry } from './write.ts'

/** Adds a customer's enquiry to a shop. Throws 404 for a bike that is not within reach or of another group. */
export async function addEnquiry(db: Db, actor: Actor, form: BodyOf<typeof contract>): Promise<Enquiry> {
  const customerPhone = requirePhone(form.customerPhone, 'customerPhone')
  return db.transaction(async (tx) => {
    const { groupId, id: shopId } = await getShop(tx, actor, form.shopId)
    requireAt(actor, 'enquiry.save', shopPlace(actor, { groupId, shopId }))
    // The bike before its shop, as a sale holds them
    const bikeId = form.bikeId ? (await getAskedBike(tx, actor, groupId, form.bikeId)).id : null
    const shop = await getShopOfGroup(tx, groupId, shopId, { lock: true })
    const enquiry = {
      groupId,
      id: newId(actor),
      shopId,
      customerName: form.customerName,
      customerPhone,
      enquiryType: form.enquiryType,
      bikeId,
      ...wishColumns(form.wish ?? ''),
      followUpOn: form.followUpOn ?? null,
      state: 'open' as const,
      lostReason: '',
      notes: form.notes ?? '',
      fromPage: false,
      saleId: null,
      created: actor.at,
      updated: actor.at,
    }
    if (enquiry.wish !== '') await requireRoomForWish(tx, groupId)
    await enterEnquiry(tx, actor, { ...enquiry, shopName: shop.name })
    return toOneEnquiry(tx, actor, await getEnquiry(tx, actor, enquiry.id))
  })
}
