import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { consignments, groups } from '../db/schema.ts'
import { tell } from '../notifications/write.ts'
import { findColleagues } from '../users/read.ts'
import { sentLongAgo } from './read.ts'
import { mostTold } from './tell.ts'

/** So many consignments a round; the others have theirs a minute later. */
const AT_MOST = 50

type Late = { groupId: string; id: string; fromShopId: string; toShopId: string; sentBy: string }

/**
 * Tells those who lead the two shops of bikes that are late on their way, once a consignment, on whichever server looks
 * first. That they are late hangs on nobody's looking: it is read by the clock (`sentLongAgo`).
 */
export async function tellOfLate(db: Db, at: Date): Promise<void> {
  const late = await db
    .select({
      groupId: consignments.groupId,
      id: consignments.id,
      fromShopId: consignments.fromShopId,
      toShopId: consignments.toShopId,
      sentBy: consignments.sentBy,
    })
    .from(consignments)
    .innerJoin(groups, eq(groups.id, consignments.groupId))
    .where(and(isNull(consignments.closedAt), isNull(consignments.lateToldAt), sentLongAgo(at), isSomeOnTheWay))
    .orderBy(asc(consignments.sentAt))
    .limit(AT_MOST)
  for (const one of late) await db.transaction((tx) => tellOnce(tx, at, one))
}

const isSomeOnTheWay = sql`exists (
  select from consignment_bikes sent
  where sent.group_id = ${consignments.groupId} and sent.consignment_id = ${consignments.id}
    and sent.state = 'onTheWay')`

async function tellOnce(tx: Tx, at: Date, { groupId, id, fromShopId, toShopId, sentBy }: Late) {
  const claimed = await tx
    .update(consignments)
    .set({ lateToldAt: at })
    .where(
      and(
        eq(consignments.groupId, groupId),
        eq(consignments.id, id),
        isNull(consignments.closedAt),
        isNull(consignments.lateToldAt),
      ),
    )
    .returning({ id: consignments.id })
  if (claimed.length === 0) return
  // Admins of the group lead both
  const leaders = [
    ...(await findColleagues(tx, { groupId, shopId: fromShopId }, 'bike.transfer', { words: [] }, mostTold)),
    ...(await findColleagues(tx, { groupId, shopId: toShopId }, 'bike.transfer', { words: [] }, mostTold)),
  ]
  const userIds = leaders.map(({ _id }) => _id)
  await tell(tx, { userId: sentBy, at }, { userIds, kind: 'bikesLate', groupId, about: { kind: 'lateBikes', id } })
}
