import type { InventoryQuery as contract, InventorySort, StockStatus } from '@forecourt/contract/inventory'
import { and, eq, getTableColumns, inArray, type SQL, Subquery, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type BikesThen, bikesThen } from '../bikes/read.ts'
import type { Db } from '../db/open.ts'
import { auditRecords, bikes, sales } from '../db/schema.ts'
import type { AskedShop } from '../places/read.ts'
import { salesThen } from '../sales/read.ts'

type Query = Partial<z.output<typeof contract>>

/**
 * What the statements of the list read: the tables, or what stood in them at a moment, under the same names and with
 * the same columns. All that narrows and sorts is the same for both.
 */
export type Tables = {
  bikes: typeof bikes | BikesThen
  /** To count them. */
  counted: typeof bikes | BikesThen
  /** To be joined with those bikes. */
  sales: typeof sales | SQL
  /** To be read by themselves. */
  allSales: typeof sales | Subquery<'sales'>
}

/** The tables of now, or of a moment, for what is asked of them. */
export function tablesOf(
  query: Query & { status: StockStatus },
  shops: readonly AskedShop[],
  asOf: Date | undefined,
): Tables {
  if (asOf === undefined) return { bikes, counted: bikes, sales, allSales: sales }
  const then = { asOf, groupIds: groupsOf(shops), shopIds: shops.map(({ id }) => id) }
  const words = sql.join([bikes.vehicleNumber, bikes.make, bikes.model], sql` || ' ' || `)
  return {
    bikes: bikesThen(then, query.status, narrowsByBike(query) || sortsByBike(query)),
    counted: bikesThen(then, query.status, narrowsByBike(query)),
    // Found by what their bikes were called then
    sales: sql`lateral (
      select s.group_id, s.id, s.shop_id, ${bikes.id} as bike_id, s.buyer_name, s.buyer_key, s.sale_price, s.sold_on,
        null::timestamptz as cancelled_at, lower(s.buyer_name || ' ' || ${words}) as search_text
      from sales s where s.group_id = ${bikes.groupId} and s.id = bikes.sale_id) as sales`,
    allSales: new Subquery(salesThen(then), getTableColumns(sales), 'sales'),
  }
}

/** Whether what people entered of bikes decides which are found. */
const narrowsByBike = ({ status, q, make, fuel, ...bounds }: Query): boolean =>
  [q || undefined, make, fuel, bounds.yearFrom, bounds.yearTo, bounds.kmFrom, bounds.kmTo].some(isGiven) ||
  (status === 'inStock' && [bounds.priceFrom, bounds.priceTo].some(isGiven)) ||
  [bounds.daysFrom, bounds.daysTo].some(isGiven)

const isGiven = (value: unknown) => value !== undefined

/** What a bike does not say, but where it was and its sale. */
const besideBikes: readonly (InventorySort | undefined)[] = [undefined, 'shop', 'soldOn', 'salePrice', 'buyerName']

/** Whether what people entered of bikes decides in which order they come, or adds up, as it does without an order. */
const sortsByBike = ({ sort, limit }: Query): boolean => limit === undefined || !besideBikes.includes(sort)

/** Shops by what they were called at a moment; the history says it of all that were renamed since. */
export async function namedThen(db: Db, shops: AskedShop[], asOf: Date | undefined): Promise<AskedShop[]> {
  if (asOf === undefined || shops.length === 0) return shops
  const named = await db
    .selectDistinctOn([auditRecords.recordId], {
      id: auditRecords.recordId,
      name: sql<string>`${auditRecords.data} ->> 'name'`,
    })
    .from(auditRecords)
    .where(
      and(
        inArray(auditRecords.groupId, groupsOf(shops)),
        eq(auditRecords.collectionName, 'shops'),
        sql`${auditRecords.recordId} = any(${sql.param(shops.map(({ id }) => id))}::uuid[])`,
        sql`${auditRecords.created} <= ${asOf.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(auditRecords.recordId, sql`${auditRecords.created} desc, ${auditRecords.id} desc`)
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return shops.map((shop) => ({ ...shop, name: names.get(shop.id) ?? shop.name }))
}

const groupsOf = (shops: readonly AskedShop[]) => [...new Set(shops.map(({ groupId }) => groupId))]
