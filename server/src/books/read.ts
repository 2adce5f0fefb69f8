import { type Account, type Entry, moneyAccounts } from '@forecourt/contract/books/calls'
import { and, eq, getTableColumns, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../db/open.ts'
import { bookBackfills, bookEntries, heads } from '../db/schema.ts'
import { exactPaise } from '../paise-sum.ts'
import { isKnown } from './known-then.ts'

export type EntryRow = typeof bookEntries.$inferSelect
/** An entry with what its head is called now, null where it lives no more, and with what takes it back. */
type EntryWithMore = EntryRow & { liveHeadName: string | null; reversedBy: string | null }

/** The entries that take others back, to be joined with those. */
export const reversals = alias(bookEntries, 'reversals')

/** Entries with what has come of them since, or up to a moment; to be narrowed and ordered. */
export const selectEntries = (db: Executor, asOf?: Date) =>
  db
    .select({
      ...getTableColumns(bookEntries),
      liveHeadName: asOf === undefined ? sql<string | null>`${heads.name}` : nameOfHeadThen(asOf),
      reversedBy: reversals.id,
    })
    .from(bookEntries)
    .leftJoin(heads, and(eq(heads.groupId, bookEntries.groupId), eq(heads.id, bookEntries.headId)))
    .leftJoin(
      reversals,
      and(
        eq(reversals.groupId, bookEntries.groupId),
        eq(reversals.reverses, bookEntries.id),
        isKnown(sql`${reversals.created}`, asOf),
      ),
    )

/** What an entry's head was called at a moment; null where it was gone by then, or nobody has changed it since. */
const nameOfHeadThen = (asOf: Date) => sql<string | null>`(
  select case when operation_type <> 'DELETE' then data ->> 'name' end from audit_records
  where audit_records.group_id = ${bookEntries.groupId} and collection_name = 'heads'
    and record_id = ${bookEntries.headId} and ${isKnown(sql`audit_records.created`, asOf)}
  order by audit_records.created desc, audit_records.id desc limit 1)`

/** The entry as answers carry it; one that was just made is as it was made. */
export function toEntry(entry: EntryRow & Partial<EntryWithMore>): Entry {
  return {
    _id: entry.id,
    kind: entry.kind,
    day: entry.day,
    forDay: entry.forDay,
    fromShopId: entry.fromShopId,
    fromShopName: entry.fromShopName,
    from: entry.fromAccount,
    toShopId: entry.toShopId,
    toShopName: entry.toShopName,
    to: entry.toAccount,
    amount: entry.paise,
    headId: entry.headId,
    headName: entry.liveHeadName ?? entry.headName,
    bikeId: entry.bikeId,
    vehicleNumber: entry.vehicleNumber,
    saleId: entry.saleId,
    party: entry.party,
    note: entry.note,
    picture: entry.picture,
    byUserName: entry.byUserName,
    created: entry.created.toISOString(),
    reverses: entry.reverses,
    reversedBy: entry.reversedBy ?? null,
  }
}

/** An account of a shop; of all days, or through one. */
export type Asked = { groupId: string; shopId: string; account: Account; through?: string }

/**
 * What lies in an account of a shop, in whole paise: what went into it less what went out of it, so that sales and
 * income stand below zero. Throws 400 where a number no longer holds it exactly.
 */
export async function readBalance(db: Executor, { groupId, shopId, account, through }: Asked): Promise<number> {
  const sumOf = (side: SQL | undefined) => {
    const until = through === undefined ? undefined : lte(bookEntries.day, through)
    const isIn = and(eq(bookEntries.groupId, groupId), side, until)
    return sql`coalesce((select sum(${bookEntries.paise}) from ${bookEntries} where ${isIn}), 0)`
  }
  const put = and(eq(bookEntries.toShopId, shopId), eq(bookEntries.toAccount, account))
  const taken = and(eq(bookEntries.fromShopId, shopId), eq(bookEntries.fromAccount, account))
  const { rows } = await db.execute<{ paise: string }>(sql`select (${sumOf(put)} - ${sumOf(taken)})::text as paise`)
  return exactPaise(rows[0]?.paise ?? '0')
}

/**
 * What of a bike's cost came from where nobody wrote down, by the shop in whose books that stands, less what was entered
 * since; below zero once a cost is lowered that was entered as paid, as far as money was paid for it: what a bike that
 * came in exchange counted for brings none back. How a sale was paid is not in it, nor what was paid before the shop
 * kept a cash book: what stands under a day up to the one that it closed first, whose count settled what lay there, or
 * under one before `today` as long as it closed none.
 */
export async function readUnrecorded(
  db: Executor,
  { groupId, id }: { groupId: string; id: string },
  today: string,
): Promise<{ shopId: string; shopName: string; amount: number }[]> {
  const isOfBike = sql`group_id = ${groupId} and bike_id = ${id} and sale_id is null`
  const firstClose = sql`(select min(day_closes.day) from day_closes
    where day_closes.group_id = ${groupId} and day_closes.shop_id = side.shop_id and reopened_at is null)`
  const paidFrom = sql.join(
    [...moneyAccounts, 'sellers'].map((account) => sql`${account}`),
    sql`, `,
  )
  const isPaid = (account: SQL) => sql`${account} in (${paidFrom})`
  const { rows } = await db.execute<{
    shopId: string
    shopName: string
    sum: string
    settled: string
    paid: string
  }>(sql`
    select (
      select coalesce(sum(case when ${isPaid(sql`from_account`)} then paise else -paise end), 0)::text from book_entries
      where ${isOfBike} and (${isPaid(sql`from_account`)} and to_account in ('stock', 'unrecorded')
        or from_account in ('stock', 'unrecorded') and ${isPaid(sql`to_account`)})) as paid,
      shop_id as "shopId", coalesce(
      (select name from shops where shops.group_id = ${groupId} and shops.id = shop_id), max(shop_name)) as "shopName",
      sum(paise)::text as sum, coalesce(sum(paise) filter (
        where kind in ('purchase', 'cost') and day <= coalesce(${firstClose}, ${today}::date - 1)), 0)::text as settled
    from (
      select from_shop_id as shop_id, from_shop_name as shop_name, kind, day, paise from book_entries
      where ${isOfBike} and from_account = 'unrecorded'
      union all
      select to_shop_id, to_shop_name, kind, day, -paise from book_entries
      where ${isOfBike} and to_account = 'unrecorded'
    ) side group by shop_id having sum(paise) <> 0 order by shop_id`)
  return rows.flatMap(({ sum, settled, paid, ...shop }) => {
    const amount = stillUnrecorded(exactPaise(sum), { settled: exactPaise(settled), paid: exactPaise(paid) })
    return amount === 0 ? [] : [{ ...shop, amount }]
  })
}

/** What is left once a count settled some; below zero, where a cost was lowered, as far as money was paid. */
function stillUnrecorded(left: number, { settled, paid }: { settled: number; paid: number }): number {
  return left < 0 ? -Math.min(-left, Math.max(0, paid)) : Math.max(0, left - settled)
}

/** How many of how many bikes of before there were books are entered. */
export type CatchingUp = { done: number; total: number }

/** How far what stood before there were books is entered; null once all is. */
export async function readCatchingUp(db: Executor, groupId: string): Promise<CatchingUp | null> {
  const [row] = await db
    .select({ done: bookBackfills.done, total: bookBackfills.total })
    .from(bookBackfills)
    .where(eq(bookBackfills.groupId, groupId))
  return row ? toCatchingUp(row) : null
}

/** The same of a row of `book_backfills`, or of nulls where there is none. */
export const toCatchingUp = ({ done, total }: { done: number | null; total: number | null }): CatchingUp | null =>
  // Bikes that came since are gone through too
  done === null || total === null ? null : { done: Math.min(done, total), total }
