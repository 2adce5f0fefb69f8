import { daysOfMonth, monthsLater } from '@forecourt/contract/statements/months'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import type { AskedBooks } from './read.ts'

export const periods = ['month', 'before', 'yearBefore'] as const
export type Period = (typeof periods)[number]

/** What moved into an account, less what moved out of it; and of bikes sold how many, and what was paid for them. */
type Part =
  | 'sales'
  | 'costOfSales'
  | 'income'
  | 'expense'
  | 'difference'
  | 'bikes'
  | 'unknownBikes'
  | 'unknownSales'
  | 'nowKnown'

/** A sum of a shop, in a month of the three; `headId` says by which head it went. */
export type MonthSum = { shopId: string; period: Period; part: Part; headId: string | null; sum: string }

/** The days of a month, of the one before and of the same one a year before. */
export const daysOf = (month: string) => ({
  month: daysOfMonth(month),
  before: daysOfMonth(monthsLater(month, -1)),
  yearBefore: daysOfMonth(monthsLater(month, -12)),
})

/**
 * All sums of a month's statement, of the three months and every shop, by one statement: they are of one moment. By the
 * indexes of a shop's account and day, so that it takes as long as these months have entries. Whole numbers as texts.
 */
export async function monthSums(db: Executor, { groupId, shops }: AskedBooks, month: string): Promise<MonthSum[]> {
  const days = daysOf(month)
  const asked = periods.map((period) => sql`(${period}::text, ${days[period].first}::date, ${days[period].last}::date)`)
  const { rows } = await db.execute<MonthSum>(sql`
    with asked as (
      select shop.id as shop_id, period.name as period, period.first_day, period.last_day
      from unnest(${sql.param(shops.map(({ id }) => id))}::uuid[]) as shop(id)
      cross join (values ${sql.join(asked, sql`, `)}) as period(name, first_day, last_day)
    )
    select shop_id as "shopId", period, account.name as part, moved.head_id as "headId", sum(moved.paise)::text as sum
    from asked
    cross join unnest(array['sales', 'costOfSales', 'income', 'expense', 'difference']) as account(name)
    cross join lateral (
      select entry.head_id, entry.paise from book_entries entry
      where entry.group_id = ${groupId} and entry.to_shop_id = asked.shop_id and entry.to_account = account.name
        and entry.day between asked.first_day and asked.last_day
      union all
      select entry.head_id, -entry.paise from book_entries entry
      where entry.group_id = ${groupId} and entry.from_shop_id = asked.shop_id and entry.from_account = account.name
        and entry.day between asked.first_day and asked.last_day
    ) moved
    group by shop_id, period, account.name, moved.head_id
    union all
    select asked.shop_id, asked.period, part.name, null, part.sum
    from asked
    cross join lateral (
      select count(distinct sold.sale_id) filter (where not back)
          - count(distinct sold.sale_id) filter (where back) as bikes,
        count(distinct sold.sale_id) filter (where unknown and not back)
          - count(distinct sold.sale_id) filter (where unknown and back) as unknown_bikes,
        coalesce(sum(sold.paise) filter (where unknown), 0) as unknown_sales
      from (
        select entry.sale_id, entry.paise, false as back from book_entries entry
        where entry.group_id = ${groupId} and entry.from_shop_id = asked.shop_id and entry.from_account = 'sales'
          and entry.day between asked.first_day and asked.last_day
        union all
        select entry.sale_id, -entry.paise, true from book_entries entry
        where entry.group_id = ${groupId} and entry.to_shop_id = asked.shop_id and entry.to_account = 'sales'
          and entry.day between asked.first_day and asked.last_day
      ) sold
      cross join lateral (
        select coalesce(sum(${costPaise}), 0) = 0 as unknown from book_entries cost
        where ${isCost(groupId, sql`sold.sale_id`)} and cost.day <= asked.last_day
      ) costs
    ) counted
    cross join lateral (values
      ('bikes', counted.bikes::text),
      ('unknownBikes', counted.unknown_bikes::text),
      ('unknownSales', counted.unknown_sales::text)
    ) as part(name, sum)
    union all
    select asked.shop_id, asked.period, 'nowKnown', null, sum(sold.paise * costs.known)::text
    from asked
    cross join lateral (
      select entry.sale_id from book_entries entry
      where entry.group_id = ${groupId} and entry.to_shop_id = asked.shop_id and entry.to_account = 'costOfSales'
        and entry.day between asked.first_day and asked.last_day and entry.kind <> 'reversal'
      union
      select entry.sale_id from book_entries entry
      where entry.group_id = ${groupId} and entry.from_shop_id = asked.shop_id and entry.from_account = 'costOfSales'
        and entry.day between asked.first_day and asked.last_day and entry.kind <> 'reversal'
    ) costed
    cross join lateral (
      select (coalesce(sum(${costPaise}) filter (where cost.day < asked.first_day), 0) = 0)::int
          - (coalesce(sum(${costPaise}), 0) = 0)::int as known
      from book_entries cost
      where ${isCost(groupId, sql`costed.sale_id`)} and cost.day <= asked.last_day
    ) costs
    cross join lateral (
      select case entry.from_account when 'sales' then entry.paise else -entry.paise end as paise
      from book_entries entry
      where entry.group_id = ${groupId} and entry.sale_id = costed.sale_id and entry.day < asked.first_day
        and 'sales' in (entry.from_account, entry.to_account)
    ) sold
    where costs.known <> 0
    group by asked.shop_id, asked.period`)
  return rows
}

/**
 * Whether a sale's cost is known: what was entered for it and corrected adds up to something. What a cancellation takes
 * back does not make it unknown: the price that it takes back is of the known ones too.
 */
const isCost = (groupId: string, saleId: SQL) => sql`cost.group_id = ${groupId} and cost.sale_id = ${saleId}
  and 'costOfSales' in (cost.from_account, cost.to_account) and cost.kind <> 'reversal'`
const costPaise = sql`case cost.to_account when 'costOfSales' then cost.paise else -cost.paise end`
