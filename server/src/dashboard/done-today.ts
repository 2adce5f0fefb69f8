import { type Account, accounts } from '@forecourt/contract/books/calls'
import { type SQL, sql } from 'drizzle-orm'
import { momentsOf } from '../calendar/business-date.ts'
import type { Executor } from '../db/open.ts'
import { asRows, groupOf } from '../lists/as-rows.ts'
import { paiseOfRupees, sumOfPaise } from '../paise-sum.ts'
import type { AskedShop } from '../places/read.ts'
import { asLists } from './read.ts'

type DoneRow = {
  userId: string
  name: string
  bought: number
  sold: number
  soldFor: string
  enquiries: number
  transfers: number
}

/**
 * What each person did today, in paise as texts. Purchases and sales of today were entered today, since none lies in
 * the future: so that of the history no more than the day's records are read. What was taken back or deleted since does
 * not count, nor what was entered today of an earlier day.
 */
export async function doneToday(db: Executor, found: readonly AskedShop[], day: string): Promise<DoneRow[]> {
  // A question of no dealership is one that a cluster refuses
  if (found.length === 0) return []
  const { start, end } = momentsOf(day)
  const columns = sql`r.group_id, r.record_id, r.collection_name, r.from_shop_id, r.operation_by_user as user_id,
    r.operation_by_user_name as name`
  // All groups and shops at once: so the database knows how much of the history that is
  const { anyGroup, anyShop } = asLists(found)
  const isToday = sql`r.group_id = ${anyGroup} and r.created >= ${start}::timestamptz and r.created < ${end}::timestamptz`
  const group = groupOf(found, sql`done.group_id`)
  const { rows } = await db.execute<DoneRow>(sql`
    with done as materialized (
      select ${columns} from audit_records r where r.shop_id = ${anyShop} and ${isToday}
        and r.collection_name in ('bikes', 'sales', 'enquiries')
        and (r.operation_type = 'CREATE' or r.from_shop_id is not null)
      union all
      -- What left for a shop that is not asked for
      select ${columns} from audit_records r where r.from_shop_id = ${anyShop} and ${isToday}
        and r.collection_name = 'bikes' and not r.shop_id = ${anyShop}
    )
    -- Looked up one by one: joined whole, all that a group ever bought may be read to find what it did today
    select done.user_id as "userId", max(done.name) as name, count(b.id)::int as bought, count(s.id)::int as sold,
      ${paiseOfRupees(sql`s.sale_price`)} as "soldFor", count(e.id)::int as enquiries,
      count(done.from_shop_id)::int as transfers
    from done
    left join lateral (select id from bikes where done.collection_name = 'bikes' and done.from_shop_id is null
      and group_id = ${group} and id = done.record_id and purchased_on = ${day}::date limit 1) b on true
    left join lateral (select id, sale_price from sales where done.collection_name = 'sales'
      and group_id = ${group} and id = done.record_id and sold_on = ${day}::date and cancelled_at is null limit 1
    ) s on true
    left join lateral (select id from enquiries where done.collection_name = 'enquiries'
      and group_id = ${group} and id = done.record_id limit 1) e on true
    group by done.user_id`)
  return rows
}

type Counted = 'taken' | 'paid' | 'neither'

/**
 * On which side an amount counts that goes between a shop's money and an account. What stays one's own is on neither,
 * and so is what a count found too much or too little: nobody gave or got it.
 */
const counted: Record<Account, Counted> = {
  sales: 'taken',
  buyers: 'taken',
  financiers: 'taken',
  income: 'taken',
  advances: 'taken',
  stock: 'paid',
  sellers: 'paid',
  // How a bike was paid for, where that was entered later
  unrecorded: 'paid',
  costOfSales: 'paid',
  expense: 'paid',
  cash: 'neither',
  upi: 'neither',
  card: 'neither',
  bank: 'neither',
  owner: 'neither',
  difference: 'neither',
}

const accountsOn = (...sides: Counted[]) =>
  sql`(${sql.join(
    accounts.filter((account) => sides.includes(counted[account])).map((account) => sql`${account}`),
    sql`, `,
  )})`

export type MoneyRow = { userId: string; name: string; account: 'cash' | 'upi'; taken: string; paid: string }

/**
 * What each person took in cash and by UPI less what was given back, and what they paid less what came back of it, in
 * paise as texts: all that stands under a day of the books.
 */
export async function moneyOfDay(db: Executor, found: readonly AskedShop[], day: string): Promise<MoneyRow[]> {
  const sumOn = (side: 'taken' | 'paid', paise: SQL) =>
    sumOfPaise(sql`case when moved.other in ${accountsOn(side)} then ${paise} else 0 end`)
  const group = groupOf(found, sql`asked.group_id`)
  const { rows } = await db.execute<MoneyRow>(sql`
    select moved.user_id as "userId", max(moved.name) as name, moved.account,
      ${sumOn('taken', sql`moved.paise`)} as taken, ${sumOn('paid', sql`-moved.paise`)} as paid
    from ${asRows(found)} cross join lateral (
      select by_user_id as user_id, by_user_name as name, to_account as account, from_account as other, paise
      from book_entries
      where group_id = ${group} and to_shop_id = asked.shop_id and to_account in ('cash', 'upi')
        and day = ${day}::date and from_account in ${accountsOn('taken', 'paid')}
      union all
      select by_user_id, by_user_name, from_account, to_account, -paise from book_entries
      where group_id = ${group} and from_shop_id = asked.shop_id and from_account in ('cash', 'upi')
        and day = ${day}::date and to_account in ${accountsOn('taken', 'paid')}
    ) moved
    group by moved.user_id, moved.account`)
  return rows
}
