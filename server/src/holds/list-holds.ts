import type { Output } from '@forecourt/contract/endpoint'
import type { listHolds as contract, HoldList } from '@forecourt/contract/holds/calls'
import { endOfBusinessDay } from '@forecourt/contract/holds/until'
import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { holds } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { positionBefore, positionBehind } from '../lists/position.ts'
import { isBehind, momentKey, sortedBy } from '../lists/sort-key.ts'
import { exactPaise, sumOfPaise } from '../paise-sum.ts'
import { getShopsAsked } from '../places/read.ts'
import { isToSettle, runsAt, type ShownHold, selectHolds, todayOf, toHold, withinSight } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/**
 * A page of holds in the shops where the actor sees them, the first to end first, and how many there are of each list.
 * 404 for a group or a shop that is not within the actor's reach.
 */
export async function listHolds(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const found = await getShopsAsked(db, actor, query)
  const shop = query.shopId === undefined ? undefined : found[0]
  const asked = and(
    withinSight(actor),
    query.groupId === undefined ? undefined : eq(holds.groupId, query.groupId),
    // By its group too: that is what the indexes begin with
    shop && and(eq(holds.groupId, shop.groupId), eq(holds.shopId, shop.id)),
  )
  const of = listsAt(actor)
  const before = positionBefore(query, untilKey.shape)
  const [{ page, nextCursor }, sums] = await Promise.all([
    readPage(
      query.limit,
      (size) =>
        selectHolds(db, actor.at)
          .where(and(asked, of[query.list], before && isBehind(untilKey, holds.id, 'asc', before)))
          .orderBy(...sortedBy(untilKey, holds.id, 'asc'))
          .limit(size),
      (last) => positionBehind(query, { key: untilKey.keyOf(last), id: last.id }),
    ),
    sumLists(db, asked, of),
  ])
  return { holds: page.map((hold) => toHold(hold, actor.at)), ...sums, nextCursor }
}

const untilKey = momentKey<ShownHold>(holds.until, ({ until }) => until)

const listsAt = (actor: Actor): Record<HoldList, SQL> => ({
  running: runsAt(actor.at),
  today: and(runsAt(actor.at), lte(holds.until, endOfBusinessDay(todayOf(actor)))) as SQL,
  toSettle: isToSettle(actor.at),
})

/** Two statements, each along an index that has the open ones alone. */
async function sumLists(db: Db, asked: SQL | undefined, of: Record<HoldList, SQL>) {
  const [[running], [toSettle]] = await Promise.all([
    db
      .select({ count: sql<number>`count(*)::int`, today: sql<number>`(count(*) filter (where ${of.today}))::int` })
      .from(holds)
      .where(and(asked, of.running)),
    db
      .select({ count: sql<number>`count(*)::int`, paise: sumOfPaise(sql`${holds.paise}`) })
      .from(holds)
      .where(and(asked, of.toSettle)),
  ])
  return {
    counts: { running: running?.count ?? 0, today: running?.today ?? 0, toSettle: toSettle?.count ?? 0 },
    toSettle: exactPaise(toSettle?.paise ?? '0'),
  }
}
