import type { SoldIn } from '@forecourt/contract/dashboard'
import { sql } from 'drizzle-orm'
import type { Period } from '../analytics/read.ts'
import { momentsOf } from '../calendar/business-date.ts'
import type { Executor } from '../db/open.ts'
import { asRows, groupOf } from '../lists/as-rows.ts'
import { exactPaise, paiseOfRupees } from '../paise-sum.ts'
import type { AskedShop } from '../places/read.ts'

type Row = { period: number; sold: number; sales: string; gross: string; unknown: number; enquiries: number }

/**
 * What was sold in each of some periods, by the day of the sale, what of it was left over in the shops whose cost is
 * seen, and the enquiries that came. Along the indexes of each shop: it costs what these days hold.
 */
export async function soldIn<Periods extends readonly Period[]>(
  db: Executor,
  { found, withCost }: { found: readonly AskedShop[]; withCost: readonly AskedShop[] },
  periods: Periods,
): Promise<{ [P in keyof Periods]: SoldIn }> {
  const rows = sql.join(
    periods.map(({ from, to }, n) => {
      const [start, end] = [momentsOf(from).start, momentsOf(to).end]
      return sql`(${n}::int, ${from}::date, ${to}::date, ${start}::timestamptz, ${end}::timestamptz)`
    }),
    sql`, `,
  )
  const seesCost = sql`asked.shop_id = any(${sql.param(withCost.map(({ id }) => id))}::uuid[])`
  const group = groupOf(found, sql`asked.group_id`)
  const days = periods.flatMap(({ from, to }) => [from, to]).toSorted()
  const toSold = (row: Row) => ({
    ...(periods[row.period] as Period),
    sold: row.sold,
    sales: exactPaise(row.sales),
    gross:
      withCost.length === 0 ? null : { amount: exactPaise(row.gross), unknown: row.unknown, shops: withCost.length },
    enquiries: row.enquiries,
  })
  type Sold = { [P in keyof Periods]: SoldIn }
  // A question of no dealership is one that a cluster refuses
  if (found.length === 0) {
    return periods.map((_, period) =>
      toSold({ period, sold: 0, sales: '0', gross: '0', unknown: 0, enquiries: 0 }),
    ) as Sold
  }
  const { rows: sums } = await db.execute<Row>(sql`
    with period(n, first_day, last_day, first_moment, end_moment) as (values ${rows}),
    -- Periods overlap: each sale is read once, and added up with those of its day
    sold as materialized (
      select s.sold_on, count(*) as bikes, sum(s.sale_price) as sales,
        sum(s.sale_price - b.cost) filter (where ${seesCost}) as gross,
        count(*) filter (where ${seesCost} and b.cost is null) as unknown
      from ${asRows(found)}
      join sales s on s.group_id = ${group} and s.shop_id = asked.shop_id
        and s.sold_on between ${days.at(0)}::date and ${days.at(-1)}::date and s.cancelled_at is null
      left join bikes b on b.group_id = s.group_id and b.id = s.bike_id
      group by s.sold_on
    )
    select period.n as period, coalesce(sum(sold.bikes), 0)::int as sold, ${paiseOfRupees(sql`sold.sales`)} as sales,
      ${paiseOfRupees(sql`sold.gross`)} as gross, coalesce(sum(sold.unknown), 0)::int as unknown,
      (select count(*)::int from ${asRows(found)}
        join enquiries e on e.group_id = ${group} and e.shop_id = asked.shop_id
          and e.created >= period.first_moment and e.created < period.end_moment) as enquiries
    from period left join sold on sold.sold_on between period.first_day and period.last_day
    group by period.n, period.first_moment, period.end_moment
    order by period.n`)
  return sums.map(toSold) as Sold
}
