import { Role } from '@forecourt/contract/fields'
import { type Capability, extentOf } from '@forecourt/contract/permissions'
import type { Colleague } from '@forecourt/contract/users/colleague'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { memberships, users } from '../db/schema.ts'
import { contains } from '../lists/search-words.ts'
import { counts } from '../session/read.ts'

/** A shop by its key: as values, or as the columns of what lies in it. */
type ShopKey = { groupId: SQL; shopId: SQL }

/**
 * Whether somebody of the table of users has a role that gives a capability at a shop just now; a super admin, who has
 * none, is nobody's colleague.
 */
export function isColleagueAt({ groupId, shopId }: ShopKey, capability: Capability): SQL {
  const roles = Role.options.filter((role) => extentOf(capability, role) === 'covering')
  const zonesOfShop = sql`(select shop_zones.zone_id from shop_zones
    where shop_zones.group_id = ${groupId} and shop_zones.shop_id = ${shopId})`
  const covers = or(
    eq(memberships.level, 'group'),
    and(eq(memberships.level, 'shop'), sql`${memberships.unitId} = ${shopId}`),
    and(eq(memberships.level, 'zone'), sql`${memberships.unitId} in ${zonesOfShop}`),
  )
  return sql`(users.user_type <> 'superAdmin' and exists (
    select from memberships where memberships.user_id = users.id and memberships.group_id = ${groupId}
      and ${inArray(memberships.role, roles)} and ${counts} and ${covers}))`
}

/** Whom to look for among colleagues: these people, or whoever has these words in their name. */
type Wanted = { ids: readonly string[] } | { words: readonly string[] }

/** The colleagues who have a capability at a shop, by name. They are known by name alone to whoever works there. */
export async function findColleagues(
  db: Executor,
  { groupId, shopId }: { groupId: string; shopId: string },
  capability: Capability,
  wanted: Wanted,
  limit: number,
): Promise<Colleague[]> {
  const isThere = isColleagueAt({ groupId: sql`${groupId}::uuid`, shopId: sql`${shopId}::uuid` }, capability)
  const isWanted =
    'ids' in wanted
      ? inArray(users.id, [...wanted.ids])
      : and(...wanted.words.map((word) => contains(sql`lower(${users.name})`, word)))
  return db
    .select({ _id: users.id, name: users.name })
    .from(users)
    .where(and(isThere, isWanted))
    .orderBy(sql`lower(${users.name}) collate "C"`, users.id)
    .limit(limit)
}
