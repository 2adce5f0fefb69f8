import type { Bike } from '@forecourt/contract/bikes'
import type { EnquiryDetails } from '@forecourt/contract/enquiries'
import { and, asc, between, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { type Actor, ownZonesOf, withinCapability } from '../access.ts'
import { bikeColumns, toBike } from '../bikes/read.ts'
import type { Db } from '../db/open.ts'
import { bikes, enquiries, shops } from '../db/schema.ts'
import { type EnquiryRow, type EnquiryWithBike, getEnquiry, toOneEnquiry } from './read.ts'
import { wishFits } from './wish-fits.ts'

/** Bikes that fit a wish that the enquiry's page shows. */
const shownMatching = 20
/** Bikes like one that was sold. */
const shownSimilar = 5

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
    similar: await listSimilarBikes(db, actor, enquiry),
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

/** How far the price of a bike that stands in for a sold one may lie from what was asked for that, either way. */
const priceRange = 0.25

/**
 * Of an open enquiry whose bike was sold, the bikes in stock like it, as far as the actor sees stock: those of its model
 * first, then those of its make for about its price; at most five.
 */
async function listSimilarBikes(
  db: Db,
  actor: Actor,
  { state, bike }: EnquiryWithBike,
): Promise<(Bike & { shopName: string })[]> {
  if (state !== 'open' || !bike?.soldAt) return []
  const { groupId, make, model, listPrice } = bike
  const isOfModel = eq(bikes.model, model)
  const found = await db
    .select({ ...bikeColumns, shopName: shops.name })
    .from(bikes)
    .innerJoin(shops, and(eq(shops.groupId, bikes.groupId), eq(shops.id, bikes.shopId)))
    .where(
      and(
        eq(bikes.groupId, groupId),
        isNull(bikes.soldAt),
        eq(bikes.make, make),
        or(isOfModel, between(bikes.listPrice, listPrice * (1 - priceRange), listPrice * (1 + priceRange))),
        withinCapability(actor, 'stock.see', bikes),
      ),
    )
    .orderBy(desc(isOfModel), sql`abs(${bikes.listPrice} - ${listPrice}::numeric)`, asc(bikes.id))
    .limit(shownSimilar)
  return found.map(({ shopName, ...similar }) => ({ ...toBike(actor, similar), shopName }))
}
