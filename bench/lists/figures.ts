import { getModelFigures, getSalesFigures, getStockFigures } from '@forecourt/contract/analytics/calls'
import { businessDay, daysAfter, startOfBusinessDay } from '@forecourt/contract/calendar'
import { getToday, listDay } from '@forecourt/contract/dashboard'
import { totalInventory } from '@forecourt/contract/inventory'
import { daysOfMonth, monthsLater } from '@forecourt/contract/statements/months'
import type { Connection } from '../databases.ts'
import type { Dealership } from '../dealership.ts'
import { measure } from '../measure.ts'
import type { Measure } from '../report.ts'
import type { Sides } from '../stage.ts'

/** Puts the trade of a dealership on record: each bike as bought, changed, and sold. */
export async function recordTrade(connection: Connection, { groupId }: Dealership): Promise<void> {
  const id = (text: string, at: string) =>
    `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${text}), 1, 3) || '8'
      || substr(md5(${text}), 4, 15))::uuid`
  for (const [collection, operation, at] of [
    ['bikes', 'CREATE', 'b.created'],
    ['bikes', 'UPDATE', `b.created + interval '1 day'`],
    ['sales', 'CREATE', 'b.sold_at'],
  ] as const) {
    const [record, table] =
      collection === 'sales'
        ? ['s.id', 'bikes b join sales s on s.group_id = b.group_id and s.bike_id = b.id']
        : ['b.id', 'bikes b']
    await connection.query(
      `insert into audit_records (group_id, id, collection_name, record_id, shop_id, operation_type, operation_by_user,
        operation_by_user_name, created, data)
      select b.group_id, ${id(`'${collection}${operation}' || b.id`, at)}, '${collection}', ${record}, b.shop_id,
        '${operation}', b.shop_id, 'Asha Reddy', ${at}, jsonb_build_object('vehicleNumber', b.vehicle_number, 'make', b.make,
          'model', b.model, 'purchasedOn', b.purchased_on, 'salePrice', b.list_price, 'soldOn', b.sold_at::date)
      from ${table} where b.group_id = $1`,
      [groupId],
    )
  }
}

type Asked = { token: string; stock: Dealership; sold: Dealership }

/** The home of the day, the feed, and the figures of a shop and of a group. */
export async function figures(sides: Sides, { token, stock, sold }: Asked): Promise<Measure[]> {
  const today = businessDay(new Date())
  const [start, end] = [today, daysAfter(today, 1)].map((day) => startOfBusinessDay(day).toISOString())
  const last = daysOfMonth(monthsLater(today.slice(0, 7), -1))
  const year = { from: `${monthsLater(today.slice(0, 7), -11)}-01`, to: today }
  const [shopId = ''] = sold.shopIds

  const done = `select r.operation_by_user, count(s.id)::int as sold, sum(s.sale_price) from audit_records r
    left join sales s on r.collection_name = 'sales' and s.group_id = r.group_id and s.id = r.record_id
      and s.sold_on = $5 and s.cancelled_at is null
    where r.group_id = $1 and r.shop_id = any($2) and r.collection_name in ('bikes', 'sales', 'enquiries')
      and r.created >= $3 and r.created < $4 and r.operation_type = 'CREATE' group by 1`
  const takers = `('sales', 'buyers', 'financiers', 'income')`
  const payees = `('stock', 'sellers', 'expense', 'unrecorded', 'costOfSales')`
  const money = `select by_user_id, account, sum(case when other in ${takers} then paise end) as taken,
      sum(case when other in ${payees} then -paise end) as paid
    from (select by_user_id, to_account as account, from_account as other, paise from book_entries
        where group_id = $1 and to_shop_id = any($2) and to_account in ('cash', 'upi') and day = $3
      union all select by_user_id, from_account, to_account, -paise from book_entries
        where group_id = $1 and from_shop_id = any($2) and from_account in ('cash', 'upi') and day = $3) moved
    group by 1, 2`
  const months = `select date_trunc('month', s.sold_on), count(*), sum(s.sale_price), sum(s.sale_price - b.cost)
    from sales s join bikes b on b.group_id = s.group_id and b.id = s.bike_id
    where s.group_id = $1 and s.shop_id = any($2) and s.sold_on between $3 and $4 and s.cancelled_at is null group by 1`
  const asked = `select count(*) from enquiries where group_id = $1 and shop_id = any($2) and created >= $3`
  const home = (name: string, query: { groupId: string } | { shopId: string }, shopIds: string[]) =>
    measure(sides, getToday, token, {
      name: `The day of ${name}`,
      input: { query },
      limit: async ({ bare }) => {
        const { groupId } = sold
        const people = await bare.query<{ sold: number }>(done, [groupId, shopIds, start, end, today])
        await bare.query(money, [groupId, shopIds, today])
        await bare.query(months, [groupId, shopIds, last.first, today])
        await bare.query(asked, [groupId, shopIds, last.first])
        return people.reduce((sum, one) => sum + one.sold, 0)
      },
      same: ({ sold: count }, bare) => [count, bare],
    })

  const feed = () =>
    measure(sides, listDay, token, {
      name: 'The feed of the day of a shop',
      input: { query: { shopId } },
      limit: ({ bare }) =>
        bare.query(
          `select * from audit_records where group_id = $1 and shop_id = $2
          and collection_name in ('bikes', 'sales', 'entries', 'closes', 'dues', 'documents')
          and created >= $3 and created < $4 and operation_type = 'CREATE' order by created desc, id desc limit 50`,
          [sold.groupId, shopId, start, end],
        ),
      same: ({ events }, bare) => [events.length, bare.length],
    })

  const ages = `select shop_id, case when days <= 15 then 1 when days <= 30 then 2 when days <= 60 then 3
      when days <= 90 then 4 else 5 end as age, count(*)::int as count, sum(list_price), sum(cost), count(cost) as known, sum(cost * days)
    from (select shop_id, list_price, cost, ceil(date_part('epoch', now() - created) / 86400)::int as days from bikes
      where group_id = $1 and shop_id = any($2) and sold_at is null) b group by 1, 2`
  const standing = (name: string, query: { groupId: string } | { shopId: string }, shopIds: string[]) =>
    measure(sides, getStockFigures, token, {
      name: `The stock by age of ${name}`,
      input: { query },
      limit: ({ bare }) => bare.query<{ count: number }>(ages, [stock.groupId, shopIds]),
      same: ({ bikes }, bare) => [bikes, bare.reduce((sum, { count }) => sum + count, 0)],
    })

  const byMonth = `select s.shop_id, to_char(s.sold_on, 'YYYY-MM'), s.sold_by, count(*)::int, sum(s.sale_price),
      sum(s.sale_price - b.cost), sum(ceil(date_part('epoch', b.sold_at - b.created) / 86400))
    from sales s join bikes b on b.group_id = s.group_id and b.id = s.bike_id
    where s.group_id = $1 and s.shop_id = any($2) and s.sold_on between $3 and $4 and s.cancelled_at is null
    group by 1, 2, 3`
  const sales = (name: string, query: { groupId: string } | { shopId: string }, shopIds: string[]) =>
    measure(sides, getSalesFigures, token, {
      name: `The sales of a year of ${name}`,
      input: { query: { ...query, ...year } },
      limit: ({ bare }) => bare.query<{ count: number }>(byMonth, [sold.groupId, shopIds, year.from, year.to]),
      same: ({ sold: count }, bare) => [count, bare.reduce((sum, one) => sum + one.count, 0)],
    })

  const byModel = `select coalesce(sold.make, here.make), coalesce(sold.model, here.model), coalesce(sold.count, 0) as count
    from (select b.make, b.model, count(*)::int, sum(s.sale_price), sum(s.sale_price - b.cost),
        sum(ceil(date_part('epoch', b.sold_at - b.created) / 86400))
      from sales s join bikes b on b.group_id = s.group_id and b.id = s.bike_id
      where s.group_id = $1 and s.shop_id = any($2) and s.sold_on between $3 and $4 and s.cancelled_at is null
      group by 1, 2) sold
    full join (select make, model, count(*), sum(ceil(date_part('epoch', now() - created) / 86400)) from bikes
      where group_id = $1 and shop_id = any($2) and sold_at is null group by 1, 2) here using (make, model)
    order by count desc limit 100`
  const models = () =>
    measure(sides, getModelFigures, token, {
      name: 'The models of a year of a group',
      input: { query: { groupId: sold.groupId, ...year } },
      limit: ({ bare }) => bare.query<{ count: number }>(byModel, [sold.groupId, sold.shopIds, year.from, year.to]),
      same: (answer, bare) => [
        answer.models.reduce((sum, one) => sum + one.sold, 0),
        bare.reduce((sum, one) => sum + one.count, 0),
      ],
    })

  const totals = () =>
    measure(sides, totalInventory, token, {
      name: 'What all sold bikes of a group come to',
      input: { query: { groupId: sold.groupId, status: 'sold' } },
      limit: async ({ bare }) => {
        const [row] = await bare.query<{ count: number }>(
          `select count(*)::int, sum(b.list_price), sum(s.sale_price), sum(b.cost), sum(s.sale_price - b.cost) from bikes b
          join sales s on s.group_id = b.group_id and s.bike_id = b.id and s.cancelled_at is null
          where b.group_id = $1 and b.sold_at is not null`,
          [sold.groupId],
        )
        return row?.count ?? 0
      },
      same: ({ bikes }, bare) => [bikes, bare],
    })
  const [stockShop = ''] = stock.shopIds
  // One after the other: side by side they would take each other's time
  const measures: Measure[] = []
  measures.push(await home('a shop', { shopId }, [shopId]))
  measures.push(await home('a group', { groupId: sold.groupId }, sold.shopIds))
  measures.push(await feed())
  measures.push(await standing('a shop', { shopId: stockShop }, [stockShop]))
  measures.push(await standing('a group', { groupId: stock.groupId }, stock.shopIds))
  measures.push(await sales('a shop', { shopId }, [shopId]))
  measures.push(await sales('a group', { groupId: sold.groupId }, sold.shopIds))
  measures.push(await models())
  measures.push(await totals())
  return measures
}
