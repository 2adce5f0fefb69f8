import type { listBulkChanges as contract } from '@forecourt/contract/bulk-changes/calls'
import type { Output } from '@forecourt/contract/endpoint'
import { and, desc, eq, exists, lt, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bulkChangeBikes, bulkChangeShops, bulkChanges } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { idBefore, idBehind } from '../lists/position.ts'
import { getShopsAsked } from '../places/read.ts'
import { isChangeSeen, toBulkChange, withShops } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/**
 * A page of what changed many bikes at once in the shops whose stock the actor sees, newest first. A bike need not be
 * there any more. Throws 404 for a group or a shop outside the reach.
 */
export async function listBulkChanges(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const found = await getShopsAsked(db, actor, query)
  const { shopId, bikeId } = query
  const groupId = shopId === undefined ? query.groupId : found[0]?.groupId
  const isAsked = and(
    isChangeSeen(db, actor),
    groupId === undefined ? undefined : eq(bulkChanges.groupId, groupId),
    shopId === undefined ? undefined : hasShop(db, shopId),
    bikeId === undefined ? undefined : hasBike(db, bikeId),
  )
  const before = idBefore(query)
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) =>
      db
        .select()
        .from(bulkChanges)
        .where(and(isAsked, before === undefined ? undefined : lt(bulkChanges.id, before)))
        .orderBy(desc(bulkChanges.id))
        .limit(size),
    (last) => idBehind(query, last.id),
  )
  const rows = await withShops(db, page)
  const total = await db.$count(bulkChanges, isAsked)
  return { changes: rows.map((row) => toBulkChange(actor, row)), total, nextCursor }
}

const hasShop = (db: Db, shopId: string): SQL =>
  exists(
    db
      .select({ id: bulkChangeShops.changeId })
      .from(bulkChangeShops)
      .where(
        and(
          eq(bulkChangeShops.groupId, bulkChanges.groupId),
          eq(bulkChangeShops.changeId, bulkChanges.id),
          eq(bulkChangeShops.shopId, shopId),
        ),
      ),
  )

const hasBike = (db: Db, bikeId: string): SQL =>
  exists(
    db
      .select({ id: bulkChangeBikes.changeId })
      .from(bulkChangeBikes)
      .where(
        and(
          eq(bulkChangeBikes.groupId, bulkChanges.groupId),
          eq(bulkChangeBikes.changeId, bulkChanges.id),
          eq(bulkChangeBikes.bikeId, bikeId),
        ),
      ),
  )
