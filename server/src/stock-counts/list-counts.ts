import type { Output } from '@forecourt/contract/endpoint'
import type { listCounts as contract } from '@forecourt/contract/stock-counts/calls'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { stockCounts } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { idBefore, idBehind } from '../lists/position.ts'
import { getShopsAsked } from '../places/read.ts'
import { isCountSeen, selectCounts, toCount } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/** A page of the counts of shops whose stock the actor sees, newest first. Throws 404 for what is outside the reach. */
export async function listCounts(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const found = await getShopsAsked(db, actor, query)
  const { shopId } = query
  const groupId = shopId === undefined ? query.groupId : found[0]?.groupId
  const isAsked = and(
    isCountSeen(actor),
    groupId === undefined ? undefined : eq(stockCounts.groupId, groupId),
    shopId === undefined ? undefined : eq(stockCounts.shopId, shopId),
  )
  const before = idBefore(query)
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) =>
      selectCounts(db)
        .where(and(isAsked, before === undefined ? undefined : lt(stockCounts.id, before)))
        .orderBy(desc(stockCounts.id))
        .limit(size),
    (last) => idBehind(query, last.id),
  )
  const total = await db.$count(stockCounts, isAsked)
  return { counts: page.map((row) => toCount(actor, row)), total, nextCursor }
}
