import type { InventoryFilter } from '@forecourt/contract/inventory'
import { asc } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { bikes } from '../db/schema.ts'
import { type AskedShop, getShopsAsked } from '../places/read.ts'
import { isAsked } from './inventory-filter.ts'

/**
 * The shops that a filter of the stock asks for, and the ids of the bikes that its list would show: at most so many, in
 * their order. Throws 404 as the list does.
 */
export async function findAskedBikes(
  db: Executor,
  actor: Actor,
  filter: InventoryFilter & { status: 'inStock' },
  most: number,
): Promise<{ shops: AskedShop[]; bikeIds: string[] }> {
  const shops = await getShopsAsked(db, actor, filter)
  if (shops.length === 0) return { shops, bikeIds: [] }
  const found = await db
    .select({ id: bikes.id })
    .from(bikes)
    .where(isAsked(actor, filter, shops))
    .orderBy(asc(bikes.id))
    .limit(most)
  return { shops, bikeIds: found.map(({ id }) => id) }
}
