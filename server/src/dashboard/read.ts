import { type SQL, sql } from 'drizzle-orm'
import type { AskedShop } from '../places/read.ts'

/** Shops as rows of a statement, to go through them one by one along an index: `asked(group_id, shop_id)`. */
export function asRows(found: readonly AskedShop[]): SQL {
  const groupIds = sql.param(found.map(({ groupId }) => groupId))
  const shopIds = sql.param(found.map(({ id }) => id))
  return sql`unnest(${groupIds}::uuid[], ${shopIds}::uuid[]) as asked(group_id, shop_id)`
}
