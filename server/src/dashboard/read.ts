import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { type AskedPlaces, type AskedShop, getShopsAsked } from '../places/read.ts'

/** Shops as rows of a statement, to go through them one by one along an index: `asked(group_id, shop_id)`. */
export function asRows(found: readonly AskedShop[]): SQL {
  const groupIds = sql.param(found.map(({ groupId }) => groupId))
  const shopIds = sql.param(found.map(({ id }) => id))
  return sql`unnest(${groupIds}::uuid[], ${shopIds}::uuid[]) as asked(group_id, shop_id)`
}

/** Their groups and the shops themselves, to compare with: where all rows are read, and not the first of each shop. */
export function asLists(found: readonly AskedShop[]): { groups: SQL; shops: SQL } {
  const groupIds = sql.param([...new Set(found.map(({ groupId }) => groupId))])
  const shopIds = sql.param(found.map(({ id }) => id))
  return { groups: sql`any(${groupIds}::uuid[])`, shops: sql`any(${shopIds}::uuid[])` }
}

/** The shops whose day is asked for. */
export async function shopsOf(db: Db, actor: Actor, query: Omit<AskedPlaces, 'zoneId'>): Promise<AskedShop[]> {
  const isUnbounded = actor.userType === 'superAdmin' && query.groupId === undefined && query.shopId === undefined
  return isUnbounded ? [] : getShopsAsked(db, actor, query)
}
