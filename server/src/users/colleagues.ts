import { Role } from '@forecourt/contract/fields'
import { type Capability, extentOf } from '@forecourt/contract/permissions'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { memberships, users } from '../db/schema.ts'
import { contains } from '../lists/search-words.ts'
import { counts } from '../session/read.ts'

/** Whom to look for among colleagues: these people, or whoever has these words in their name. */
type Wanted = { ids: readonly string[] } | { words: readonly string[] }

/**
 * The people, by name, whose roles give a capability at a shop just now; a super admin is nobody's colleague. They are
 * known by name alone to whoever works there.
 */
export async function findColleagues(
  db: Executor,
  { groupId, shopId }: { groupId: string; shopId: string },
  capability: Capability,
  wanted: Wanted,
  limit: number,
): Promise<{ _id: string; name: string }[]> {
  const roles = Role.options.filter((role) => extentOf(capability, role) === 'covering')
  const zonesOfShop = sql`(
    select zone_id from shop_zones where shop_zones.group_id = ${groupId} and shop_zones.shop_id = ${shopId})`
  const covering = db
    .select({ id: memberships.userId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.groupId, groupId),
        inArray(memberships.role, roles),
        counts,
        or(
          eq(memberships.level, 'group'),
          and(eq(memberships.level, 'shop'), eq(memberships.unitId, shopId)),
          and(eq(memberships.level, 'zone'), sql`${memberships.unitId} in ${zonesOfShop}`),
        ),
      ),
    )
  const isWanted =
    'ids' in wanted
      ? inArray(users.id, [...wanted.ids])
      : and(...wanted.words.map((word) => contains(sql`lower(${users.name})`, word)))
  return db
    .select({ _id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.id, covering), isWanted))
    .orderBy(sql`lower(${users.name}) collate "C"`, users.id)
    .limit(limit)
}
