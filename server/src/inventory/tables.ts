import type { InventorySort, StockStatus } from '@forecourt/contract/inventory'
import { getTableColumns, type SQL, Subquery, sql, WithSubquery } from 'drizzle-orm'
import { type BikesQuery, type BikesThen, bikeColumns, bikesThen, placesThen } from '../bikes/read.ts'
import type { Executor } from '../db/open.ts'
import { bikes, sales } from '../db/schema.ts'
import { isUnbounded } from '../lists/is-unbounded.ts'
import { type AskedShop, groupsOf } from '../places/read.ts'
import { salesThen } from '../sales/read.ts'

/**
 * What the statements of the list read: the tables, or what stood in them at a moment, under the same names and with
 * the same columns. All that narrows and sorts is the same for both.
 */
export type Tables = {
  /** What a statement of them begins with. */
  with: WithSubquery[]
  bikes: typeof bikes | BikesThen
  /** To count them. */
  counted: typeof bikes | BikesThen
  /** To be joined with those bikes. */
  sales: typeof sales | SQL
  /** To be read by themselves. */
  allSales: typeof sales | Subquery<'sales'>
  /** The bikes of a page with all that they are, in its order: of a moment it knows no more than which they are. */
  complete: (page: BikesQuery) => BikesQuery
  /** Some of the bikes, by their ids. */
  some: (ids: readonly string[]) => typeof bikes | BikesThen
}

const tablesOfNow: Tables = {
  with: [],
  bikes,
  counted: bikes,
  sales,
  allSales: sales,
  complete: (page) => page,
  some: () => bikes,
}

type Query = { status: StockStatus; q: string; sort?: InventorySort }

/** The tables of now, or of a moment, for what is asked of them; without an order for sums. */
export function tablesOf(db: Executor, query: Query, shops: readonly AskedShop[], asOf: Date | undefined): Tables {
  if (asOf === undefined) return tablesOfNow
  const { status, sort } = query
  const then = { asOf, groupIds: groupsOf(shops), shopIds: shops.map(({ id }) => id) }
  const narrows = !isUnbounded(query, ...besideBikes)
  const data = narrows || sort === undefined || !ordersBesideBikes.includes(sort)
  const places = sql`places`
  const words = sql.join([bikes.vehicleNumber, bikes.make, bikes.model], sql` || ' ' || `)
  const all = { status, data: true }
  return {
    with: [new WithSubquery(placesThen(then, status), {}, 'places', true)],
    bikes: bikesThen(then, places, { status, data }),
    counted: bikesThen(then, places, { status, data: narrows }),
    // Found by what their bikes were called then
    sales: sql`lateral (
      select s.group_id, s.id, s.shop_id, ${bikes.id} as bike_id, s.buyer_name, s.buyer_key, s.sale_price, s.sold_on,
        null::timestamptz as cancelled_at, lower(s.buyer_name || ' ' || ${words}) as search_text
      from sales s where s.group_id = ${bikes.groupId} and s.id = bikes.sale_id) as sales`,
    allSales: new Subquery(salesThen(then), getTableColumns(sales), 'sales'),
    complete(page) {
      const first = sql`(select page.group_id, page.id, page.shop_id, page.sold_at, null::uuid as sale_id,
        row_number() over () as nth from ${page})`
      return db
        .select(bikeColumns)
        .from(bikesThen(then, first, all))
        .orderBy(sql`bikes.nth`)
        .as('page')
    },
    some: (ids) => bikesThen(then, sql`(${placesThen(then, status, ids)})`, all),
  }
}

/** What narrows a list, and what orders it, by something else than what people enter of bikes. */
const besideBikes = ['asOf', 'soldFrom', 'soldTo', 'daysFrom', 'daysTo']
const ordersBesideBikes: readonly InventorySort[] = ['shop', 'daysInInventory', 'soldOn', 'salePrice', 'buyerName']
