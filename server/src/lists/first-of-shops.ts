import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import { asRows, groupOf, type RowShop } from './as-rows.ts'
import type { Position } from './position.ts'
import { type Direction, isBehind, type SortKey, sortedBy } from './sort-key.ts'

/** A list's rows: where they name their group, their shop and themselves, and which of them are asked for. */
export type Listed = {
  table: AnyPgTable
  groupId: AnyPgColumn
  shopId: AnyPgColumn
  id: AnyPgColumn
  asked: SQL | undefined
}

export type FirstPage = {
  shops: readonly RowShop[]
  order: Direction
  before: Position | undefined
  size: number
}

/**
 * The groups, ids and keys of the first rows of several shops, as `first`, to join the rows with and to order by
 * `inOrderOfFirst`. Each shop gives its own first ones along an index of its rows by the key: no more of a shop is read
 * than the page could hold, however many rows it has.
 */
export function firstOfShops<Row>(
  sortKey: SortKey<Row>,
  { table, groupId, shopId, id, asked }: Listed,
  { shops, order, before, size }: FirstPage,
): SQL {
  const isOfShop = sql`(${groupId}, ${shopId}) = (${groupOf(shops, sql`asked.group_id`)}, asked.shop_id)`
  // Each scan has rows with a key or rows without: where nulls go is not said, so that the index serves either way
  const inOrder = sql.join(sortedBy({ ...sortKey, orNull: false }, id, order), sql`, `)
  const scans = partsOf(sortKey, id, order, before).map(
    (part) => sql`(select ${groupId} as group_id, ${id} as id, ${sortKey.key} as key from ${table}
      where ${and(isOfShop, asked, part)} order by ${inOrder} limit ${size}::int)`,
  )
  return sql`(select first.* from ${asRows(shops)}
    cross join lateral (${sql.join(scans, sql` union all `)}) as first
    order by ${inOrderOfFirst(sortKey, order)} limit ${size}::int) as first`
}

/** What joins `first` with the rows that it is the first of. */
export const isFirst = (
  { groupId, id }: { groupId: AnyPgColumn; id: AnyPgColumn },
  { shops }: Pick<FirstPage, 'shops'>,
): SQL => sql`(${groupId}, ${id}) = (${groupOf(shops, sql`first.group_id`)}, first.id)`

/** What sorts by the shop's name, where `firstOfShops` reads them: a shop that lies before the page is passed over whole. */
export function byShop<Row>(sortKey: SortKey<Row>, order: Direction, before: Position | undefined) {
  const key = sql`lower(asked.name) collate "C"`
  const reached = order === 'asc' ? sql`>=` : sql`<=`
  const from = before?.key ?? null
  return {
    sortKey: { ...sortKey, key },
    isReached: from === null ? undefined : sql`${key} ${reached} ${sortKey.toSql(from)}`,
  }
}

/** The order of `first`. */
export const inOrderOfFirst = <Row>(sortKey: SortKey<Row>, order: Direction): SQL =>
  sql.join(sortedBy({ ...sortKey, key: sql`first.key` }, sql`first.id`, order), sql`, `)

/** What has no key comes last, by a scan of its own: one scan of both would not go along the index. */
function partsOf<Row>(sortKey: SortKey<Row>, id: AnyPgColumn, order: Direction, before: Position | undefined) {
  const behind = before && isBehind({ ...sortKey, orNull: false }, id, order, before)
  if (!sortKey.orNull) return [behind]
  const hasNone = sql`${sortKey.key} is null`
  if (before?.key === null) return [behind]
  return [and(sql`${sortKey.key} is not null`, behind), hasNone]
}
