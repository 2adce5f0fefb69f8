import type { lookUpVehicle as contract } from '@forecourt/contract/bike-page'
import type { Output } from '@forecourt/contract/endpoint'
import { can } from '@forecourt/contract/permissions'
import { and, eq, isNull } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bikes, shops } from '../db/schema.ts'
import { getShop } from '../places/read.ts'
import { listEarlierSales } from './list-earlier-sales.ts'

type Asked = { shopId: string; vehicleNumber: string }

/**
 * Whether a vehicle stands in stock in the group of a shop, and where: the shops' names are open to the whole group. Of
 * its earlier sales those that the caller sees, for a buy-back.
 */
export async function lookUpVehicle(
  db: Db,
  actor: Actor,
  { shopId, vehicleNumber }: Asked,
): Promise<Output<typeof contract>> {
  const { groupId } = await getShop(db, actor, shopId)
  requireAt(actor, 'bike.add', shopPlace(actor, { groupId, shopId }))
  const [there] = await db
    .select({ id: bikes.id, groupId: bikes.groupId, shopId: bikes.shopId, shopName: shops.name })
    .from(bikes)
    .innerJoin(shops, and(eq(shops.groupId, bikes.groupId), eq(shops.id, bikes.shopId)))
    .where(and(eq(bikes.groupId, groupId), eq(bikes.vehicleNumber, vehicleNumber), isNull(bikes.soldAt)))
  const opens = there !== undefined && can(actor, 'stock.see', shopPlace(actor, there))
  return {
    inStock: there ? { shopName: there.shopName, bikeId: opens ? there.id : null } : null,
    earlier: await listEarlierSales(db, actor, { groupId, vehicleNumber }),
  }
}
