import type { Output } from '@forecourt/contract/endpoint'
import type { listSales as contract, RegisteredSale } from '@forecourt/contract/sales'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bikes, sales, shops } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { type FirstPage, firstOfShops, inOrderOfFirst, isFirst } from '../lists/first-of-shops.ts'
import { countedPlaces, selectKeptCount } from '../lists/kept-count.ts'
import { positionBefore, positionBehind } from '../lists/position.ts'
import { containing, wordsOf } from '../lists/search-words.ts'
import { dayKey, isBehind, sortedBy } from '../lists/sort-key.ts'
import { getShopsAsked, isAt } from '../places/read.ts'
import { type SaleRow, type SoldBike, saleColumns, toSale } from './read.ts'

type Query = { groupId?: string; shopId?: string; q: string; limit: number; cursor?: string }

/**
 * A page of the register of sale notes: the sales of the shops whose stock the actor sees, cancelled ones too, newest
 * first. Throws 404 for a group or a shop that is not within the actor's reach.
 */
export async function listSales(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const within = await getShopsAsked(db, actor, query)
  const words = wordsOf(query.q)
  const before = positionBefore(query, sold.shape)
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) =>
      words.length === 0
        ? firstSales(db, { shops: within, order: 'desc', before, size })
        : selectSales(db)
            .where(and(isAsked(actor, query, words), before && isBehind(sold, sales.id, 'desc', before)))
            .orderBy(...sortedBy(sold, sales.id, 'desc'))
            .limit(size),
    (last) => positionBehind(query, { key: sold.keyOf(last), id: last.id }),
  )
  const [counted] = await (words.length === 0
    ? selectKeptCount(db, ['sales'], isAt(actor, 'stock.see', query, countedPlaces))
    : countSales(db).where(isAsked(actor, query, words)))
  return { sales: page.map(toRegisteredSale), total: counted?.total ?? 0, nextCursor }
}

const isAsked = (actor: Actor, query: Query, words: string[]) =>
  and(isAt(actor, 'stock.see', query, sales), ...words.map(holds))

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

const bikeOf = and(eq(bikes.groupId, sales.groupId), eq(bikes.id, sales.bikeId))
const shopOf = and(eq(shops.groupId, sales.groupId), eq(shops.id, sales.shopId))

const selectSales = (db: Db) =>
  db
    .select({ ...columns, ...soldBike })
    .from(sales)
    .leftJoin(bikes, bikeOf)
    .leftJoin(shops, shopOf)

const countSales = (db: Db) =>
  db.select({ total: sql<number>`count(*)::int` }).from(sales).leftJoin(bikes, bikeOf).leftJoin(shops, shopOf)

/** The first of all sales of some shops, as `first`. */
export const firstOfRegister = (page: FirstPage): SQL =>
  firstOfShops(
    sold,
    { table: sales, groupId: sales.groupId, shopId: sales.shopId, id: sales.id, asked: undefined },
    page,
  )

const firstSales = (db: Db, page: FirstPage) =>
  selectSales(db).innerJoin(firstOfRegister(page), isFirst(sales, page)).orderBy(inOrderOfFirst(sold, page.order))

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
