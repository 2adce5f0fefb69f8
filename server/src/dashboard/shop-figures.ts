import { and, asc, count, eq, gte, isNull, lte, type SQL, sql, sum } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../access.ts'
import { bikeColumns } from '../bikes/read.ts'
import type { Executor } from '../db/open.ts'
import { bikes, enquiries, groups, sales, shops } from '../db/schema.ts'
import { asRows, groupOf } from '../lists/as-rows.ts'
import { type AskedShop, isAt, type PlaceColumns } from '../places/read.ts'
import { isLive } from '../sales/read.ts'

/** Which shops: those whose stock the actor sees, of all groups or of one. */
type Scope = { actor: Actor; groupId: string | undefined }

export type ShopFigures = Awaited<ReturnType<typeof figuresOfShops>>[number]

/**
 * The stock of every shop, its live sales since a day (2025-03-01) and its open enquiries to follow up until today, by
 * the names of groups and shops.
 */
export async function figuresOfShops(db: Executor, scope: Scope, { since, today }: { since: string; today: string }) {
  const stock = db
    .select({
      groupId: bikes.groupId,
      shopId: bikes.shopId,
      bikes: count().as('bikes'),
      withCost: count(bikes.cost).as('with_cost'),
      value: amount(bikes.listPrice).as('value'),
      cost: amount(bikes.cost).as('cost'),
    })
    .from(bikes)
    .where(and(seen(scope, bikes), isNull(bikes.soldAt)))
    .groupBy(bikes.groupId, bikes.shopId)
    .as('stock')
  const sold = db
    .select({
      groupId: sales.groupId,
      shopId: sales.shopId,
      sales: count().as('sales'),
      amount: amount(sales.salePrice).as('amount'),
    })
    .from(sales)
    .where(and(seen(scope, sales), gte(sales.soldOn, since), isLive))
    .groupBy(sales.groupId, sales.shopId)
    .as('sold')
  const due = db
    .select({ groupId: enquiries.groupId, shopId: enquiries.shopId, followUps: count().as('follow_ups') })
    .from(enquiries)
    .where(and(seen(scope, enquiries), eq(enquiries.state, 'open'), lte(enquiries.followUpOn, today)))
    .groupBy(enquiries.groupId, enquiries.shopId)
    .as('due')
  return db
    .select({
      groupId: shops.groupId,
      id: shops.id,
      name: shops.name,
      groupName: groups.name,
      signedTransfers: groups.signedTransfers,
      leaseHours: groups.leaseHours,
      zones: zonesOfShop,
      bikes: orNone(stock.bikes),
      withCost: orNone(stock.withCost),
      value: orNone(stock.value),
      cost: orNone(stock.cost),
      sales: orNone(sold.sales),
      salesAmount: orNone(sold.amount),
      followUpsDue: orNone(due.followUps),
    })
    .from(shops)
    .innerJoin(groups, eq(groups.id, shops.groupId))
    .leftJoin(stock, and(eq(stock.groupId, shops.groupId), eq(stock.shopId, shops.id)))
    .leftJoin(sold, and(eq(sold.groupId, shops.groupId), eq(sold.shopId, shops.id)))
    .leftJoin(due, and(eq(due.groupId, shops.groupId), eq(due.shopId, shops.id)))
    .where(seen(scope, { groupId: shops.groupId, shopId: shops.id }))
    .orderBy(byName(groups.name), groups.id, byName(shops.name), shops.id)
}

/** The bikes in stock that have stood longest over all of these shops. */
export async function oldestInStock(db: Executor, found: readonly AskedShop[], limit: number) {
  // Shop by shop along the index of its stock: ids are as old as their bikes. The sort names the sale for that index
  const ofShop = db
    .select(bikeColumns)
    .from(bikes)
    .where(
      and(
        sql`(${bikes.groupId}, ${bikes.shopId}) = (${groupOf(found, sql`asked.group_id`)}, asked.shop_id)`,
        isNull(bikes.soldAt),
      ),
    )
    .orderBy(asc(bikes.soldAt), asc(bikes.id))
    .limit(limit)
    .as('of_shop')
  return db
    .select(ofShop._.selectedFields)
    .from(asRows(found))
    .crossJoinLateral(ofShop)
    .orderBy(asc(ofShop.created), asc(ofShop.id))
    .limit(limit)
}

const zonesOfShop = sql<{ _id: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('_id', z.id, 'name', z.name) order by z.id) from shop_zones s
  join zones z on z.group_id = s.group_id and z.id = s.zone_id
  where s.group_id = shops.group_id and s.shop_id = shops.id), '[]')`

const seen = ({ actor, groupId }: Scope, columns: PlaceColumns) => isAt(actor, 'stock.see', { groupId }, columns)

const amount = (column: AnyPgColumn) => sum(column).mapWith(Number)
/** A shop without any has no row to join. */
const orNone = (figure: SQL.Aliased<number> | SQL.Aliased<number | null>) => sql`coalesce(${figure}, 0)`.mapWith(Number)
const byName = (column: AnyPgColumn) => sql`lower(${column}) collate "C"`
