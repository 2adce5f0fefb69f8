import type { Membership } from '@forecourt/contract/session'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Actor, membershipsWith, withinCapability, withinGroupsWith } from '../access.ts'
import { auditRecords, bikes, groups, memberships, sales, shops, users, zones } from '../db/schema.ts'
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
    users: usersWithin(actor, groupId, { team, covered: groupsCovered(actor, groupId, units) }),
    bikes: within(bikes.groupId, withinCapability(actor, capability, bikes)),
    /** Live sales alone. */
    sales: and(within(sales.groupId, withinCapability(actor, capability, sales)), isLive),
  }
}

/** Of these groups the actor administers everything. */
function groupsCovered(actor: Actor, groupId: string | undefined, units: readonly Membership[]): string[] {
  if (actor.userType === 'superAdmin') return groupId === undefined ? [] : [groupId]
  const covered = units.filter(({ level }) => level === 'group').map((membership) => membership.groupId)
  return covered.filter((id) => groupId === undefined || id === groupId)
}

type Within = { team: SQL | undefined; covered: string[] }

/**
 * Whoever holds a role in what is covered, and whom a group that is covered has created and never given one. Somebody
 * who was removed is gone from the list.
 */
function usersWithin(actor: Actor, groupId: string | undefined, { team, covered }: Within): SQL {
  if (actor.userType === 'superAdmin' && groupId === undefined) return sql`true`
  const withRole = sql`select ${memberships.userId} from ${memberships} where ${team}`
  if (covered.length === 0) return sql`${users.id} in (${withRole})`
  return sql`${users.id} in (${withRole} union all ${withoutRoleYet(covered)})`
}

/** Whom these groups have created: neither with a role there, nor with a record that there was one. */
const withoutRoleYet = (groupIds: string[]): SQL => sql`
  select newcomers.id from ${users} newcomers where newcomers.home_group_id in ${groupIds}
    and newcomers.user_type <> 'superAdmin'
    and not exists (select from ${memberships} held
      where held.user_id = newcomers.id and held.group_id = newcomers.home_group_id)
    and not exists (select from ${auditRecords} given where given.group_id = newcomers.home_group_id
      and given.collection_name = 'roles' and given.record_id = newcomers.id)`
