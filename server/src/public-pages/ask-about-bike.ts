import { sentences } from '@forecourt/contract/messages'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { noGroup } from '../db/audit-schema.ts'
import { bikes } from '../db/schema.ts'
import { enterEnquiryFromPage } from '../enquiries/write.ts'
import type { Services } from '../http/app-type.ts'
import { conflict } from '../http/errors.ts'
import { requirePhone } from '../phone.ts'
import { getShopOfGroup } from '../places/read.ts'
import { countTry } from '../security/attempts.ts'
import { askLimits } from '../security/quotas.ts'
import { getAskedPage } from './shown.ts'

type Asked = { token: string; name: string; phone: string }

/** Whoever asks on a page: nobody who is known, and who may do nothing but that. */
const visitor = (at: Date): Actor => ({
  userId: noGroup,
  name: 'Customer on the page',
  tokenHash: '',
  userType: 'user',
  memberships: [],
  zoneShops: [],
  at,
})

/**
 * Makes an enquiry of what a customer asked on the page of a bike. Throws 404 where that is no page, 400 for a phone
 * that cannot be one, 409 for a bike that is sold, 429 where too many asked from this address or on this page.
 */
export async function askAboutBike(
  { db, now }: Pick<Services, 'db' | 'now'>,
  address: string,
  { token, name, phone }: Asked,
): Promise<void> {
  const at = now()
  const customerPhone = requirePhone(phone, 'phone')
  const asked = await getAskedPage(db, token)
  // Outside the transaction: a try that is refused counts too
  for (const limit of askLimits(address, asked.bikeId, at)) await countTry(db, limit, at)
  const isIt = and(eq(bikes.groupId, asked.groupId), eq(bikes.id, asked.bikeId))
  await db.transaction(async (tx) => {
    // By itself: after waiting for a transfer, a joining statement would look for the bike in the shop it has left
    await tx.select({ id: bikes.id }).from(bikes).where(isIt).for('update')
    const { groupId, bikeId, shopId, soldAt } = await getAskedPage(tx, token)
    if (soldAt) throw conflict('bike_already_sold', sentences.bikeIsSold)
    const shop = await getShopOfGroup(tx, groupId, shopId, { lock: true })
    const customer = { customerName: name, customerPhone }
    await enterEnquiryFromPage(tx, visitor(at), { groupId, bikeId, shopId, shopName: shop.name, ...customer })
  })
}
