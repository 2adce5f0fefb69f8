import type { Output } from '@forecourt/contract/endpoint'
import type { listStockRequests as contract } from '@forecourt/contract/stock-requests/calls'
import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { stockRequests } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { idBefore, idBehind } from '../lists/position.ts'
import { getShopsAsked } from '../places/read.ts'
import { isAnswerable, isRequestSeen, selectRequests, toStockRequest } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/**
 * A page of what shops ask each other for, of those whose stock the actor sees, newest first. Throws 404 for a group or
 * a shop outside the reach.
 */
export async function listStockRequests(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const found = await getShopsAsked(db, actor, query)
  const { shopId, state } = query
  const groupId = shopId === undefined ? query.groupId : found[0]?.groupId
  const isOfPlace = and(
    groupId === undefined ? undefined : eq(stockRequests.groupId, groupId),
    shopId === undefined ? undefined : or(eq(stockRequests.fromShopId, shopId), eq(stockRequests.toShopId, shopId)),
  )
  const isAsked = and(isRequestSeen(actor), isOfPlace, state === 'open' ? eq(stockRequests.state, 'open') : undefined)
  const before = idBefore(query)
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) =>
      selectRequests(db)
        .where(and(isAsked, before === undefined ? undefined : lt(stockRequests.id, before)))
        .orderBy(desc(stockRequests.id))
        .limit(size),
    (last) => idBehind(query, last.id),
  )
  return {
    requests: page.map((row) => toStockRequest(actor, row)),
    total: await db.$count(stockRequests, isAsked),
    toAnswer: await db.$count(stockRequests, and(isAnswerable(actor), isOfPlace)),
    nextCursor,
  }
}
