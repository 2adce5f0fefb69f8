import type { GroupWithCounts } from '@forecourt/contract/groups'
import { and, countDistinct, isNull } from 'drizzle-orm'
import { type Actor, groupPlace, requireAt } from '../access.ts'
import { administered } from '../admin/read.ts'
import type { Db } from '../db/open.ts'
import { bikes, memberships, shops, zones } from '../db/schema.ts'
import { getGroup, toGroup } from './read.ts'

/** A group with the counts of what the actor administers in it: of users those with a role, of bikes those in stock. */
export async function getGroupWithCounts(db: Db, actor: Actor, groupId: string): Promise<GroupWithCounts> {
  const group = await getGroup(db, actor, groupId)
  requireAt(actor, 'group.administer', groupPlace(group.id))
  const mine = administered(actor, group.id)
  const [zoneCount, shopCount, [team], inventory] = await Promise.all([
    db.$count(zones, mine.zones),
    db.$count(shops, mine.shops),
    db
      .select({ users: countDistinct(memberships.userId) })
      .from(memberships)
      .where(mine.memberships),
    db.$count(bikes, and(mine.bikes, isNull(bikes.soldAt))),
  ])
  const counts = { zones: zoneCount, shops: shopCount, users: team?.users ?? 0, inventory }
  return { ...toGroup(actor, group), counts }
}
