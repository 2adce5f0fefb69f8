import type { InventoryFilter } from '@forecourt/contract/inventory'
import { type StockElsewhere, shownElsewhere } from '@forecourt/contract/search/calls'
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { type Actor, withinCapability, withinGroupsWith } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bikes, groups, shops } from '../db/schema.ts'
import { isScooter } from '../enquiries/read.ts'
import { contains } from '../lists/search-words.ts'
import { fitsFigures, hasWords, scooterWords } from './inventory-filter.ts'

/**
 * What the other shops of the actor's groups have in stock that fits, as far as the groups let their shops know: those
 * with the most of it first, and of each the cheapest. Words are looked for in make and model alone: a number that can
 * be searched for is a number that is told.
 */
export async function findStockElsewhere(db: Db, actor: Actor, filter: InventoryFilter): Promise<StockElsewhere[]> {
  const { groupId, shopId } = filter
  const fitting = db
    .select({
      groupId: bikes.groupId,
      shopId: bikes.shopId,
      make: bikes.make,
      model: bikes.model,
      year: bikes.year,
      mileage: bikes.mileage,
      listPrice: bikes.listPrice,
      total: sql<number>`(count(*) over (partition by ${bikes.shopId}))::int`.as('total'),
      nth: sql<number>`(row_number() over (partition by ${bikes.shopId} order by ${bikes.listPrice}, ${bikes.id}))::int`.as(
        'nth',
      ),
      shop: sql<string>`${shops.name}`.as('shop_name'),
      phone: sql<string>`${shops.phone}`.as('shop_phone'),
    })
    .from(bikes)
    .innerJoin(shops, and(eq(shops.groupId, bikes.groupId), eq(shops.id, bikes.shopId)))
    .innerJoin(groups, and(eq(groups.id, bikes.groupId), eq(groups.sharesStock, true)))
    .where(
      and(
        withinGroupsWith(actor, 'stock.elsewhere', bikes.groupId),
        not(withinCapability(actor, 'stock.see', bikes)),
        isNull(bikes.soldAt),
        isNull(bikes.consignmentId),
        groupId === undefined ? undefined : eq(bikes.groupId, groupId),
        shopId === undefined ? undefined : eq(bikes.shopId, shopId),
        fitsFigures(filter),
        hasWords(filter.q, isNamed),
      ),
    )
    .as('fitting')
  const rows = await db
    .select()
    .from(fitting)
    .where(sql`${fitting.nth} <= ${shownElsewhere.bikes}::int`)
    .orderBy(sql`${fitting.total} desc, ${fitting.shop}, ${fitting.shopId}, ${fitting.nth}`)
    .limit(shownElsewhere.shops * shownElsewhere.bikes)
  return byShop(rows).slice(0, shownElsewhere.shops)
}

type Row = StockElsewhere['bikes'][number] & {
  groupId: string
  shopId: string
  shop: string
  phone: string
  total: number
}

/** In make or model; the index of the bikes' texts finds them, which hold the numbers too. */
const isNamed = (word: string): SQL | undefined =>
  scooterWords.has(word.toLowerCase())
    ? isScooter
    : and(contains(sql`${bikes.searchText}`, word), contains(sql`lower(${bikes.make} || ' ' || ${bikes.model})`, word))

function byShop(rows: readonly Row[]): StockElsewhere[] {
  const found = new Map<string, StockElsewhere>()
  for (const { groupId, shopId, shop, phone, total, make, model, year, mileage, listPrice } of rows) {
    const told = found.get(shopId) ?? { groupId, shopId, shopName: shop, shopPhone: phone, total, bikes: [] }
    told.bikes.push({ make, model, year, mileage, listPrice })
    found.set(shopId, told)
  }
  return [...found.values()]
}
