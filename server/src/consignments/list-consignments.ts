import type { listConsignments as contract } from '@forecourt/contract/consignments/calls'
import type { Output } from '@forecourt/contract/endpoint'
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { consignments } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { idBefore, idBehind } from '../lists/position.ts'
import { getShopsAsked } from '../places/read.ts'
import { isConsignmentSeen, selectConsignments, toConsignment, withBikes } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/**
 * A page of the consignments out of and into the shops whose stock the actor sees, newest first. Throws 404 for a group
 * or a shop outside the reach.
 */
export async function listConsignments(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const found = await getShopsAsked(db, actor, query)
  const { shopId, state } = query
  const groupId = shopId === undefined ? query.groupId : found[0]?.groupId
  const isAsked = and(
    isConsignmentSeen(actor),
    groupId === undefined ? undefined : eq(consignments.groupId, groupId),
    shopId === undefined ? undefined : or(eq(consignments.fromShopId, shopId), eq(consignments.toShopId, shopId)),
    state === 'open' ? isNull(consignments.closedAt) : undefined,
  )
  const before = idBefore(query)
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) =>
      selectConsignments(db)
        .where(and(isAsked, before === undefined ? undefined : lt(consignments.id, before)))
        .orderBy(desc(consignments.id))
        .limit(size),
    (last) => idBehind(query, last.id),
  )
  const rows = await withBikes(db, page)
  const total = await db.$count(consignments, isAsked)
  return { consignments: rows.map((row) => toConsignment(actor, row)), total, nextCursor }
}
