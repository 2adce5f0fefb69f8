import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { type AskedPlaces, type AskedShop, getShopsAsked } from '../places/read.ts'

/** The groups of shops and the shops themselves, to compare with: where all rows are read, and not the first of each shop. */
export function asLists(found: readonly AskedShop[]): { anyGroup: SQL; anyShop: SQL } {
  const groupIds = sql.param([...new Set(found.map(({ groupId }) => groupId))])
  const shopIds = sql.param(found.map(({ id }) => id))
  return { anyGroup: sql`any(${groupIds}::uuid[])`, anyShop: sql`any(${shopIds}::uuid[])` }
}

/** The shops whose day is asked for. */
export async function shopsOf(db: Db, actor: Actor, query: Omit<AskedPlaces, 'zoneId'>): Promise<AskedShop[]> {
  const isUnbounded = actor.userType === 'superAdmin' && query.groupId === undefined && query.shopId === undefined
  return isUnbounded ? [] : getShopsAsked(db, actor, query)
}
