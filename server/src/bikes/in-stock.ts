import { sentences } from '@forecourt/contract/messages'
import { and, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { bikes, shops } from '../db/schema.ts'
import { conflict, type Refusal } from '../http/errors.ts'

/** Which of these vehicles stand in stock in the group, each with the name of its shop. */
export async function findInStock(
  db: Executor,
  groupId: string,
  vehicleNumbers: string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ vehicleNumber: bikes.vehicleNumber, shopName: shops.name })
    .from(bikes)
    .innerJoin(shops, and(eq(shops.groupId, bikes.groupId), eq(shops.id, bikes.shopId)))
    .where(and(eq(bikes.groupId, groupId), isNull(bikes.soldAt), isAmong(vehicleNumbers)))
  return new Map(rows.map(({ vehicleNumber, shopName }) => [vehicleNumber, shopName]))
}

/** Those of these vehicles that are in stock as other bikes, or that came or were sold as such since a moment. */
export async function findBoughtAgain(
  db: Executor,
  groupId: string,
  vehicleNumbers: string[],
  since: Date,
): Promise<Set<string>> {
  const rows = await db
    .select({ vehicleNumber: bikes.vehicleNumber })
    .from(bikes)
    .where(
      and(
        eq(bikes.groupId, groupId),
        isAmong(vehicleNumbers),
        or(isNull(bikes.soldAt), gte(bikes.created, since), gte(bikes.soldAt, since)),
      ),
    )
  return new Set(rows.map(({ vehicleNumber }) => vehicleNumber))
}

/** Bikes with one of these vehicle numbers. In one parameter: there may be more than a statement takes. */
export const isAmong = (vehicleNumbers: string[]): SQL =>
  sql`${bikes.vehicleNumber} = any(${sql.param(vehicleNumbers)}::text[])`

/** 409 for a vehicle that stands in stock already. It says where: the shops' names are open to the whole group. */
export async function alreadyInStock(db: Executor, groupId: string, vehicleNumber: string): Promise<Refusal> {
  const shopName = (await findInStock(db, groupId, [vehicleNumber])).get(vehicleNumber)
  return conflict('already_in_stock', sentences.bikeAlreadyInStock(shopName))
}
