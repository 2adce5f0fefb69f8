import { type getConsignmentReport as contract, mostWaysTold } from '@forecourt/contract/consignments/calls'
import type { Output } from '@forecourt/contract/endpoint'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { consignmentBikes, consignments, groups } from '../db/schema.ts'
import { type AskedDays, isSentOnDays } from './asked-days.ts'
import { sentLongAgo } from './read.ts'

type Report = Output<typeof contract>
type Counts = Omit<Report, 'ways' | 'moreWays'>

/** What was sent on some days and how it stands at the actor's moment: in all, and from shop to shop. */
export async function getConsignmentReport(db: Db, actor: Actor, asked: AskedDays): Promise<Report> {
  const count = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
  const isIn = (state: string) => sql`${consignmentBikes.state} = ${state}`
  const ways = await db
    .select({
      // As they were called last
      fromShopName: sql<string>`max(${consignments.fromShopName})`,
      toShopName: sql<string>`max(${consignments.toShopName})`,
      sent: sql<number>`count(*)::int`,
      received: count(isIn('received')),
      refused: count(isIn('refused')),
      recalled: count(isIn('recalled')),
      onTheWay: count(isIn('onTheWay')),
      late: count(sql`${isIn('onTheWay')} and ${sentLongAgo(actor.at)}`),
      disputed: count(isIn('disputed')),
    })
    .from(consignments)
    .innerJoin(groups, eq(groups.id, consignments.groupId))
    .innerJoin(
      consignmentBikes,
      and(eq(consignmentBikes.groupId, consignments.groupId), eq(consignmentBikes.consignmentId, consignments.id)),
    )
    .where(await isSentOnDays(db, actor, asked))
    .groupBy(consignments.groupId, consignments.fromShopId, consignments.toShopId)
  const inOrder = ways.toSorted(
    (one, other) =>
      openOf(other) - openOf(one) ||
      other.sent - one.sent ||
      one.fromShopName.localeCompare(other.fromShopName) ||
      one.toShopName.localeCompare(other.toShopName),
  )
  return {
    ...addUp(ways),
    ways: inOrder.slice(0, mostWaysTold),
    moreWays: Math.max(0, ways.length - mostWaysTold),
  }
}

const openOf = ({ onTheWay, disputed }: Counts): number => onTheWay + disputed

const none: Counts = { sent: 0, received: 0, refused: 0, recalled: 0, onTheWay: 0, late: 0, disputed: 0 }

const addUp = (ways: readonly Counts[]): Counts =>
  ways.reduce(
    (sum, way) => ({
      sent: sum.sent + way.sent,
      received: sum.received + way.received,
      refused: sum.refused + way.refused,
      recalled: sum.recalled + way.recalled,
      onTheWay: sum.onTheWay + way.onTheWay,
      late: sum.late + way.late,
      disputed: sum.disputed + way.disputed,
    }),
    none,
  )
