import type { Input } from '@forecourt/contract/endpoint'
import { listEnquiries, matchesCounted } from '@forecourt/contract/enquiries'
import { keptModels, parseWish } from '@forecourt/contract/enquiries/wish'
import type { Connection } from '../databases.ts'
import type { Dealership } from '../dealership.ts'
import { sizes } from '../options.ts'
import type { Measure } from '../report.ts'
import type { Sides } from '../stage.ts'
import { type List, measurePages, type Page } from './pages.ts'

const wishes = [
  'any 350cc under 1.2 lakh',
  'Activa 2020 or newer below 60000',
  'Splendor under 50k',
  'Pulsar 150 below 30000 km',
  'Hunter 350',
  'R15 V4 1 to 1.4 lakh',
  'any bike under 10k',
  'electric bike',
  'Himalayan 2024 or newer under 60k',
  'any bike 2025 or newer under 50k',
]

/** Gives the shops of a dealership customers who ask for something, half of them still. */
export async function enquire(
  connection: Connection,
  { groupId, shopIds }: Dealership,
  count = sizes.enquiries.count,
): Promise<void> {
  const perWish = count / wishes.length
  for (const [index, wish] of wishes.entries()) {
    const { models, fuel, minPrice, maxPrice, minYear, maxMileage } = parseWish(wish)
    await connection.query(
      `insert into enquiries (group_id, id, shop_id, customer_name, customer_phone, enquiry_type, wish, wish_models,
        wish_fuel, wish_min_price, wish_max_price, wish_min_year, wish_max_mileage, follow_up_on, state, created, updated)
      select $1::uuid, gen_random_uuid(), ($2::uuid[])[1 + n % $3::int],
        (array['Ravi', 'Lakshmi', 'Imran', 'Asha', 'Suresh'])[1 + n % 5] || ' ' || n, '+9198480' || 10000 + n,
        '{Buy}', $4, $5, $6, $7, $8, $9, $10,
        case when n % 3 > 0 then date '2020-01-01' + n % 100 end,
        case when n % 2 = 0 then 'open' else 'lost' end, now() - n * interval '1 minute', now()
      from generate_series($11::int, $12::int) as n`,
      [
        ...[groupId, shopIds, shopIds.length, wish, keptModels(models)],
        ...[fuel, minPrice, maxPrice, minYear, maxMileage],
        ...[index * perWish, (index + 1) * perWish - 1],
      ],
    )
  }
}

const enquiries: List<typeof listEnquiries> = {
  endpoint: listEnquiries,
  keysOf: ({ enquiries: rows, total }) => ({
    keys: rows.map(({ customerName, matches }) => `${customerName} ${matches}`),
    total,
  }),
  keyOf: ({ customer_name, matches }) => `${String(customer_name)} ${Number(matches)}`,
}

/** Pages of 50 enquiries, each with how many bikes of the stock fit its wish. */
export const enquiryPages = (sides: Sides, { token, dealership }: Asked): Promise<Measure[]> =>
  measurePages(sides, token, enquiries, { pages: pagesOf(dealership), times: sizes.enquiries })

type Asked = { token: string; dealership: Dealership }
type Written = {
  name: string
  query: Input<typeof listEnquiries>['query']
  where: string
  order: string
}

// A few hundred models instead of all bikes are compared with the wishes
const models = `models as materialized (
  select make, model, lower(make || ' ' || model) as name, min(fuel) as first_fuel, max(fuel) as last_fuel, min(list_price) as cheapest,
    max(list_price) as dearest, max(year) as newest, min(mileage) as least_driven
  from bikes where group_id = $1 and sold_at is null group by make, model)`
const fits = `from models m cross join lateral (select from bikes b
    where b.group_id = $1 and b.make = m.make and b.model = m.model and b.sold_at is null
      and b.year >= coalesce(e.wish_min_year, 0) and b.mileage <= coalesce(e.wish_max_mileage, 2147483647)
      and b.list_price between coalesce(e.wish_min_price, 0) and coalesce(e.wish_max_price, 'infinity')
      and (e.wish_fuel is null or b.fuel = e.wish_fuel) limit ${matchesCounted}) b
  where e.state = 'open' and m.newest >= coalesce(e.wish_min_year, 0)
    and m.least_driven <= coalesce(e.wish_max_mileage, 2147483647)
    and m.dearest >= coalesce(e.wish_min_price, 0) and m.cheapest <= coalesce(e.wish_max_price, 'infinity')
    and (e.wish_fuel is null or e.wish_fuel between m.first_fuel and m.last_fuel) and m.name like all (string_to_array('%' || replace(e.wish_models, ' ', '% %') || '%', ' '))`

const text = `lower(concat_ws(' ', e.customer_name, array_to_string(e.enquiry_type, ' '), e.wish, s.name,
  about.search_text))`

function pagesOf({ groupId }: Dealership): Page[] {
  const pages: Written[] = [
    { name: 'All enquiries, the newest first', query: { groupId }, where: 'true', order: 'e.created desc, e.id desc' },
    {
      name: 'Enquiries to follow up today, by day',
      query: { groupId, show: 'due', sort: 'followUpOn', order: 'asc' },
      where: "e.state = 'open' and e.follow_up_on <= current_date",
      order: 'e.follow_up_on, e.id',
    },
    {
      name: "Enquiries with 'asha' and '350'",
      query: { groupId, q: 'asha 350' },
      where: `${text} like '%asha%' and (${text} like '%350%' or e.customer_phone like '%350%')`,
      order: 'e.created desc, e.id desc',
    },
    {
      name: 'Enquiries that some bike in stock fits',
      query: { groupId, show: 'matched' },
      where: `e.id = any(array(select e.id from enquiries e where e.group_id = $1 and exists (select ${fits})))`,
      order: 'e.created desc, e.id desc',
    },
  ]
  const asked = `from enquiries e join shops s on s.group_id = e.group_id and s.id = e.shop_id
    left join bikes about on about.group_id = e.group_id and about.id = e.bike_id where e.group_id = $1`
  return pages.map(({ name, query, where, order }) => ({
    name,
    query,
    page: `with ${models} select e.*, (select count(*) from (select ${fits} limit ${matchesCounted}) found) as matches
      from (select e.*, s.name as shop_name ${asked} and ${where} order by ${order} limit 50) e order by ${order}`,
    count: `with ${models} select count(*)::int ${asked} and ${where}`,
    values: [groupId],
  }))
}
