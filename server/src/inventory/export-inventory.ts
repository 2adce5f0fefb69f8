import { businessDay } from '@forecourt/contract/calendar'
import type { ExportFormat, InventoryItem } from '@forecourt/contract/inventory'
import { exportLimits } from '@forecourt/contract/inventory'
import { and, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { bikeColumns } from '../bikes/read.ts'
import type { Db } from '../db/open.ts'
import { bikes } from '../db/schema.ts'
import { oneMore } from '../lists/cursor.ts'
import { type ListFile, readIds, readInBatches, requireFits } from '../lists/list-file.ts'
import { groupsOf } from '../places/read.ts'
import { inventoryColumns } from './inventory-columns.ts'
import { isAsked } from './inventory-filter.ts'
import type { InventoryQuery, Ordered } from './inventory-order.ts'
import { salesOf } from './inventory-sales.ts'
import { seesSomeCost } from './inventory-scope.ts'
import { orderOf, readPlaces, requireSortable, toItems } from './list-inventory.ts'

type Query = Omit<InventoryQuery, 'limit' | 'cursor'> & { format: ExportFormat }

/**
 * All that the list shows, in its order, as a file with the columns that the actor may see. Throws as the list does,
 * and 400 for more rows than a file holds.
 */
export async function exportInventory(
  db: Db,
  caller: Actor,
  { format, ...asked }: Query,
): Promise<ListFile<InventoryItem>> {
  const query = { ...asked, limit: exportLimits[format] }
  const { actor, shops, tables } = await readPlaces(db, caller, query)
  requireSortable(actor, query, shops)
  const ids = shops.length === 0 ? [] : await idsInOrder(db, actor, query, { shops, tables })
  requireFits(ids.length, format)
  return {
    name: query.status === 'sold' ? 'sold' : 'stock',
    of: businessDay(actor.at),
    format,
    columns: inventoryColumns(query.status, { cost: seesSomeCost(actor, shops) }),
    batches: readBatches(db, actor, ids, { shops, tables }),
  }
}

type Places = Pick<Ordered, 'shops' | 'tables'>

function idsInOrder(db: Db, actor: Actor, query: InventoryQuery, places: Places): Promise<string[]> {
  const order = orderOf(db, actor, query, { asked: isAsked(actor, query, places.shops), ...places })
  return readIds(db.with(...places.tables.with), order.page(oneMore(query.limit)))
}

async function* readBatches(
  db: Db,
  actor: Actor,
  ids: string[],
  { shops, tables }: Places,
): AsyncGenerator<InventoryItem[]> {
  const groupIds = groupsOf(shops)
  const read = (wanted: string[]) =>
    db
      .select(bikeColumns)
      .from(tables.some(wanted))
      .where(and(inArray(bikes.groupId, groupIds), sql`${bikes.id} = any(${sql.param(wanted)}::uuid[])`))
  const within = new Set(shops.map(({ id }) => id))
  for await (const rows of readInBatches(ids, read)) {
    // Some may have gone to another shop meanwhile
    const batch = rows.filter(({ shopId }) => within.has(shopId))
    yield toItems(actor, batch, { shops, soldAs: await salesOf(db, batch, tables) })
  }
}
