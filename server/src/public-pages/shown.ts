import type { Fuel } from '@forecourt/contract/bikes'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { bikePages, bikes, groups, type StoredAddress, shopPages, shops } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'
import { isToken } from './address.ts'
import { pageOfBike, pagesOfItsShop } from './read.ts'

/*
 * All that a stranger may be told: nothing else of a bike or a shop is read for their pages, so that nothing else can
 * be drawn there.
 */

/** The shop as customers know it. */
export type ShownShop = {
  name: string
  groupName: string
  /** E.164, or empty; the group's where the shop has none of its own. */
  phone: string
  address: StoredAddress
  geoLocation: string
  listToken: string | null
  /** Whether its group lets search engines find its pages. */
  searchEngines: boolean
}

export type ShownBike = {
  token: string
  make: string
  model: string
  year: number
  mileage: number
  color: string
  fuel: Fuel | null
  owners: number | null
  listPrice: number
  isSold: boolean
  /** Whether it is held for somebody at the moment that it is asked for; for whom is nowhere here. */
  isHeld: boolean
  /** State and office of the number, such as TS09; empty where it is of no usual form. */
  registered: string
  pictures: string[]
}

export type Shown = { bike: ShownBike; shop: ShownShop }

const shownShop = {
  name: shops.name,
  groupName: groups.name,
  phone: sql<string>`coalesce(nullif(${shops.phone}, ''), ${groups.phone})`,
  address: shops.address,
  geoLocation: shops.geoLocation,
  listToken: shopPages.listToken,
  searchEngines: groups.searchEngines,
}

const shownBikeAt = (at: Date) => ({
  token: bikePages.token,
  make: bikes.make,
  model: bikes.model,
  year: bikes.year,
  mileage: bikes.mileage,
  color: bikes.color,
  fuel: bikes.fuel,
  owners: bikes.owners,
  listPrice: bikes.listPrice,
  isSold: sql<boolean>`${bikes.soldAt} is not null`,
  isHeld: sql<boolean>`coalesce(${bikes.heldUntil} > ${at.toISOString()}::timestamptz, false)`,
  // The number itself never leaves the database
  registered: sql<string>`coalesce(
    substring(${bikes.vehicleNumber} from '^(?:[A-Z]{2}[0-9]{1,2}(?=[A-Z])|[0-9]{2}BH(?=[0-9]))'), '')`,
  pictures: bikes.pictures,
})

const shopOfBike = and(eq(shops.groupId, bikes.groupId), eq(shops.id, bikes.shopId))
const isShown = (token: string) => and(eq(bikePages.token, token), eq(shopPages.bikePages, true))

/** The bike that a page shows, with its shop; 404 where there is no such page, or it is taken back. */
export async function getShownBike(db: Executor, token: string, at: Date): Promise<Shown> {
  const [shown] = isToken(token)
    ? await db
        .select({ bike: shownBikeAt(at), shop: shownShop })
        .from(bikePages)
        .innerJoin(bikes, pageOfBike)
        .innerJoin(shopPages, pagesOfItsShop)
        .innerJoin(shops, shopOfBike)
        .innerJoin(groups, eq(groups.id, bikes.groupId))
        .where(isShown(token))
    : []
  if (!shown) throw notFound('This page')
  return shown
}

/** Whether search engines may find the page of a bike, and its photos: where its group lets them, until it is sold. */
export const mayBeFound = ({ bike, shop }: Shown): boolean => shop.searchEngines && !bike.isSold

/** Whose page it is, for what a customer asks there; 404 as above. */
export async function getAskedPage(db: Executor, token: string) {
  const [page] = isToken(token)
    ? await db
        .select({ groupId: bikes.groupId, bikeId: bikes.id, shopId: bikes.shopId, soldAt: bikes.soldAt })
        .from(bikePages)
        .innerJoin(bikes, pageOfBike)
        .innerJoin(shopPages, pagesOfItsShop)
        .where(isShown(token))
    : []
  if (!page) throw notFound('This page')
  return page
}

/** Bikes that a list shows at most. */
const listed = 100

/** What a shop's list shows, the newest first, and how many bikes there are in all; 404 where there is no such list. */
export async function getShownList(db: Executor, token: string, at: Date) {
  const [shop] = isToken(token)
    ? await db
        .select({ ...shownShop, groupId: shopPages.groupId, id: shopPages.shopId })
        .from(shopPages)
        .innerJoin(shops, and(eq(shops.groupId, shopPages.groupId), eq(shops.id, shopPages.shopId)))
        .innerJoin(groups, eq(groups.id, shopPages.groupId))
        .where(and(eq(shopPages.listToken, token), eq(shopPages.bikePages, true)))
    : []
  if (!shop) throw notFound('This page')
  const { groupId, id, ...shown } = shop
  const isOpen = and(
    eq(bikes.groupId, groupId),
    eq(bikes.shopId, id),
    isNull(bikes.soldAt),
    isNull(bikes.consignmentId),
  )
  const found = await db
    .select({ ...shownBikeAt(at), total: sql<number>`(count(*) over ())::int` })
    .from(bikes)
    .innerJoin(bikePages, pageOfBike)
    .where(isOpen)
    .orderBy(desc(bikes.created), desc(bikes.id))
    .limit(listed)
  return { shop: shown, bikes: found.map(({ total: _, ...bike }): ShownBike => bike), total: found[0]?.total ?? 0 }
}
