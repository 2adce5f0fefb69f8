import type { EarlierSale } from '@forecourt/contract/bike-page'
import { and, desc, eq, lte, ne } from 'drizzle-orm'
import { type Actor, withinCapability } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { bikes, sales, shops } from '../db/schema.ts'
import { isLiveSaleOfBike, saleColumns, toSale } from '../sales/read.ts'
import { bikeColumns } from './read.ts'

/** The newest that are shown of one vehicle. */
const limit = 20

/**
 * The earlier sales of a vehicle by a group, before it came as a certain bike if one is given, newest first; those by
 * shops whose stock the actor sees. Each tells of the bike as it was then.
 */
export async function listEarlierSales(
  db: Executor,
  actor: Actor,
  {
    groupId,
    vehicleNumber,
    before,
  }: { groupId: string; vehicleNumber: string; before?: { id: string; created: Date } },
): Promise<EarlierSale[]> {
  const rows = await db
    .select({ bike: bikeColumns, sale: saleColumns, shopName: shops.name })
    .from(bikes)
    .innerJoin(sales, isLiveSaleOfBike)
    .innerJoin(shops, and(eq(shops.groupId, bikes.groupId), eq(shops.id, bikes.shopId)))
    .where(
      and(
        eq(bikes.groupId, groupId),
        eq(bikes.vehicleNumber, vehicleNumber),
        // A sale entered late ends before its own bike was entered
        before && and(lte(bikes.soldAt, before.created), ne(bikes.id, before.id)),
        withinCapability(actor, 'stock.see', bikes),
      ),
    )
    .orderBy(desc(bikes.soldAt), desc(bikes.id))
    .limit(limit)
  return rows.map(({ bike, sale, shopName }) => ({
    bikeId: bike.id,
    shopName,
    make: bike.make,
    model: bike.model,
    year: bike.year,
    mileage: bike.mileage,
    color: bike.color,
    fuel: bike.fuel,
    owners: bike.owners,
    chassisNumber: bike.chassisNumber,
    engineNumber: bike.engineNumber,
    purchasedOn: bike.purchasedOn,
    sale: toSale(sale),
  }))
}
