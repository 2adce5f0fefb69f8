import { listSales } from '@forecourt/contract/sales'
import type { Dealership } from '../dealership.ts'
import { sizes } from '../options.ts'
import type { Measure } from '../report.ts'
import type { Sides } from '../stage.ts'
import { type List, measurePages } from './pages.ts'

const register: List<typeof listSales> = {
  endpoint: listSales,
  keysOf: ({ sales, total }) => ({ keys: sales.map(({ buyerName, soldOn }) => `${buyerName} ${soldOn}`), total }),
  keyOf: ({ buyer_name, sold_on }) => `${String(buyer_name)} ${String(sold_on)}`,
}

/** Pages of 50 sales of the register, newest first. */
export function registerPages(sides: Sides, token: string, { groupId }: Dealership): Promise<Measure[]> {
  const joined = `from sales x join bikes b on b.group_id = x.group_id and b.id = x.bike_id
    join shops s on s.group_id = x.group_id and s.id = x.shop_id where x.group_id = $1`
  const page = (where: string) =>
    `select x.*, x.sold_on::text as sold_on, b.vehicle_number, b.make, b.model, s.name as shop_name ${joined} and ${where}
      order by x.sold_on desc, x.id desc limit 50`
  const text = `concat_ws(' ', x.serial, x.buyer_name, x.buyer_contact, x.buyer_key, b.vehicle_number, b.make, b.model,
    s.name)`
  const found = `${text} ilike '%asha%' and ${text} ilike '%activa%'`
  return measurePages(sides, token, register, {
    pages: [
      {
        name: 'The register of sales',
        query: { groupId },
        page: page('true'),
        count: 'select count(*)::int from sales where group_id = $1',
        values: [groupId],
      },
      {
        name: "The register with 'asha' and 'activa'",
        query: { groupId, q: 'asha activa' },
        page: page(found),
        count: `select count(*)::int ${joined} and ${found}`,
        values: [groupId],
      },
    ],
    times: sizes.filters,
  })
}
