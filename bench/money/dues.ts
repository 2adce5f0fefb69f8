import { listDues } from '@forecourt/contract/dues/calls'
import type { Connection } from '../databases.ts'
import type { Dealership } from '../dealership.ts'
import { type List, measurePages } from '../lists/pages.ts'
import { sizes } from '../options.ts'
import type { Measure } from '../report.ts'
import type { Sides } from '../stage.ts'

/** Leaves something owed of every sale of a dealership; of one in twenty a part of it still. */
export async function owe(connection: Connection, { groupId }: Dealership): Promise<void> {
  await connection.query(
    `insert into dues (group_id, id, kind, shop_id, shop_name, sale_id, bike_id, vehicle_number, party_name, party_phone,
      paise, paid, due_on, created)
    select x.group_id, gen_random_uuid(), (array['buyer', 'financier'])[1 + b.mileage % 2], x.shop_id, 'Branch', x.id, b.id,
      b.vehicle_number, x.buyer_name, '+919848012345', 2000000, case when b.mileage % 20 = 0 then 500000 else 2000000 end,
      x.sold_on + b.mileage % 60, x.created
    from sales x join bikes b on b.group_id = x.group_id and b.id = x.bike_id where x.group_id = $1`,
    [groupId],
  )
}

const dues: List<typeof listDues> = {
  endpoint: listDues,
  keysOf: ({ dues: rows, ages }) => ({
    keys: rows.map(({ vehicleNumber, dueOn }) => `${vehicleNumber} ${dueOn}`),
    total: ages.reduce((sum, { count }) => sum + count, 0),
  }),
  keyOf: ({ vehicle_number, due_on }) => `${String(vehicle_number)} ${String(due_on)}`,
}

/** Pages of 50 dues, the longest due first, with the sums of each age, to collect and to pay. */
export function duePages(sides: Sides, token: string, { groupId, shopIds }: Dealership): Promise<Measure[]> {
  const open = 'ended_at is null and paid < paise'
  const page = (where: string) =>
    `select d.*, d.due_on::text as due_on, s.name as shop_name, x.id as sale, b.id as bike from (
      select * from dues where group_id = $1 and ${where} and ${open} order by due_on, id limit 50) d
    join shops s on s.group_id = d.group_id and s.id = d.shop_id
    left join sales x on x.group_id = d.group_id and x.id = d.sale_id
    left join bikes b on b.group_id = d.group_id and b.id = d.bike_id order by d.due_on, d.id`
  const count = (where: string) =>
    `select sum(dues)::int as count from (select case when late <= 0 then 0 when late <= 7 then 1 when late <= 30 then 2 else 3 end as age,
      count(*) as dues, sum(rest) as rest, kind = 'seller' as to_pay from (
        select (now() at time zone 'Asia/Kolkata')::date - due_on as late, paise - paid as rest, kind
        from dues where group_id = $1 and ${where} and ${open}) d group by 1, to_pay) ages`
  const ofShop = 'shop_id = $2'
  const [shopId] = shopIds
  return measurePages(sides, token, dues, {
    pages: [
      {
        name: 'What is owed at a shop',
        query: { shopId },
        page: page(ofShop),
        count: count(ofShop),
        values: [groupId, shopId],
      },
      {
        name: 'What is owed in a group',
        query: { groupId },
        page: page('true'),
        count: count('true'),
        values: [groupId],
      },
    ],
    times: sizes.filters,
  })
}
