import type { Input } from '@forecourt/contract/endpoint'
import type { listInventory } from '@forecourt/contract/inventory'
import type { Dealership } from '../dealership.ts'
import { sizes } from '../options.ts'
import type { Measure } from '../report.ts'
import type { Sides } from '../stage.ts'
import { columns, inStock, inventory } from './inventory-page.ts'
import { measurePages, type Page } from './pages.ts'

type Trade = { token: string; stock: Dealership; sold: Dealership }

/** Filters, searches and orders over a stock and over as many sold bikes, as people use them. */
export const filteredPages = (sides: Sides, { token, stock, sold }: Trade): Promise<Measure[]> =>
  measurePages(sides, token, inventory, { pages: [...ofStock(stock), ...ofSold(sold)], times: sizes.filters })

type Written = {
  name: string
  query: Input<typeof listInventory>['query']
  /** Conditions and order as one would write them by hand, with the group as $1. */
  where: string
  order: string
  values?: unknown[]
  /** What the count needs, where that is less than the page does. */
  counted?: string
}

function ofStock({ groupId }: Dealership): Page[] {
  // A word is looked for in the shops' names too
  const named = (place: string) =>
    `(b.search_text like ${place} or b.shop_id = any(array(
      select id from shops where group_id = $1 and lower(name) like ${place})))`
  const pages: Written[] = [
    {
      name: "Stock with 'royal' and 'classic'",
      query: { groupId, q: 'royal classic' },
      where: `${named('$2')} and ${named('$3')}`,
      order: 's.name, b.id',
      values: ['%royal%', '%classic%'],
    },
    {
      name: "Stock with 'activa' of 'branch 07'",
      query: { groupId, q: 'activa branch 07' },
      where: `${named('$2')} and ${named('$3')} and ${named('$4')}`,
      order: 's.name, b.id',
      values: ['%activa%', '%branch%', '%07%'],
    },
    {
      name: 'Stock of a make from a year on',
      query: { groupId, make: 'Honda', yearFrom: 2022 },
      where: "lower(b.make) = 'honda' and b.year >= 2022",
      order: 's.name, b.id',
    },
    {
      name: 'Stock in a range of prices, by price',
      query: { groupId, priceFrom: 50_000, priceTo: 70_000, sort: 'listPrice' },
      where: 'b.list_price between 50000 and 70000',
      order: 'b.list_price, b.id',
    },
    {
      name: 'Stock of few kilometres and days, by kilometres',
      query: { groupId, kmTo: 20_000, daysTo: 30, sort: 'mileage' },
      where: "b.mileage <= 20000 and b.created >= now() - interval '30 days'",
      order: 'b.mileage, b.id',
    },
    {
      name: 'Stock of a fuel, the newest first',
      query: { groupId, fuel: 'electric', sort: 'year', order: 'desc' },
      where: "b.fuel = 'electric'",
      order: 'b.year desc, b.id desc',
    },
  ]
  const counted = 'from bikes b where b.group_id = $1 and b.sold_at is null'
  return pages.map((page) => written(groupId, { counted, ...page }, `${inStock} and b.group_id = $1`))
}

function ofSold({ groupId }: Dealership): Page[] {
  const sale = 'x.group_id = b.group_id and x.bike_id = b.id and x.cancelled_at is null'
  const joined = `from bikes b join sales x on ${sale}`
  const where = 'where b.group_id = $1 and b.sold_at is not null'
  const rows = `${joined} join shops s on s.group_id = b.group_id and s.id = b.shop_id ${where}`
  const pages: Written[] = [
    {
      name: "Sold to 'asha', by day",
      query: { groupId, status: 'sold', q: 'asha', sort: 'soldOn', order: 'desc' },
      where: `(b.search_text like $2 or lower(x.buyer_name) like $2 or b.shop_id = any(array(
        select id from shops where group_id = $1 and lower(name) like $2)))`,
      order: 'x.sold_on desc, b.id desc',
      values: ['%asha%'],
    },
    {
      name: 'Sold in a range of prices, by price',
      query: { groupId, status: 'sold', priceFrom: 50_000, priceTo: 70_000, sort: 'salePrice' },
      where: 'x.sale_price between 50000 and 70000',
      order: 'x.sale_price, b.id',
    },
    {
      name: 'All sold, by profit',
      query: { groupId, status: 'sold', sort: 'profit', order: 'desc' },
      where: 'true',
      order: 'x.sale_price - b.cost desc nulls last, b.id desc',
      counted: `from bikes b ${where}`,
    },
  ]
  return pages.map((page) => written(groupId, { counted: `${joined} ${where}`, ...page }, rows))
}

function written(groupId: string, page: Written, rows: string): Page {
  const { name, query, where, order, values = [], counted = rows } = page
  return {
    name,
    query,
    page: `select ${columns} ${rows} and ${where} order by ${order} limit 50`,
    count: `select count(*)::int ${counted} and ${where}`,
    values: [groupId, ...values],
  }
}
