import type { Output } from '@forecourt/contract/endpoint'
import type { checkImport as contract } from '@forecourt/contract/imports/calls'
import { can } from '@forecourt/contract/permissions'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Actor, shopPlace } from '../access.ts'
import { isAmong } from '../bikes/read.ts'
import { getShopForUpload } from '../bulk-upload/read.ts'
import type { Db } from '../db/open.ts'
import { bikes, shops } from '../db/schema.ts'

type Asked = { shopId: string; vehicleNumbers: string[] }

/**
 * Those of these vehicles that stand in stock in the group of a shop, by number: what an upload into it would refuse.
 * Of bikes beyond the caller's reach no more than the shop's name (docs/decisions/056-any-spreadsheet.md). Throws 404,
 * or 403 to whoever may not upload into the shop.
 */
export async function checkImport(
  db: Db,
  actor: Actor,
  { shopId, vehicleNumbers }: Asked,
): Promise<Output<typeof contract>> {
  const { groupId } = await getShopForUpload(db, actor, shopId)
  const there = await db
    .select({
      vehicleNumber: bikes.vehicleNumber,
      groupId: bikes.groupId,
      shopId: bikes.shopId,
      shopName: shops.name,
      bike: { _id: bikes.id, make: bikes.make, model: bikes.model, year: bikes.year },
    })
    .from(bikes)
    .innerJoin(shops, and(eq(shops.groupId, bikes.groupId), eq(shops.id, bikes.shopId)))
    .where(and(eq(bikes.groupId, groupId), isNull(bikes.soldAt), isAmong(vehicleNumbers)))
    .orderBy(asc(bikes.vehicleNumber))
  return there.map(({ vehicleNumber, shopName, bike, ...at }) => ({
    vehicleNumber,
    shopName,
    bike: can(actor, 'stock.see', shopPlace(actor, at)) ? bike : null,
  }))
}
