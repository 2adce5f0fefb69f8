import type { BikeThen } from '@forecourt/contract/bike-page'
import { sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { notFound } from '../http/errors.ts'
import { lookBack } from '../lists/as-of.ts'
import { type AskedShop, getShopsAsked, groupsOf, namedThen } from '../places/read.ts'
import { findSaleThen, type Then, toSale } from '../sales/read.ts'
import { toHistory } from './bike-history.ts'
import { bikesThen, placesThen } from './bikes-then.ts'
import { listBikeRecords } from './list-bike-records.ts'
import { type BikeRow, bikeColumns, toBikeDetails } from './read.ts'

/**
 * A bike as it was at a moment, from the history alone, also one that is deleted by now. Throws 400 for a moment to
 * come, and 404 where it stood at no shop then whose stock the caller sees now (docs/decisions/057-as-it-was.md).
 */
export async function getBikeThen(
  db: Executor,
  caller: Actor,
  { bikeId, asOf }: { bikeId: string; asOf: string },
): Promise<BikeThen> {
  const actor = lookBack(caller, asOf)
  const shops = await inItsGroup(db, await getShopsAsked(db, actor, {}), bikeId)
  const then = { asOf: actor.at, groupIds: groupsOf(shops), shopIds: shops.map(({ id }) => id) }
  const bike = await findBikeThen(db, then, bikeId)
  if (!bike) throw notFound('This bike')
  const [shop] = await namedThen(
    db,
    shops.filter(({ id }) => id === bike.shopId),
    actor.at,
  )
  const sale = bike.soldAt === null ? undefined : await findSaleThen(db, then, bike)
  return {
    ...toBikeDetails(actor, { ...bike, shopName: shop?.name ?? '' }),
    arrived: bike.arrived?.toISOString() ?? null,
    sale: sale ? toSale(sale) : null,
    history: toHistory(actor, bike, await listBikeRecords(db, bike, { until: actor.at })),
  }
}

/** Those of the shops that are of the bike's group: a cluster refuses what it was of several, which the caller may reach. */
async function inItsGroup(db: Executor, shops: AskedShop[], bikeId: string): Promise<AskedShop[]> {
  const reached = groupsOf(shops)
  if (reached.length <= 1) return shops
  const { rows } = await db.execute<{ groupId: string }>(sql`
    select group_id as "groupId" from audit_records
    where group_id = any(${sql.param(reached)}::uuid[]) and collection_name = 'bikes' and record_id = ${bikeId}::uuid
    limit 1`)
  return shops.filter(({ groupId }) => groupId === rows[0]?.groupId)
}

/** The bike where it stood at one of the shops at the moment, in stock or sold. */
async function findBikeThen(db: Executor, then: Then, bikeId: string): Promise<BikeRow | undefined> {
  if (then.shopIds.length === 0) return undefined
  for (const status of ['inStock', 'sold'] as const) {
    const places = sql`(${placesThen(then, status, [bikeId])})`
    const [bike] = await db.select(bikeColumns).from(bikesThen(then, places, { status, data: true }))
    if (bike) return bike
  }
  return undefined
}
