import type { listCloses as contract } from '@forecourt/contract/books/calls'
import type { Output } from '@forecourt/contract/endpoint'
import { Day } from '@forecourt/contract/fields'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import type { Db } from '../db/open.ts'
import { dayCloses } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { positionBefore, positionBehind } from '../lists/position.ts'
import { getShop } from '../places/read.ts'
import { toClose } from './closes.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/** A page of a shop's closed days, newest first; those that were reopened say so. */
export async function listCloses(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const { groupId, id: shopId } = await getShop(db, actor, query.shopId)
  requireAt(actor, 'money.see', shopPlace(actor, { groupId, shopId }))
  const before = positionBefore(query, Day)
  const isBehind = before && sql`(day, id) < (${before.key}::date, ${before.id}::uuid)`
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) =>
      db
        .select()
        .from(dayCloses)
        .where(and(eq(dayCloses.groupId, groupId), eq(dayCloses.shopId, shopId), isBehind))
        .orderBy(desc(dayCloses.day), desc(dayCloses.id))
        .limit(size),
    ({ day, id }) => positionBehind(query, { key: day, id }),
  )
  return { closes: page.map(toClose), nextCursor }
}
