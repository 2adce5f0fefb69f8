import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { bikes, shops } from '../db/schema.ts'
import { conflict, type Refusal } from '../http/errors.ts'

/** Which of these vehicles stand in stock in the group, each with the name of its shop. */
export async function findInStock(
  db: Executor,
  groupId: string,
  vehicleNumbers: string[],
): Promise<Map<string, string>> {
  // One parameter: there may be more vehicles than a statement takes parameters
  const isAmong = sql`${bikes.vehicleNumber} = any(${sql.param(vehicleNumbers)}::text[])`
  const rows = await db
    .select({ vehicleNumber: bikes.vehicleNumber, shopName: shops.name })
    .from(bikes)
    .innerJoin(shops, and(eq(shops.groupId, bikes.groupId), eq(shops.id, bikes.shopId)))
    .where(and(eq(bikes.groupId, groupId), isNull(bikes.soldAt), isAmong))
  return new Map(rows.map(({ vehicleNumber, shopName }) => [vehicleNumber, shopName]))
}

/** 409 for a vehicle that stands in stock already. It says where: the shops' names are open to the whole group. */
export async function alreadyInStock(db: Executor, groupId: string, vehicleNumber: string): Promise<Refusal> {
  const shopName = (await findInStock(db, groupId, [vehicleNumber])).get(vehicleNumber)
  const where = shopName === undefined ? '' : ` at ${shopName}`
  return conflict('already_in_stock', `This bike is already in stock${where}`)
}
