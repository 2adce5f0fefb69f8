import type { Bike, BikeDetails } from '@forecourt/contract/bikes'
import { daysInInventory } from '@forecourt/contract/inventory/days-in-inventory'
import { can } from '@forecourt/contract/permissions'
import type { BoughtFrom } from '@forecourt/contract/search/calls'
import { and, asc, desc, eq, getTableColumns, gte, inArray, like, ne, type SQL, sql } from 'drizzle-orm'
import type { SubqueryWithSelection } from 'drizzle-orm/pg-core'
import { type Actor, inTheirGroup, shopPlace, withinCapability, withinReach } from '../access.ts'
import type { Executor, Tx } from '../db/open.ts'
import { bikes } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'
import { contains } from '../lists/search-words.ts'

export { type BikesThen, bikesThen, placesThen } from './bikes-then.ts'
export { findBoughtAgain, findInStock, isAmong } from './in-stock.ts'
export { requireNotOnTheWay } from './on-the-way.ts'
export { findSoldLater } from './purchase-day.ts'

const { searchText: _, ...columns } = getTableColumns(bikes)
export const bikeColumns = columns

export type BikeRow = Omit<typeof bikes.$inferSelect, 'searchText'>
/** A query of bikes as part of another. */
export type BikesQuery = SubqueryWithSelection<typeof bikeColumns, string>
export type BikeWithShop = BikeRow & { shopName: string }

/** What a row of a list tells of a bike: its notes, seller and further numbers are not read for it. */
const { chassisNumber, engineNumber, sellerName, sellerPhone, sellerTaxed, notes, arrived, ...listed } = bikeColumns
export const listedColumns = listed
export const listedFields = Object.keys(listed) as (keyof typeof listed)[]
export type ListedBike = Pick<BikeRow, keyof typeof listed>

/** What people enter of a bike. */
export const enteredFields = [
  'vehicleNumber',
  'make',
  'model',
  'year',
  'mileage',
  'color',
  'fuel',
  'owners',
  'chassisNumber',
  'engineNumber',
  'listPrice',
  'cost',
  'purchasedOn',
  'sellerName',
  'sellerPhone',
  'sellerTaxed',
  'notes',
  'pictures',
] as const satisfies (keyof BikeRow)[]
export type EnteredField = (typeof enteredFields)[number]

// Not joined: after waiting for a transfer, a joining statement would look for the bike in the shop it has left
export const nameOfItsShop = sql<string>`(
  select shops.name from shops where shops.group_id = bikes.group_id and shops.id = bikes.shop_id)`

/** A bike within the actor's reach, with its shop's name; 404 otherwise. `lock` holds its row for a write. */
export async function getBike(
  db: Executor,
  actor: Actor,
  bikeId: string,
  { lock = false } = {},
): Promise<BikeWithShop> {
  const inGroup = lock ? await inTheirGroup(db, actor, bikes, [bikeId]) : undefined
  const query = db
    .select({ ...bikeColumns, shopName: nameOfItsShop })
    .from(bikes)
    .where(and(eq(bikes.id, bikeId), inGroup, withinReach(actor, bikes)))
  const [bike] = await (lock ? query.for('update') : query)
  if (!bike) throw notFound('This bike')
  return bike
}

/**
 * Those of the bikes that are there, within a group, a shop or a reach, their rows held for a write: in the order of
 * their ids, as everybody holds them.
 */
export const lockBikes = (tx: Tx, bikeIds: string[], within: SQL | undefined): Promise<BikeWithShop[]> =>
  tx
    .select({ ...bikeColumns, shopName: nameOfItsShop })
    .from(bikes)
    .where(and(inArray(bikes.id, bikeIds), within))
    .orderBy(asc(bikes.id))
    .for('update')

/** Whether the vehicle of a bike was bought again: as one entered since that moment, in stock or sold by now. */
export async function cameAgain(
  db: Executor,
  { groupId, id, vehicleNumber }: Pick<BikeRow, 'groupId' | 'id' | 'vehicleNumber'>,
  since: Date,
): Promise<boolean> {
  const isOther = and(eq(bikes.groupId, groupId), eq(bikes.vehicleNumber, vehicleNumber), ne(bikes.id, id))
  return (await db.$count(bikes, and(isOther, gte(bikes.created, since)))) > 0
}

/** The bike as the actor may see it: its cost only for those who may know it. */
export function toBike(actor: Actor, bike: ListedBike): Bike {
  return {
    _id: bike.id,
    groupId: bike.groupId,
    shopId: bike.shopId,
    vehicleNumber: bike.vehicleNumber,
    make: bike.make,
    model: bike.model,
    year: bike.year,
    mileage: bike.mileage,
    color: bike.color,
    fuel: bike.fuel,
    owners: bike.owners,
    cost: can(actor, 'cost.see', shopPlace(actor, bike)) ? bike.cost : null,
    listPrice: bike.listPrice,
    consignmentId: bike.consignmentId,
    purchasedOn: bike.purchasedOn,
    cover: bike.pictures[0] ?? '',
    version: bike.version,
    created: bike.created.toISOString(),
    updated: bike.updated.toISOString(),
    soldAt: bike.soldAt?.toISOString() ?? null,
    heldUntil: bike.heldUntil && bike.heldUntil > actor.at && !bike.soldAt ? bike.heldUntil.toISOString() : null,
    leaseId: bike.leaseId,
    daysInInventory: daysInInventory(bike.created, bike.soldAt, actor.at),
  }
}

/** The same with all that is on file about it. */
export function toBikeDetails(actor: Actor, bike: BikeWithShop): BikeDetails {
  return {
    ...toBike(actor, bike),
    shopName: bike.shopName,
    chassisNumber: bike.chassisNumber,
    engineNumber: bike.engineNumber,
    sellerName: bike.sellerName,
    sellerPhone: bike.sellerPhone,
    sellerTaxed: bike.sellerTaxed,
    notes: bike.notes,
    pictures: bike.pictures,
  }
}

/** The bikes, the last bought first, that were bought from somebody of these words in their name or with this phone. */
export async function findBoughtFrom(
  db: Executor,
  actor: Actor,
  { groupId, words, phone, limit }: { groupId?: string | undefined; words: string[]; phone?: string; limit: number },
): Promise<BoughtFrom[]> {
  const isSeller = phone
    ? and(sql`${bikes.sellerPhone} <> ''`, like(bikes.sellerPhone, `%${phone}%`))
    : and(
        // Written out, as in the index that serves it
        sql`${bikes.sellerName} <> ''`,
        ...words.map((word) => contains(sql`lower(${bikes.sellerName})`, word)),
      )
  const found = await db
    .select({ ...bikeColumns, shopName: nameOfItsShop })
    .from(bikes)
    .where(
      and(
        withinCapability(actor, 'stock.see', bikes),
        groupId === undefined ? undefined : eq(bikes.groupId, groupId),
        isSeller,
      ),
    )
    .orderBy(desc(bikes.created), desc(bikes.id))
    .limit(limit)
  return found.map(({ id, vehicleNumber, make, model, soldAt, sellerName, sellerPhone, shopName }) => ({
    _id: id,
    vehicleNumber,
    make,
    model,
    soldAt: soldAt?.toISOString() ?? null,
    sellerName,
    sellerPhone,
    shopName,
  }))
}

/** What the audit keeps of a bike. */
export function bikeSnapshot(bike: BikeWithShop): Record<string, unknown> {
  // When it arrived the transfers say; consignments, holds and leases have records of their own
  const { id, groupId: _, arrived: __, consignmentId: ___, heldUntil: ____, leaseId: _____, ...fields } = bike
  return { _id: id, ...fields }
}
