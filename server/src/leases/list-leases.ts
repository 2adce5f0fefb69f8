import type { Output } from '@forecourt/contract/endpoint'
import type { listLeases as contract } from '@forecourt/contract/leases/calls'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, withinCapability } from '../access.ts'
import type { Db } from '../db/open.ts'
import { leases } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { idBefore, idBehind } from '../lists/position.ts'
import { getShopsAsked } from '../places/read.ts'
import { isRunning, ownLeases, toLease } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/**
 * A page of the leases that run in the shops whose stock the actor sees, newest first, and the moment. Throws 404 for a
 * group or a shop outside the reach.
 */
export async function listLeases(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const { shopId, bikeId, deviceId } = query
  const found = await getShopsAsked(db, actor, query)
  const groupId = shopId === undefined ? query.groupId : found[0]?.groupId
  const before = idBefore(query)
  const isAsked = and(
    withinCapability(actor, 'stock.see', leases),
    groupId === undefined ? undefined : eq(leases.groupId, groupId),
    shopId === undefined ? undefined : eq(leases.shopId, shopId),
    bikeId === undefined ? undefined : eq(leases.bikeId, bikeId),
    deviceId === undefined ? undefined : and(eq(leases.deviceId, deviceId), ownLeases(actor)),
    isRunning,
    before === undefined ? undefined : lt(leases.id, before),
  )
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) => db.select().from(leases).where(isAsked).orderBy(desc(leases.id)).limit(size),
    (last) => idBehind(query, last.id),
  )
  return { leases: page.map(toLease), at: actor.at.toISOString(), nextCursor }
}
