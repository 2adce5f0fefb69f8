import type { Bike } from '@forecourt/contract/bikes'
import type { EnquiryDetails } from '@forecourt/contract/enquiries'
import { and, asc, eq } from 'drizzle-orm'
import { type Actor, ownZonesOf, withinCapability } from '../access.ts'
import { bikeColumns, toBike } from '../bikes/read.ts'
import type { Db } from '../db/open.ts'
import { bikes, enquiries, shops } from '../db/schema.ts'
import { type EnquiryRow, getEnquiry, toOneEnquiry } from './read.ts'
import { wishFits } from './wish-fits.ts'

/** Bikes that fit a wish that the enquiry's page shows. */
const shownMatching = 20

/** An enquiry with the bikes in stock that fit its wish; 404 outside the actor's reach. */
export async function getEnquiryDetails(
  db: Db,
  actor: Actor,
  { enquiryId }: { enquiryId: string },
): Promise<EnquiryDetails> {
  const enquiry = await getEnquiry(db, actor, enquiryId)
  return {
    ...(await toOneEnquiry(db, actor, enquiry)),
    zoneIds: ownZonesOf(actor, enquiry.shopId),
    matching: await listMatchingBikes(db, actor, enquiry),
  }
}

/** The bikes in stock that fit an enquiry's wish, as far as the actor sees stock; the cheapest first, at most 20. */
async function listMatchingBikes(
  db: Db,
  actor: Actor,
  { groupId, id }: EnquiryRow,
): Promise<(Bike & { shopName: string })[]> {
  const found = await db
    .select({ ...bikeColumns, shopName: shops.name })
    .from(enquiries)
    .innerJoin(bikes, wishFits)
    .innerJoin(shops, and(eq(shops.groupId, bikes.groupId), eq(shops.id, bikes.shopId)))
    .where(and(eq(enquiries.groupId, groupId), eq(enquiries.id, id), withinCapability(actor, 'stock.see', bikes)))
    .orderBy(asc(bikes.listPrice), asc(bikes.id))
    .limit(shownMatching)
  return found.map(({ shopName, ...bike }) => ({ ...toBike(actor, bike), shopName }))
}
