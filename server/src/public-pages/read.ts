import type { PublicPage } from '@forecourt/contract/public-pages/calls'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { bikePages, bikes, groups, shopPages } from '../db/schema.ts'
import { pathOfBike } from './address.ts'

export const pagesOfItsShop = and(eq(shopPages.groupId, bikes.groupId), eq(shopPages.shopId, bikes.shopId))
export const pageOfBike = and(eq(bikePages.groupId, bikes.groupId), eq(bikePages.bikeId, bikes.id))

/** Whether customers can open the page of a bike, and where. */
export async function readPublicPage(
  db: Executor,
  { groupId, id }: { groupId: string; id: string },
): Promise<PublicPage> {
  const [row] = await db
    .select({ allowed: shopPages.bikePages, token: bikePages.token, searchEngines: groups.searchEngines })
    .from(bikes)
    .innerJoin(groups, eq(groups.id, bikes.groupId))
    .leftJoin(shopPages, pagesOfItsShop)
    .leftJoin(bikePages, pageOfBike)
    .where(and(eq(bikes.groupId, groupId), eq(bikes.id, id)))
  const allowed = row?.allowed ?? false
  const path = allowed && row?.token ? pathOfBike(row.token) : null
  return { allowed, path, searchEngines: row?.searchEngines ?? false }
}
