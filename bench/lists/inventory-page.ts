import { listInventory } from '@forecourt/contract/inventory'
import type { Dealership } from '../dealership.ts'
import { sizes } from '../options.ts'
import type { Measure } from '../report.ts'
import type { Sides } from '../stage.ts'
import { type List, measurePages, type Page } from './pages.ts'

/** The inventory, each row told by its shop and price. */
export const inventory: List<typeof listInventory> = {
  endpoint: listInventory,
  keysOf: ({ bikes, total }) => ({ keys: bikes.map(({ shopName, listPrice }) => `${shopName} ${listPrice}`), total }),
  keyOf: ({ shop_name, list_price }) => `${String(shop_name)} ${Number(list_price)}`,
}

export const columns = `b.group_id, b.id, b.shop_id, b.vehicle_number, b.make, b.model, b.year, b.mileage, b.cost,
  b.list_price, b.created, b.updated, b.sold_at, s.name as shop_name`
export const inStock =
  'from bikes b join shops s on s.group_id = b.group_id and s.id = b.shop_id where b.sold_at is null'
// As the product finds it: also without spaces, as vehicle numbers are kept, and in the shops' names
const found = `(b.search_text like $2 or b.search_text like $3
  or b.shop_id = any(array(select id from shops where group_id = $1 and lower(name) like $2)))`

/** Pages of 50 bikes. */
export const inventoryPages = (sides: Sides, { token, dealership }: Stock): Promise<Measure[]> =>
  measurePages(sides, token, inventory, { pages: pagesOf(dealership), times: sizes.page })

type Stock = { token: string; dealership: Dealership }

function pagesOf({ groupId, shopIds }: Dealership): Page[] {
  const [shopId = ''] = shopIds
  return [
    {
      name: 'A page of one shop by price',
      query: { groupId, shopId, sort: 'listPrice' },
      page: `select ${columns} ${inStock} and b.group_id = $1 and b.shop_id = $2 order by b.list_price, b.id limit 50`,
      count: 'select count(*)::int from bikes where group_id = $1 and shop_id = $2 and sold_at is null',
      values: [groupId, shopId],
    },
    {
      name: `A page of the whole group of ${shopIds.length} shops`,
      query: { groupId },
      // From shop to shop, until the page is full
      page: `select ${columns} from (select id, name from shops where group_id = $1 order by name, id) s
        cross join lateral (select * from bikes b
          where b.group_id = $1 and b.shop_id = s.id and b.sold_at is null order by b.id limit 50) b
        order by s.name, s.id, b.id limit 50`,
      count: 'select count(*)::int from bikes where group_id = $1 and sold_at is null',
      values: [groupId],
    },
    {
      name: "A page of the whole group with 'classic 350'",
      query: { groupId, q: 'classic 350' },
      page: `select ${columns} ${inStock} and b.group_id = $1 and ${found} order by s.name, b.id limit 50`,
      count: `select count(*)::int from bikes b where b.group_id = $1 and b.sold_at is null and ${found}`,
      values: [groupId, '%classic 350%', '%classic350%'],
    },
  ]
}
