import type { Account, EntryKind } from '@forecourt/contract/books/calls'
import { businessDay, daysAfter } from '@forecourt/contract/calendar'
import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { newId } from '../db/new-id.ts'
import type { Tx } from '../db/open.ts'
import { bookEntries, shopBooks } from '../db/schema.ts'
import type { EntryRow } from './read.ts'

export type BookShop = { id: string; name: string }
/** An account of a shop. */
export type Side = { shop: BookShop; account: Account }

type Told = 'headId' | 'headName' | 'bikeId' | 'vehicleNumber' | 'saleId' | 'dueId' | 'party' | 'note' | 'picture'

/** What is entered; its day is worked out from what is closed. */
export type NewEntry = {
  /** What it came of, once: 'sale:<id>:0'. */
  event: string
  kind: EntryKind
  from: Side
  to: Side
  /** Whole paise; what is 0 is left out. */
  paise: number
  /** The business day it is about. */
  forDay: string
} & Partial<Pick<EntryRow, Told | 'reverses'>>

/**
 * Puts entries into the books of their shops, in the transaction that makes what they came of. What is about a closed
 * day stands under today, or under the day after the last that is closed. Answers the rows that are new: what an event
 * was entered for already is left as it is.
 */
export async function book(tx: Tx, actor: Actor, groupId: string, entries: readonly NewEntry[]): Promise<EntryRow[]> {
  const worth = entries.filter(({ paise }) => paise !== 0)
  if (worth.length === 0) return []
  const closed = await holdBooks(tx, groupId, shopsOf(worth))
  const today = businessDay(actor.at)
  const rows = worth.map(
    ({ from, to, ...entry }, seq): EntryRow => ({
      headId: null,
      headName: '',
      bikeId: null,
      vehicleNumber: '',
      saleId: null,
      dueId: null,
      party: '',
      note: '',
      picture: '',
      reverses: null,
      ...entry,
      groupId,
      id: newId(actor, seq),
      day: openDay(entry.forDay, today, lastOf(closed.get(from.shop.id), closed.get(to.shop.id))),
      fromShopId: from.shop.id,
      fromShopName: from.shop.name,
      fromAccount: from.account,
      toShopId: to.shop.id,
      toShopName: to.shop.name,
      toAccount: to.account,
      byUserId: actor.userId,
      byUserName: actor.name,
      created: actor.at,
    }),
  )
  return insertNew(tx, rows)
}

/** What answers tell of entries: the day under which they stand, where that is another than theirs. */
export function bookedLate(entries: readonly EntryRow[]): { bookedOn?: string } {
  const late = entries.find(({ day, forDay }) => day !== forDay)
  return late ? { bookedOn: late.day } : {}
}

/**
 * Takes entries of one group back, each by one the other way for the day of the call, or for the one that is said; those
 * taken back already are left.
 */
export async function takeBack(
  tx: Tx,
  actor: Actor,
  entries: readonly EntryRow[],
  { note = '', forDay = businessDay(actor.at) }: { note?: string; forDay?: string } = {},
): Promise<EntryRow[]> {
  const [first] = entries
  if (!first) return []
  const reversals = entries.map(
    (entry): NewEntry => ({
      ...entry,
      event: `reversal:${entry.id}`,
      kind: 'reversal',
      from: { shop: { id: entry.toShopId, name: entry.toShopName }, account: entry.toAccount },
      to: { shop: { id: entry.fromShopId, name: entry.fromShopName }, account: entry.fromAccount },
      forDay,
      note,
      picture: '',
      reverses: entry.id,
    }),
  )
  return book(tx, actor, first.groupId, reversals)
}

/** An amount from one account of a shop to another; below zero it goes the other way. */
export function swing(
  shop: BookShop,
  from: Account,
  to: Account,
  paise: number,
): Pick<NewEntry, 'from' | 'to' | 'paise'> {
  const [one, other] = paise < 0 ? [to, from] : [from, to]
  return { from: { shop, account: one }, to: { shop, account: other }, paise: Math.abs(paise) }
}

/**
 * The last closed day of each shop, by its id. The rows stay held for share, so that a close waits for what is being
 * entered, and an entry for a close; in one order, so that nobody waits in a circle.
 */
export async function holdBooks(
  tx: Tx,
  groupId: string,
  shops: readonly BookShop[],
): Promise<Map<string, string | null>> {
  const names = new Map(shops.map(({ id, name }) => [id, name]))
  const hold = () =>
    tx
      .select({ shopId: shopBooks.shopId, closedThrough: shopBooks.closedThrough })
      .from(shopBooks)
      .where(and(eq(shopBooks.groupId, groupId), inArray(shopBooks.shopId, [...names.keys()])))
      .orderBy(shopBooks.shopId)
      .for('share')
  let held = await hold()
  if (held.length < names.size) {
    const missing = [...names].toSorted(([one], [other]) => (one < other ? -1 : 1))
    await tx
      .insert(shopBooks)
      .values(missing.map(([shopId, shopName]) => ({ groupId, shopId, shopName })))
      .onConflictDoNothing()
    held = await hold()
  }
  return new Map(held.map(({ shopId, closedThrough }) => [shopId, closedThrough]))
}

const shopsOf = (entries: readonly NewEntry[]) => entries.flatMap(({ from, to }) => [from.shop, to.shop])

const lastOf = (one: string | null = null, other: string | null = null) =>
  one === null || (other !== null && other > one) ? other : one

/** The day under which something about a day stands: that day, or where it is closed, today or the first that is not. */
function openDay(forDay: string, today: string, closedThrough: string | null): string {
  if (closedThrough === null || forDay > closedThrough) return forDay
  return today > closedThrough ? today : daysAfter(closedThrough, 1)
}

/** Rows of one statement: PostgreSQL numbers its values up to 65,535, and a sale may have thousands of payments. */
const atOnce = 1000

async function insertNew(tx: Tx, rows: EntryRow[]): Promise<EntryRow[]> {
  const entered: EntryRow[] = []
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = await tx
      .insert(bookEntries)
      .values(rows.slice(start, start + atOnce))
      .onConflictDoNothing({ target: [bookEntries.groupId, bookEntries.event] })
      .returning()
    entered.push(...some)
  }
  return entered
}
