import type { countConsignments as contract } from '@forecourt/contract/consignments/calls'
import type { Output } from '@forecourt/contract/endpoint'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, withinCapability } from '../access.ts'
import type { Db } from '../db/open.ts'
import { consignmentBikes, consignments, groups } from '../db/schema.ts'
import { getGroup } from '../groups/read.ts'
import { sentLongAgo } from './read.ts'

/**
 * What waits for the actor at this moment: bikes that come where they may take them in, and those late or in dispute
 * out of or into shops from where they may send. Nothing has to run for a bike to become late.
 */
export async function countConsignments(
  db: Db,
  actor: Actor,
  { groupId }: { groupId?: string | undefined },
): Promise<Output<typeof contract>> {
  if (groupId !== undefined) await getGroup(db, actor, groupId)
  const group = consignments.groupId
  const mayReceive = withinCapability(actor, 'transfer.receive', { groupId: group, shopId: consignments.toShopId })
  const mayLead = withinCapability(actor, 'bike.transfer', {
    groupId: group,
    shopId: [consignments.fromShopId, consignments.toShopId],
  })
  const isOnTheWay = eq(consignmentBikes.state, 'onTheWay')
  const count = (which: ReturnType<typeof and>) => sql<number>`(count(*) filter (where ${which}))::int`
  const [counted] = await db
    .select({
      coming: count(and(mayReceive, isOnTheWay)),
      late: count(and(mayLead, isOnTheWay, sentLongAgo(actor.at))),
      disputed: count(and(mayLead, eq(consignmentBikes.state, 'disputed'))),
    })
    .from(consignments)
    .innerJoin(groups, eq(groups.id, consignments.groupId))
    .innerJoin(
      consignmentBikes,
      and(eq(consignmentBikes.groupId, consignments.groupId), eq(consignmentBikes.consignmentId, consignments.id)),
    )
    .where(
      and(
        isNull(consignments.closedAt),
        withinCapability(actor, 'stock.see', {
          groupId: group,
          shopId: [consignments.fromShopId, consignments.toShopId],
        }),
        groupId === undefined ? undefined : eq(group, groupId),
      ),
    )
  return counted ?? { coming: 0, late: 0, disputed: 0 }
}
