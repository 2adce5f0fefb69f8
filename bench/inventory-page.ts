import type { Input, Output } from '@forecourt/contract/endpoint'
import { listInventory } from '@forecourt/contract/inventory'
import { requestOf, send } from './client.ts'
import { compare } from './compare.ts'
import type { Connection } from './databases.ts'
import type { Dealership } from './dealership.ts'
import { sizes } from './options.ts'
import type { Measure } from './report.ts'
import type { Sides } from './stage.ts'

/** A page of the inventory, and what it is measured against. */
export type Page = {
  name: string
  query: Input<typeof listInventory>['query']
  /** The page's statement and its count's, as one would write them by hand for this page alone. */
  page: string
  count: string
  values: unknown[]
}

export const columns = `b.group_id, b.id, b.shop_id, b.vehicle_number, b.make, b.model, b.year, b.mileage, b.cost,
  b.list_price, b.created, b.updated, b.sold_at, s.name as shop_name`
export const inStock =
  'from bikes b join shops s on s.group_id = b.group_id and s.id = b.shop_id where b.sold_at is null'
// As the product finds it: also without spaces, as vehicle numbers are kept, and in the shops' names
const found = `(b.search_text like $2 or b.search_text like $3
  or b.shop_id = any(array(select id from shops where group_id = $1 and lower(name) like $2)))`

/** Pages of 50 bikes with their total beside the two bare statements that they take, on one connection. */
export const inventoryPages = (sides: Sides, { token, dealership }: Stock): Promise<Measure[]> =>
  measurePages(sides, token, { pages: pagesOf(dealership), times: sizes.page })

/** Each page, after a look that both sides answer the same. */
export async function measurePages(
  { origin, bare }: Sides,
  token: string,
  { pages, times }: { pages: Page[]; times: { rounds: number; warmUp: number } },
): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const { name, query, page, count, values } of pages) {
    const request = requestOf(listInventory, token, { query })
    const sides = {
      product: () => send(origin, request),
      limit: () => readBare(bare, { page, count, values }),
    }
    requireSame(JSON.parse((await sides.product()).toString()) as Answer, await sides.limit())
    measures.push({ name: `${name}; its bare SQL`, aim: 1.5, ...(await compare(times, () => sides)) })
  }
  return measures
}

type Stock = { token: string; dealership: Dealership }
type Answer = Output<typeof listInventory>
type BareRow = { shop_name: string; list_price: string }

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

type Statements = Pick<Page, 'page' | 'count' | 'values'>

async function readBare(bare: Connection, { page, count, values }: Statements) {
  const rows = await bare.query<BareRow>(page, values)
  const [counted] = await bare.query<{ count: number }>(count, values)
  return { rows, total: counted?.count }
}

/** A limit that does something else is none. */
function requireSame({ bikes, total }: Answer, { rows, total: bareTotal }: { rows: BareRow[]; total?: number }) {
  const product = bikes.map(({ shopName, listPrice }) => `${shopName} ${listPrice}`)
  const limit = rows.map(({ shop_name, list_price }) => `${shop_name} ${Number(list_price)}`)
  if (total !== bareTotal) throw new Error(`The page says ${total} bikes, its bare SQL ${bareTotal}`)
  const differs = product.findIndex((key, n) => key !== limit[n])
  if (differs >= 0)
    throw new Error(`Row ${differs} of the page is ${product[differs]}, of its bare SQL ${limit[differs]}`)
}
