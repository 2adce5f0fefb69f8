import type { Output } from '@forecourt/contract/endpoint'
import type { listSales as contract, RegisteredSale } from '@forecourt/contract/sales'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, withinCapability } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bikes, sales, shops } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { positionBefore, positionBehind } from '../lists/position.ts'
import { containing, wordsOf } from '../lists/search-words.ts'
import { dayKey, isBehind, sortedBy } from '../lists/sort-key.ts'
import { getShopsAsked } from '../places/read.ts'
import { type SaleRow, type SoldBike, saleColumns, toSale } from './read.ts'

type Query = { groupId?: string; shopId?: string; q: string; limit: number; cursor?: string }

/**
 * A page of the register of sale notes: the sales of the shops whose stock the actor sees, cancelled ones too, newest
 * first. Throws 404 for a group or a shop that is not within the actor's reach.
 */
export async function listSales(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  await getShopsAsked(db, actor, query)
  const asked = and(
    withinCapability(actor, 'stock.see', sales),
    query.groupId === undefined ? undefined : eq(sales.groupId, query.groupId),
    query.shopId === undefined ? undefined : eq(sales.shopId, query.shopId),
    ...wordsOf(query.q).map(holds),
  )
  const before = positionBefore(query, sold.shape)
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) =>
      db
        .select({ ...columns, ...soldBike })
        .from(sales)
        .leftJoin(bikes, and(eq(bikes.groupId, sales.groupId), eq(bikes.id, sales.bikeId)))
        .leftJoin(shops, and(eq(shops.groupId, sales.groupId), eq(shops.id, sales.shopId)))
        .where(and(asked, before && isBehind(sold, sales.id, 'desc', before)))
        .orderBy(...sortedBy(sold, sales.id, 'desc'))
        .limit(size),
    (last) => positionBehind(query, { key: sold.keyOf(last), id: last.id }),
  )
  const [totals] = await db
    .select({ total: count() })
    .from(sales)
    .leftJoin(bikes, and(eq(bikes.groupId, sales.groupId), eq(bikes.id, sales.bikeId)))
    .leftJoin(shops, and(eq(shops.groupId, sales.groupId), eq(shops.id, sales.shopId)))
    .where(asked)
  return { sales: page.map(toRegisteredSale), total: totals?.total ?? 0, nextCursor }
}

const sold = dayKey(sales.soldOn, ({ soldOn }: Pick<SaleRow, 'soldOn'>) => soldOn)

const { note: _, ...columns } = saleColumns

/** A word of the bike as the note has it; sales from before there were notes have their bike alone. */
const asSold = (field: string, now: SQL) =>
  sql<string>`coalesce(sales.note #>> ${sql.raw(`'{bike,${field}}'`)}, ${now}, '')`

const soldBike = {
  vehicleNumber: asSold('vehicleNumber', sql`bikes.vehicle_number`),
  make: asSold('make', sql`bikes.make`),
  model: asSold('model', sql`bikes.model`),
  shopName: sql<string>`coalesce(shops.name, '')`,
}

const toRegisteredSale = (row: Omit<SaleRow, 'note'> & SoldBike): RegisteredSale => ({
  ...toSale(row),
  shopName: row.shopName,
  vehicleNumber: row.vehicleNumber,
  make: row.make,
  model: row.model,
  cancelledAt: row.cancelledAt?.toISOString() ?? null,
})

/** Whether a word stands in the serial, the buyer, the vehicle or the shop; numbers are found as people write them. */
function holds(word: string): SQL {
  const { vehicleNumber, make, model, shopName } = soldBike
  const text = sql`concat_ws(' ', sales.serial, sales.buyer_name, sales.buyer_contact, sales.buyer_key,
    ${vehicleNumber}, ${make}, ${model}, ${shopName})`
  const bare = word.replace(/[.()-]/g, '')
  if (bare === word || bare === '') return sql`${text} ilike ${containing(word)}`
  return sql`(${text} ilike ${containing(word)} or ${text} ilike ${containing(bare)})`
}
