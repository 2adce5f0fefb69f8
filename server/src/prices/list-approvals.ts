import type { Output } from '@forecourt/contract/endpoint'
import type { listApprovals as contract } from '@forecourt/contract/prices/calls'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, withinCapability } from '../access.ts'
import type { Db } from '../db/open.ts'
import { priceApprovals } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { idBefore, idBehind } from '../lists/position.ts'
import { requireAsked } from '../places/read.ts'
import { isInState, selectApprovals, toApproval } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/**
 * A page of the prices that were asked for in the shops where the actor decides, newest first. Throws 404 for a group or
 * shop outside the reach, 403 where the actor decides on no prices.
 */
export async function listApprovals(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  await requireAsked(db, actor, 'floor.approve', query)
  const asked = and(
    withinCapability(actor, 'floor.approve', priceApprovals),
    query.groupId === undefined ? undefined : eq(priceApprovals.groupId, query.groupId),
    query.shopId === undefined ? undefined : eq(priceApprovals.shopId, query.shopId),
    query.state === undefined ? undefined : isInState(query.state, actor.at),
  )
  const before = idBefore(query)
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) =>
      selectApprovals(db)
        .where(and(asked, before === undefined ? undefined : lt(priceApprovals.id, before)))
        // Ids are as old as their questions, and the indexes end in them
        .orderBy(desc(priceApprovals.id))
        .limit(size),
    (last) => idBehind(query, last.id),
  )
  return { approvals: page.map((row) => toApproval(row, actor.at)), nextCursor }
}
