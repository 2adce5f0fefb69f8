import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Actor, membershipsWith, withinCapability, withinGroupsWith } from '../access.ts'
import { bikes, groups, memberships, sales, shops, users, zones } from '../db/schema.ts'
import { zonesCovered } from '../places/read.ts'
import { isLive } from '../sales/read.ts'

/**
 * What the actor administers, as conditions on each table: what an admin's or a manager's membership covers. `groupId`
 * narrows it to one group.
 */
export function administered(actor: Actor, groupId?: string) {
  const capability = 'group.administer'
  const units = membershipsWith(actor, capability)
  const within = (column: AnyPgColumn, condition: SQL | undefined) =>
    and(groupId === undefined ? undefined : eq(column, groupId), condition)
  const team = within(
    memberships.groupId,
    or(withinCapability(actor, capability, memberships), zonesCovered(actor, units, memberships)),
  )
  return {
    groups: within(groups.id, withinGroupsWith(actor, capability, groups.id)),
    zones: within(zones.groupId, zonesCovered(actor, units, { groupId: zones.groupId, zoneId: zones.id })),
    shops: within(shops.groupId, withinCapability(actor, capability, { groupId: shops.groupId, shopId: shops.id })),
    memberships: team,
    users: usersWithin(actor, groupId, team),
    bikes: within(bikes.groupId, withinCapability(actor, capability, bikes)),
    /** Live sales alone. */
    sales: and(within(sales.groupId, withinCapability(actor, capability, sales)), isLive),
  }
}

/** Whoever holds a role in what is covered: somebody who was removed is gone from the list. */
function usersWithin(actor: Actor, groupId: string | undefined, team: SQL | undefined): SQL {
  if (actor.userType === 'superAdmin' && groupId === undefined) return sql`true`
  return sql`${users.id} in (select ${memberships.userId} from ${memberships} where ${team})`
}
