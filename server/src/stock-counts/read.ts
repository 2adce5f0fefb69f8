import { can } from '@forecourt/contract/permissions'
import type { StockCount } from '@forecourt/contract/stock-counts/calls'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Actor, inTheirGroup, shopPlace, withinCapability } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { stockCounts } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'

export type CountRow = typeof stockCounts.$inferSelect

/** The counts of shops whose stock the actor sees. */
export const isCountSeen = (actor: Actor): SQL =>
  withinCapability(actor, 'stock.see', { groupId: stockCounts.groupId, shopId: stockCounts.shopId })

/** A count of a shop whose stock the actor sees; 404 otherwise. `lock` holds its row: to change it, or that it stays. */
export async function getCountRow(
  db: Executor,
  actor: Actor,
  countId: string,
  { lock }: { lock?: 'update' | 'share' } = {},
): Promise<CountRow> {
  const inGroup = lock && (await inTheirGroup(db, actor, stockCounts, [countId]))
  const query = db
    .select()
    .from(stockCounts)
    .where(and(eq(stockCounts.id, countId), inGroup, isCountSeen(actor)))
  const [count] = await (lock ? query.for(lock) : query)
  if (!count) throw notFound('This count')
  return count
}

const { expected, seen, others, ...fixed } = getTableColumns(stockCounts)

/** What an open count comes to is counted as it is asked for; of one that has ended it stands there. */
const whileOpen = (kept: AnyPgColumn, counted: SQL) =>
  sql<number>`case when ${stockCounts.state} = 'open' then (${counted})::int else ${kept} end`

const ofShopNow = sql`b.group_id = stock_counts.group_id and b.shop_id = stock_counts.shop_id
  and b.sold_at is null`
const seenInIt = sql`s.group_id = stock_counts.group_id and s.count_id = stock_counts.id and s.taken_back_at is null`

/** Counts with how far each is; to be narrowed and ordered. */
export const selectCounts = (db: Executor) =>
  db
    .select({
      ...fixed,
      expected: whileOpen(expected, sql`select count(*) from bikes b where ${ofShopNow} and b.consignment_id is null`),
      seen: whileOpen(
        seen,
        sql`select count(distinct b.id) from stock_count_sightings s
          join bikes b on b.group_id = s.group_id and b.id = s.bike_id and ${ofShopNow} and b.consignment_id is null
          where ${seenInIt}`,
      ),
      others: whileOpen(
        others,
        sql`select count(distinct coalesce(s.bike_id::text, s.vehicle_number)) from stock_count_sightings s
          where ${seenInIt} and not exists (
            select from bikes b where b.group_id = s.group_id and b.id = s.bike_id and ${ofShopNow})`,
      ),
    })
    .from(stockCounts)

/** The count as answers carry it. */
export async function readCount(db: Executor, actor: Actor, { groupId, id }: CountRow): Promise<StockCount> {
  const [count] = await selectCounts(db).where(and(eq(stockCounts.groupId, groupId), eq(stockCounts.id, id)))
  if (!count) throw notFound('This count')
  return toCount(actor, count)
}

export const toCount = (actor: Actor, count: CountRow): StockCount => ({
  _id: count.id,
  groupId: count.groupId,
  shopId: count.shopId,
  shopName: count.shopName,
  state: count.state,
  note: count.note,
  openedByName: count.openedByName,
  openedAt: count.openedAt.toISOString(),
  endedByName: count.endedByName,
  endedAt: count.endedAt?.toISOString() ?? null,
  expected: count.expected,
  seen: count.seen,
  others: count.others,
  differences: count.differences,
  settled: count.settled,
  digest: count.digest,
  may: {
    walk: can(actor, 'count.walk', shopPlace(actor, count)),
    manage: can(actor, 'count.manage', shopPlace(actor, count)),
  },
})

/** What the audit keeps of a step of a count: no words, which may be about people and could never be taken out of it. */
export const countSnapshot = (
  { id, shopId, shopName, state, openedByName, openedAt }: CountRow,
  step: string,
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  _id: id,
  step,
  shopId,
  shopName,
  state,
  openedByName,
  openedAt: openedAt.toISOString(),
  ...more,
})
