import type { Enquiry, EnquiryFilter } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { can } from '@forecourt/contract/permissions'
import type { FoundEnquiry } from '@forecourt/contract/search/calls'
import { and, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import { type Actor, inTheirGroup, shopPlace, withinCapability, withinReach } from '../access.ts'
import { getBike } from '../bikes/read.ts'
import type { Executor, Tx } from '../db/open.ts'
import { bikes, enquiries, shops } from '../db/schema.ts'
import { conflict, notFound } from '../http/errors.ts'
import { isAsked } from './enquiry-filter.ts'
import { countedMatches, wishFits } from './wish-fits.ts'

export { isScooter } from './wish-fits.ts'

export type EnquiryRow = typeof enquiries.$inferSelect
export type EnquiryWithShop = EnquiryRow & { shopName: string }
type AskedBike = Pick<
  typeof bikes.$inferSelect,
  'groupId' | 'id' | 'shopId' | 'vehicleNumber' | 'make' | 'model' | 'listPrice' | 'soldAt' | 'leaseId'
>
export type EnquiryWithBike = EnquiryWithShop & { bike: AskedBike | null }

/** Enquiries open about a bike that its page shows. */
const shownOfBike = 50

const ofShop = and(eq(shops.groupId, enquiries.groupId), eq(shops.id, enquiries.shopId))
const ofBike = and(eq(bikes.groupId, enquiries.groupId), eq(bikes.id, enquiries.bikeId))

/** The columns of the bike that an enquiry is about. */
const askedBike = {
  groupId: bikes.groupId,
  id: bikes.id,
  shopId: bikes.shopId,
  vehicleNumber: bikes.vehicleNumber,
  make: bikes.make,
  model: bikes.model,
  listPrice: bikes.listPrice,
  soldAt: bikes.soldAt,
  leaseId: bikes.leaseId,
}

/** Enquiries, each with its shop's name and the bike it is about. */
export const selectEnquiries = (db: Executor) =>
  db
    .select({ ...getTableColumns(enquiries), shopName: shops.name, bike: askedBike })
    .from(enquiries)
    .innerJoin(shops, ofShop)
    .leftJoin(bikes, ofBike)

/**
 * The ids of enquiries, beside their shops and the bikes they are about; a bike that is not asked for costs nothing.
 */
export const selectEnquiryIds = (db: Executor) =>
  db.select({ id: enquiries.id }).from(enquiries).innerJoin(shops, ofShop).leftJoin(bikes, ofBike)

/** An enquiry within the actor's reach, with its shop's name; 404 otherwise. Its row stays locked. */
export async function getEnquiryForWrite(tx: Tx, actor: Actor, enquiryId: string): Promise<EnquiryWithShop> {
  const inGroup = await inTheirGroup(tx, actor, enquiries, [enquiryId])
  const [enquiry] = await tx
    .select({ ...getTableColumns(enquiries), shopName: shops.name })
    .from(enquiries)
    .innerJoin(shops, ofShop)
    .where(and(eq(enquiries.id, enquiryId), inGroup, withinReach(actor, enquiries)))
    .for('update', { of: enquiries })
  if (!enquiry) throw notFound('This enquiry')
  return enquiry
}

/** An enquiry within the actor's reach; 404 otherwise. */
export async function getEnquiry(db: Executor, actor: Actor, enquiryId: string): Promise<EnquiryWithBike> {
  const [enquiry] = await selectEnquiries(db).where(and(eq(enquiries.id, enquiryId), withinReach(actor, enquiries)))
  if (!enquiry) throw notFound('This enquiry')
  return enquiry
}

/**
 * Throws 409 for an enquiry whose customer was erased, its row being locked: nobody would find what is said of them from
 * then on.
 */
export async function requireNotErased(tx: Tx, { groupId, id }: Pick<EnquiryRow, 'groupId' | 'id'>): Promise<void> {
  const isErased = and(eq(enquiries.groupId, groupId), eq(enquiries.id, id), eq(enquiries.customerPhone, ''))
  if ((await tx.$count(enquiries, isErased)) > 0) throw conflict('enquiry_erased', sentences.enquiryErased)
}

/** The bike that an enquiry of this group is to be about; 404 outside the actor's reach. Its row stays locked. */
export async function getAskedBike(tx: Tx, actor: Actor, groupId: string, bikeId: string) {
  const bike = await getBike(tx, actor, bikeId, { lock: true })
  if (bike.groupId !== groupId) throw notFound('This bike')
  return bike
}

/**
 * The open enquiries about a bike, and those whose wish it fits, as far as the actor sees enquiries; those about it
 * first, then newest first, at most 50. What else fits their wishes is not counted: 0.
 */
export async function openEnquiriesFor(
  db: Executor,
  actor: Actor,
  bike: { groupId: string; id: string },
): Promise<Enquiry[]> {
  const isAbout = eq(enquiries.bikeId, bike.id)
  const fits = sql`exists (select from bikes where bikes.group_id = ${bike.groupId} and bikes.id = ${bike.id} and ${wishFits})`
  const found = await selectEnquiries(db)
    .where(
      and(
        eq(enquiries.groupId, bike.groupId),
        eq(enquiries.state, 'open'),
        withinCapability(actor, 'enquiry.see', enquiries),
        or(isAbout, fits),
      ),
    )
    .orderBy(sql`${isAbout} is true desc`, desc(enquiries.created), desc(enquiries.id))
    .limit(shownOfBike)
  return found.map((row) => toEnquiry(actor, row, 0))
}

/** The newest of the enquiries that are asked for, and how many there are in all. */
export async function findEnquiries(
  db: Executor,
  actor: Actor,
  filter: EnquiryFilter,
  limit: number,
): Promise<{ enquiries: FoundEnquiry[]; total: number }> {
  const asked = isAsked(actor, filter)
  const found = await selectEnquiryIds(db)
    .where(asked)
    .orderBy(desc(enquiries.created), desc(enquiries.id))
    .limit(limit)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return { enquiries: [], total: 0 }
  const rows = await selectEnquiries(db)
    .where(inArray(enquiries.id, ids))
    .orderBy(desc(enquiries.created), desc(enquiries.id))
  const total = found.length < limit ? found.length : await db.$count(selectEnquiryIds(db).where(asked).as('asked'))
  return { enquiries: rows.map(toFoundEnquiry), total }
}

const toFoundEnquiry = (enquiry: EnquiryWithShop): FoundEnquiry => ({
  _id: enquiry.id,
  customerName: enquiry.customerName,
  customerPhone: enquiry.customerPhone,
  enquiryType: enquiry.enquiryType,
  wish: enquiry.wish,
  state: enquiry.state,
  shopName: enquiry.shopName,
  created: enquiry.created.toISOString(),
})

/** Enquiries as answers carry them, with how many bikes fit them. */
export async function toEnquiries(db: Executor, actor: Actor, rows: EnquiryWithBike[]): Promise<Enquiry[]> {
  const matches = await countMatches(db, actor, rows)
  return rows.map((row) => toEnquiry(actor, row, matches.get(row.id) ?? 0))
}

/** The same for one. */
export async function toOneEnquiry(db: Executor, actor: Actor, row: EnquiryWithBike): Promise<Enquiry> {
  return toEnquiry(actor, row, (await countMatches(db, actor, [row])).get(row.id) ?? 0)
}

/** By enquiry, of the open ones with a wish. */
async function countMatches(db: Executor, actor: Actor, rows: EnquiryRow[]): Promise<Map<string, number>> {
  const asking = rows.filter(({ state, wish }) => state === 'open' && wish !== '')
  if (asking.length === 0) return new Map()
  const counted = await db
    .select({ id: sql<string>`counted.id`, matches: sql<number>`counted.matches` })
    .from(sql`${countedMatches(actor, asking)} as counted`)
  return new Map(counted.map(({ id, matches }) => [id, matches]))
}

function toEnquiry(actor: Actor, enquiry: EnquiryWithBike, matches: number): Enquiry {
  const { bike } = enquiry
  return {
    _id: enquiry.id,
    groupId: enquiry.groupId,
    shopId: enquiry.shopId,
    shopName: enquiry.shopName,
    customerName: enquiry.customerName,
    customerPhone: enquiry.customerPhone,
    enquiryType: enquiry.enquiryType,
    bike: bike && toAskedBike(actor, bike),
    wish: enquiry.wish,
    followUpOn: enquiry.followUpOn,
    state: enquiry.state,
    lostReason: enquiry.lostReason,
    notes: enquiry.notes,
    fromPage: enquiry.fromPage,
    saleId: enquiry.saleId,
    matches,
    created: enquiry.created.toISOString(),
    updated: enquiry.updated.toISOString(),
  }
}

/**
 * The bike as whoever sees the enquiry may see it: once it has moved to a shop whose stock they do not see, what became
 * of it there is not told.
 */
export function toAskedBike(actor: Actor, bike: AskedBike): NonNullable<Enquiry['bike']> {
  const openable = can(actor, 'stock.see', shopPlace(actor, bike))
  return {
    _id: bike.id,
    vehicleNumber: bike.vehicleNumber,
    make: bike.make,
    model: bike.model,
    openable,
    listPrice: openable ? bike.listPrice : null,
    soldAt: (openable && bike.soldAt?.toISOString()) || null,
    leaseId: openable ? bike.leaseId : null,
  }
}

/** What the audit keeps of an enquiry. */
export const enquirySnapshot = (enquiry: EnquiryWithShop): Record<string, unknown> => ({
  _id: enquiry.id,
  shopId: enquiry.shopId,
  shopName: enquiry.shopName,
  customerName: enquiry.customerName,
  customerPhone: enquiry.customerPhone,
  enquiryType: enquiry.enquiryType,
  bikeId: enquiry.bikeId,
  wish: enquiry.wish,
  followUpOn: enquiry.followUpOn,
  state: enquiry.state,
  lostReason: enquiry.lostReason,
  notes: enquiry.notes,
  fromPage: enquiry.fromPage,
  saleId: enquiry.saleId,
  created: enquiry.created.toISOString(),
  updated: enquiry.updated.toISOString(),
})
