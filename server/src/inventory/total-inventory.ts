import type { InventoryFilter, InventoryTotals } from '@forecourt/contract/inventory'
import { sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bikes, sales } from '../db/schema.ts'
import { exactPaise, paiseOfRupees } from '../paise-sum.ts'
import { shopsWith } from '../places/read.ts'
import { isLiveSaleOfBike } from '../sales/read.ts'
import { isAsked } from './inventory-filter.ts'
import { readPlaces } from './list-inventory.ts'

/**
 * What the bikes come to that the list would show, of all its pages. Throws 404 as the list does. A call of its own: the
 * first page need not wait for it.
 */
export async function totalInventory(db: Db, caller: Actor, query: InventoryFilter): Promise<InventoryTotals> {
  const { actor, shops, tables } = await readPlaces(db, caller, query)
  const withCost = shopsWith(actor, 'cost.see', shops)
  const isSold = query.status === 'sold'
  const isSeen = sql`${bikes.shopId} = any(${sql.param(withCost.map(({ id }) => id))}::uuid[])`
  const cost = sql`case when ${isSeen} then ${bikes.cost} end`
  const columns = {
    bikes: sql<number>`count(*)::int`,
    listPrice: paiseOfRupees(sql`${bikes.listPrice}`),
    cost: paiseOfRupees(cost),
    seen: sql<number>`(count(*) filter (where ${isSeen}))::int`,
    unknown: sql<number>`(count(*) filter (where ${isSeen} and ${bikes.cost} is null))::int`,
  }
  const asked = shops.length === 0 ? sql`false` : isAsked(actor, query, shops)
  const [sums] = isSold
    ? await db
        .with(...tables.with)
        .select({
          ...columns,
          salePrice: paiseOfRupees(sql`${sales.salePrice}`),
          gross: paiseOfRupees(sql`case when ${isSeen} then ${sales.salePrice} - ${bikes.cost} end`),
        })
        .from(tables.bikes)
        .innerJoin(tables.sales, isLiveSaleOfBike)
        .where(asked)
    : await db
        .with(...tables.with)
        .select({ ...columns, salePrice: sql<null>`null`, gross: sql<null>`null` })
        .from(tables.bikes)
        .where(asked)
  if (!sums) throw new Error('A statement of sums gave no row')
  const known = (paise: string | null) => (paise === null ? null : exactPaise(paise))
  return {
    bikes: sums.bikes,
    listPrice: exactPaise(sums.listPrice),
    salePrice: known(sums.salePrice),
    cost: withCost.length === 0 ? null : { amount: exactPaise(sums.cost), seen: sums.seen, unknown: sums.unknown },
    gross: withCost.length === 0 ? null : known(sums.gross),
  }
}
