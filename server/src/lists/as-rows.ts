import { type SQL, sql } from 'drizzle-orm'

export type RowShop = { groupId: string; id: string; name: string }

/**
 * The group of these shops as a value, where all are of one, and else the column that names it: a statement that says of
 * each table which group it asks goes to one node of a cluster whole (docs/decisions/048-a-cluster.md).
 */
export const groupOf = (shops: readonly Pick<RowShop, 'groupId'>[], column: SQL): SQL =>
  groupAmong(
    shops.map(({ groupId }) => groupId),
    column,
  )

/** The same of groups by their ids. */
export function groupAmong(groupIds: readonly string[], column: SQL): SQL {
  const [only, ...others] = new Set(groupIds)
  return only === undefined || others.length > 0 ? column : sql`${only}::uuid`
}

/**
 * Shops as rows of a statement, ranked in their order, to go through them one by one along an index:
 * `asked(group_id, shop_id, name, rank)`.
 */
export function asRows(shops: readonly RowShop[]): SQL {
  const [shop, ...others] = shops
  // One, as most people ask: without a list of unknown length the statement has a name (db/postgres/kept-plans.ts)
  if (shop && others.length === 0) {
    return sql`(select ${shop.groupId}::uuid, ${shop.id}::uuid, ${shop.name}::text, 1::bigint)
      as asked(group_id, shop_id, name, rank)`
  }
  const groupIds = shops.map(({ groupId }) => groupId)
  const shopIds = sql.param(shops.map(({ id }) => id))
  const names = sql.param(shops.map(({ name }) => name))
  const rows = sql`unnest(${sql.param(groupIds)}::uuid[], ${shopIds}::uuid[], ${names}::text[])
    with ordinality as asked(group_id, shop_id, name, rank)`
  return besideGroups(groupIds, rows, sql`asked.shop_id, asked.name, asked.rank`)
}

/**
 * Rows `asked` that a statement goes through, by their groups: those of several come with the rows of these, which on a
 * cluster lie where all lies that is looked up for them.
 */
export function besideGroups(groupIds: readonly string[], asked: SQL, columns: SQL): SQL {
  if (new Set(groupIds).size === 1) return asked
  // Distinct, though no two are alike: else a cluster would see through to rows that lie nowhere
  return sql`(select distinct groups.id as group_id, ${columns} from groups join ${asked} on asked.group_id = groups.id
    ) as asked`
}
