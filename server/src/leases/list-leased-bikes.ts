import type { Output } from '@forecourt/contract/endpoint'
import type { listLeasedBikes as contract } from '@forecourt/contract/leases/calls'
import { can } from '@forecourt/contract/permissions'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, shopPlace, withinCapability } from '../access.ts'
import { listedColumns, nameOfItsShop } from '../bikes/read.ts'
import type { Db } from '../db/open.ts'
import { bikes, leases } from '../db/schema.ts'
import { toItem } from '../inventory/read.ts'
import { readPage } from '../lists/cursor.ts'
import { idBefore, idBehind } from '../lists/position.ts'
import { floorBy, readSettingsOf } from '../prices/read.ts'
import { isRunning, ownLeases } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/**
 * A page of the bikes that the actor's device may sell, the last lease first, with what a sale asks of the server: a
 * phone keeps it for when there is none. Without those where the actor's role has ended.
 */
export async function listLeasedBikes(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const before = idBefore(query)
  // A leased bike neither moves nor is sold: only a server that knows no leases would do either, and its phone may not sell
  const isOfBike = and(
    eq(bikes.groupId, leases.groupId),
    eq(bikes.id, leases.bikeId),
    eq(bikes.shopId, leases.shopId),
    isNull(bikes.soldAt),
  )
  const isAsked = and(
    withinCapability(actor, 'stock.see', leases),
    eq(leases.deviceId, query.deviceId),
    ownLeases(actor),
    isRunning,
    before === undefined ? undefined : lt(leases.id, before),
  )
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) =>
      db
        .select({ leaseId: leases.id, bike: listedColumns, shopName: nameOfItsShop })
        .from(leases)
        .innerJoin(bikes, isOfBike)
        .where(isAsked)
        .orderBy(desc(leases.id))
        .limit(size),
    (last) => idBehind(query, last.leaseId),
  )
  if (page.length === 0) return { bikes: [], nextCursor }
  const settled = await readSettingsOf(
    db,
    page.map(({ bike }) => bike.groupId),
  )
  return {
    bikes: page.map(({ leaseId, bike, shopName }) => {
      const { floorRule, partialPayments } = settled(bike.groupId)
      return {
        leaseId,
        bike: toItem(actor, bike, { shopName, sale: undefined }),
        floor: floorBy(floorRule, bike, actor.at),
        mayApprove: can(actor, 'floor.approve', shopPlace(actor, bike)),
        partialPayments,
      }
    }),
    nextCursor,
  }
}
