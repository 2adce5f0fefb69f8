import { businessDay } from '@forecourt/contract/calendar'
import { and, eq, inArray, isNotNull, isNull, notExists, or, type SQL } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Tx } from '../db/open.ts'
import { bookEntries, shopBooks, shops } from '../db/schema.ts'
import { type BookShop, book, type NewEntry, swing, takeBack } from './book.ts'
import { about, type Bike } from './book-trade.ts'
import { type EntryRow, readBalance, reversals } from './read.ts'

/**
 * Takes back all that stands of a cancelled sale, payments of its dues too, and with it what was entered of the bike
 * that goes back: its corrections and moves.
 */
export async function bookCancelledSale(
  tx: Tx,
  actor: Actor,
  { groupId, id }: { groupId: string; id: string },
  exchangeId: string | null,
): Promise<void> {
  const ofSale = eq(bookEntries.saleId, id)
  const ofExchange = exchangeId === null ? undefined : ofBikes([exchangeId])
  const entries = await readStanding(tx, groupId, or(ofSale, ofExchange))
  await takeBack(tx, actor, entries)
  // A bike that went with its shop was taken out of that shop's stock already
  const left = entries.flatMap(({ kind, toShopId, toShopName }) =>
    kind === 'transfer' ? { id: toShopId, name: toShopName } : [],
  )
  for (const shop of await findGone(tx, groupId, left)) await emptyStock(tx, actor, { groupId, shop }, `:${id}`)
}

/**
 * Takes bikes of a group that are deleted out of the stock: what was entered of each is taken back. What one counted for
 * in the sale in which it came stays there, and goes with it if that sale is cancelled later.
 */
export async function bookDeletedBikes(
  tx: Tx,
  actor: Actor,
  groupId: string,
  deleted: readonly Pick<Bike, 'id' | 'vehicleNumber'>[],
): Promise<void> {
  const byId = new Map(deleted.map((bike) => [bike.id, bike]))
  const ids = [...byId.keys()]
  await takeBack(tx, actor, await readStanding(tx, groupId, ofBikes(ids)))
  const came = and(inArray(bookEntries.bikeId, ids), eq(bookEntries.kind, 'sale'), eq(bookEntries.toAccount, 'stock'))
  const arrivals = await readStanding(tx, groupId, came)
  const removals = arrivals.flatMap(({ bikeId, saleId, toShopId, toShopName, paise }): NewEntry[] => {
    const bike = byId.get(bikeId ?? '')
    if (!bike) return []
    const entry = swing({ id: toShopId, name: toShopName }, 'stock', 'unrecorded', paise)
    const forDay = businessDay(actor.at)
    return [{ ...entry, event: `removal:${bike.id}`, kind: 'removal', forDay, saleId, ...about(bike) }]
  })
  await book(tx, actor, groupId, removals)
}

type Restored = {
  bikeIds: string[]
  /** What deleted them, and when. */
  changeId: string
  deletedAt: Date
}

/**
 * Enters for today what was taken back of bikes when they were deleted together, for they are in stock again: each entry
 * as it was, but the day.
 */
export async function bookRestoredBikes(
  tx: Tx,
  actor: Actor,
  groupId: string,
  { bikeIds, changeId, deletedAt }: Restored,
): Promise<void> {
  const inGroup = eq(bookEntries.groupId, groupId)
  const reversals = await tx
    .select({ reverses: bookEntries.reverses })
    .from(bookEntries)
    .where(
      and(
        inGroup,
        inArray(bookEntries.bikeId, bikeIds),
        isNotNull(bookEntries.reverses),
        eq(bookEntries.created, deletedAt),
      ),
    )
  const ids = reversals.flatMap(({ reverses }) => reverses ?? [])
  if (ids.length === 0) return
  const entries = await tx
    .select()
    .from(bookEntries)
    .where(and(inGroup, inArray(bookEntries.id, ids)))
    .orderBy(bookEntries.created, bookEntries.id)
  const again = entries.map(
    (entry): NewEntry => ({
      ...entry,
      event: `restored:${changeId}:${entry.id}`,
      from: { shop: { id: entry.fromShopId, name: entry.fromShopName }, account: entry.fromAccount },
      to: { shop: { id: entry.toShopId, name: entry.toShopName }, account: entry.toAccount },
      forDay: businessDay(actor.at),
    }),
  )
  await book(tx, actor, groupId, again)
}

/** Takes all that a deleted shop held out of its stock, and keeps the shop's last name. */
export async function bookDeletedShop(
  tx: Tx,
  actor: Actor,
  { groupId, id, name }: BookShop & { groupId: string },
): Promise<void> {
  await emptyStock(tx, actor, { groupId, shop: { id, name } })
  await tx
    .update(shopBooks)
    .set({ shopName: name })
    .where(and(eq(shopBooks.groupId, groupId), eq(shopBooks.shopId, id)))
}

async function emptyStock(tx: Tx, actor: Actor, { groupId, shop }: { groupId: string; shop: BookShop }, again = '') {
  const paise = await readBalance(tx, { groupId, shopId: shop.id, account: 'stock' })
  const event = `removal:${shop.id}${again}`
  const forDay = businessDay(actor.at)
  await book(tx, actor, groupId, [{ ...swing(shop, 'stock', 'unrecorded', paise), event, kind: 'removal', forDay }])
}

/**
 * What was entered of a bike itself, and of how it was paid: not its sales, which stay what they were, nor what was spent
 * on it.
 */
const ofBikes = (bikeIds: string[]) =>
  and(inArray(bookEntries.bikeId, bikeIds), inArray(bookEntries.kind, ['purchase', 'cost', 'transfer', 'move']))

/** The entries that were not taken back, oldest first, without those that take others back. */
function readStanding(tx: Tx, groupId: string, which: SQL | undefined): Promise<EntryRow[]> {
  const itsReversal = tx
    .select({ id: reversals.id })
    .from(reversals)
    .where(and(eq(reversals.groupId, bookEntries.groupId), eq(reversals.reverses, bookEntries.id)))
  return tx
    .select()
    .from(bookEntries)
    .where(and(eq(bookEntries.groupId, groupId), which, isNull(bookEntries.reverses), notExists(itsReversal)))
    .orderBy(bookEntries.created, bookEntries.id)
}

/** The shops that are no longer there. */
async function findGone(tx: Tx, groupId: string, asked: BookShop[]): Promise<BookShop[]> {
  const names = new Map(asked.map(({ id, name }) => [id, name]))
  if (names.size === 0) return []
  const there = await tx
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.groupId, groupId), inArray(shops.id, [...names.keys()])))
  for (const { id } of there) names.delete(id)
  return [...names].map(([id, name]) => ({ id, name }))
}
