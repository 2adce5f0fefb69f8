import { type SQL, sql } from 'drizzle-orm'

export type RowShop = { groupId: string; id: string; name: string }

/**
 * Shops as rows of a statement, ranked in their order, to go through them one by one along an index:
 * `asked(group_id, shop_id, name, rank)`.
 */
export function asRows(shops: readonly RowShop[]): SQL {
  const groupIds = sql.param(shops.map(({ groupId }) => groupId))
  const shopIds = sql.param(shops.map(({ id }) => id))
  const names = sql.param(shops.map(({ name }) => name))
  return sql`unnest(${groupIds}::uuid[], ${shopIds}::uuid[], ${names}::text[])
    with ordinality as asked(group_id, shop_id, name, rank)`
}
