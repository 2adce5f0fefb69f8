import { getCashBook } from '@forecourt/contract/books/calls'
import { getMonthStatement } from '@forecourt/contract/statements/calls'
import { daysOfMonth, monthsLater } from '@forecourt/contract/statements/months'
import type { Connection } from '../databases.ts'
import type { Dealership } from '../dealership.ts'
import { measure } from '../measure.ts'
import { sizes } from '../options.ts'
import { grouped, type Measure } from '../report.ts'
import type { Sides } from '../stage.ts'

/** The last full month before the books were filled, which is today; and a day in it. */
const lastMonth = monthsLater(new Date().toISOString().slice(0, 7), -1)
const someDay = `${lastMonth}-15`

/** An id that looks like one of the product's own, told by a text. */
const idOf = (text: string) =>
  `(select (substr(h, 1, 12) || '7' || substr(h, 14, 3) || '8' || substr(h, 18, 15))::uuid from md5(${text}) h)`

/** Fills the books of a dealership with three years of entries, ten for each bike sold. */
export async function enterBooks(
  connection: Connection,
  { groupId, shopIds }: Dealership,
  entries: number,
): Promise<void> {
  await connection.query(
    `insert into heads (group_id, id, name, type, position)
    select $1::uuid, ${idOf("'head' || n")}, 'Head ' || n, case when n % 4 = 0 then 'income' else 'expense' end, n
    from generate_series(0, 19) n`,
    [groupId],
  )
  await connection.query(
    `insert into shop_books (group_id, shop_id, shop_name) select group_id, id, name from shops where group_id = $1`,
    [groupId],
  )
  await connection.query(
    `insert into book_entries (group_id, id, event, kind, day, for_day, from_shop_id, from_shop_name, from_account,
      to_shop_id, to_shop_name, to_account, paise, head_id, head_name, sale_id, by_user_id, by_user_name, created)
    select $1::uuid, (lpad(to_hex(extract(epoch from day)::bigint * 1000), 12, '0') || '7' || substr(md5(n::text), 1, 3)
        || '8' || substr(md5(n::text), 4, 15))::uuid, 'bench:' || n, made.kind, day, day,
      shop_id, 'Branch', made.from_account, shop_id, 'Branch', made.to_account, 1000 + n % 9973 * 100,
      case when made.kind = any(array['income', 'expense']) then ${idOf("'head' || n / 10 % 20")} end, '',
      case when made.kind = any(array['sale', 'costOfSale']) then ${idOf("'sale' || n / 10")} end,
      $1::uuid, 'Srinivas Reddy', day + time '06:00'
    from (
      select n, ($2::uuid[])[1 + n / 10 % array_length($2::uuid[], 1)] as shop_id,
        (current_date - (n / 10 * 7919 % 1096)::int) as day
      from generate_series(1, $3::bigint) n
    ) rows
    join (values (0, 'expense', 'cash', 'expense'), (1, 'income', 'income', 'upi'), (2, 'move', 'cash', 'bank'),
      (3, 'sale', 'sales', 'cash'), (4, 'sale', 'sales', 'upi'), (5, 'costOfSale', 'stock', 'costOfSales'),
      (6, 'purchase', 'unrecorded', 'stock'), (7, 'expense', 'cash', 'expense'), (8, 'payment', 'buyers', 'cash'),
      (9, 'payment', 'cash', 'sellers')) as made(last, kind, from_account, to_account) on made.last = n % 10
    -- One bike in twenty is of unknown cost
    where made.last <> 5 or n / 10 % 20 <> 0
    order by day, n`,
    [groupId, shopIds, entries],
  )
}

/** The books of a dealership, and how many entries each shop of it has. */
type Books = { token: string; dealership: Dealership; ofShop: number }

/** Sums of the three months of a statement, by shop, account and head, and of the sales without a cost. */
const sumsOfMonths = `
  select shop_id, account, head_id, month, sum(paise) from (
    select to_shop_id as shop_id, to_account as account, head_id, date_trunc('month', day) as month, paise
    from book_entries where group_id = $1 and to_shop_id = any($2)
      and to_account in ('sales', 'costOfSales', 'income', 'expense', 'difference')
      and (day between $3 and $4 or day between $5 and $6)
    union all
    select from_shop_id, from_account, head_id, date_trunc('month', day), -paise
    from book_entries where group_id = $1 and from_shop_id = any($2)
      and from_account in ('sales', 'costOfSales', 'income', 'expense', 'difference')
      and (day between $3 and $4 or day between $5 and $6)
  ) moved group by shop_id, account, head_id, month`
const salesWithoutCost = `
  select from_shop_id, date_trunc('month', day), count(distinct sale_id), sum(paise) from book_entries sold
  where group_id = $1 and from_shop_id = any($2) and from_account = 'sales'
    and (day between $3 and $4 or day between $5 and $6)
    and not exists (select 1 from book_entries cost where cost.group_id = $1 and cost.sale_id = sold.sale_id
      and cost.to_account = 'costOfSales')
  group by from_shop_id, date_trunc('month', day)`

/** The statement of a month, of one shop and of all. */
export async function monthStatements(sides: Sides, { token, dealership, ofShop }: Books): Promise<Measure[]> {
  const { groupId, shopIds } = dealership
  const [shopId = ''] = shopIds
  const days = [
    daysOfMonth(monthsLater(lastMonth, -1)).first,
    daysOfMonth(lastMonth).last,
    ...Object.values(daysOfMonth(monthsLater(lastMonth, -12))),
  ]
  const measures: Measure[] = []
  for (const [name, scope, asked] of [
    [`A month's statement of ${nameOf(1, ofShop)}`, { shopId }, [shopId]],
    [`A month's statement of ${nameOf(shopIds.length, ofShop)}`, { groupId }, shopIds],
  ] as const) {
    measures.push(
      await measure(sides, getMonthStatement, token, {
        name,
        input: { query: { ...scope, month: lastMonth } },
        limit: async ({ bare }) => {
          const values = [groupId, asked, ...days]
          const sums = await bare.query<{ account: string; month: Date; sum: string }>(sumsOfMonths, values)
          await bare.query(salesWithoutCost, values)
          return sums
        },
        same: ({ expenses }, sums) => {
          const sum = (expenses as { month: number }[]).reduce((total, { month }) => total + month, 0)
          const of = sums.filter(({ account, month }) => account === 'expense' && isLast(month))
          return [sum, of.reduce((total, one) => total + Number(one.sum), 0)]
        },
      }),
    )
  }
  return measures
}

const nameOf = (shops: number, ofShop: number) =>
  `${shops === 1 ? 'a shop' : `${shops} shops`}, ${grouped(shops * ofShop)} of ${grouped(sizes.books.entries)} entries`

// At noon, so that no time zone turns it into another day
const isLast = (month: Date | string) =>
  new Date(new Date(month).getTime() + 12 * 3_600_000).toISOString().startsWith(lastMonth)

/** The cash of a day. */
export async function cashBookOfDay(sides: Sides, { token, dealership, ofShop }: Books): Promise<Measure[]> {
  const [shopId = ''] = dealership.shopIds
  const values = [dealership.groupId, shopId, someDay]
  return [
    await measure(sides, getCashBook, token, {
      name: `The cash book of a day of ${nameOf(1, ofShop)}`,
      input: { query: { shopId, day: someDay } },
      limit: async ({ bare }) => {
        const [opening] = await bare.query<{ paise: string }>(
          `select (select coalesce(sum(paise), 0) from book_entries
              where group_id = $1 and to_shop_id = $2 and to_account = 'cash' and day < $3)
            - (select coalesce(sum(paise), 0) from book_entries
              where group_id = $1 and from_shop_id = $2 and from_account = 'cash' and day < $3) as paise`,
          values,
        )
        await bare.query(
          `select * from book_entries where group_id = $1 and day = $3 and (
              (to_shop_id = $2 and to_account = 'cash') or (from_shop_id = $2 and from_account = 'cash'))
            order by id limit 100`,
          values,
        )
        return Number(opening?.paise)
      },
      same: ({ opening }, bare) => [opening, bare],
    }),
  ]
}
