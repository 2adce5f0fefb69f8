import type { ShopName } from '@forecourt/contract/places'
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, withinGroups } from '../access.ts'
import type { Db } from '../db/open.ts'
import { shops } from '../db/schema.ts'
import { getGroup } from '../groups/read.ts'

/** The shops by name of every group in which the actor holds a role, or of one of these. */
export async function listShops(db: Db, actor: Actor, groupId?: string): Promise<ShopName[]> {
  const group = groupId === undefined ? undefined : await getGroup(db, actor, groupId)
  return db
    .select({ _id: shops.id, name: shops.name, description: shops.description })
    .from(shops)
    .where(and(withinGroups(actor, shops.groupId), group && eq(shops.groupId, group.id)))
    .orderBy(sql`lower(name) collate "C"`, shops.id)
}
