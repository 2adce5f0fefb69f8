import { eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Tx } from '../db/open.ts'
import { bookBackfills } from '../db/schema.ts'
import { insertEntries, type When } from './insert-entries.ts'
import { among, cancellations, costs, moves, payments, purchases, unpaid } from './past-rows.ts'

/** So few that the embedded database serves others soon. */
export const bikesAtOnce = 400

/**
 * Enters what happened to bikes before there were books, unless that is done: to be called by every write of the trade
 * on a bike before it changes anything, so that a correction corrects what is entered. The bikes stay locked.
 */
export async function bookPast(
  tx: Tx,
  actor: Actor,
  groupId: string,
  bikeIds: readonly (string | null | undefined)[],
): Promise<void> {
  if (!(await areBooksBehind(tx, groupId))) return
  await enterPast(
    tx,
    { groupId, at: actor.at },
    bikeIds.filter((id) => typeof id === 'string'),
  )
}

/** The same of all that touched a shop that is being deleted, since nobody could tell it afterwards. */
export async function bookPastOfShop(
  tx: Tx,
  actor: Actor,
  { groupId, id }: { groupId: string; id: string },
): Promise<void> {
  if (!(await areBooksBehind(tx, groupId))) return
  const inGroup = sql`group_id = ${groupId}::uuid`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from bikes where ${inGroup} and shop_id = ${id}::uuid
    union select bike_id from sales where ${inGroup} and shop_id = ${id}::uuid and bike_id is not null
    union select bike_id from transfers where ${inGroup} and from_shop_id = ${id}::uuid
    union select bike_id from transfers where ${inGroup} and to_shop_id = ${id}::uuid
    order by id`)
  const when = { groupId, at: actor.at }
  for (let start = 0; start < rows.length; start += bikesAtOnce) {
    await enterPast(
      tx,
      when,
      rows.slice(start, start + bikesAtOnce).map((row) => row.id),
    )
  }
  await enterSalesWithoutBike(tx, when, sql`and s.shop_id = ${id}::uuid`)
}

/** Whether there is something of a group that happened before there were books and is not entered yet. */
export async function areBooksBehind(tx: Tx, groupId: string): Promise<boolean> {
  return (await tx.$count(bookBackfills, eq(bookBackfills.groupId, groupId))) > 0
}

/**
 * Enters what happened to bikes, but for those of which something is entered: that was done in the transaction that
 * entered all that went before. Whoever writes on one of them waits, and so does this for them.
 */
export async function enterPast(tx: Tx, when: When, bikeIds: string[]): Promise<void> {
  const { groupId } = when
  const ofBikes = among(groupId, sql`id`, bikeIds, sql`group_id`)
  await tx.execute(sql`select id from bikes where ${ofBikes} order by id for no key update`)
  // In a statement of its own, which sees what it waited for
  const ids = await findUntouched(tx, groupId, bikeIds)
  if (ids.length === 0) return
  await holdAllBooks(tx, groupId)
  const ofTheirs = among(groupId, sql`s.bike_id`, ids, sql`s.group_id`)
  for (const rows of [
    purchases(groupId, ids),
    // By which they came in exchange
    payments(groupId, among(groupId, sql`p.bike_id`, ids, sql`p.group_id`)),
    moves(groupId, ids),
  ]) {
    await insertEntries(tx, when, rows)
  }
  await enterSales(tx, when, ofTheirs)
}

/** Enters cancelled sales whose bikes were deleted since. */
export async function enterSalesWithoutBike(tx: Tx, when: When, which: SQL = sql``): Promise<void> {
  await holdAllBooks(tx, when.groupId)
  await enterSales(tx, when, sql`s.group_id = ${when.groupId}::uuid and s.bike_id is null ${which}`)
}

async function enterSales(tx: Tx, when: When, which: SQL) {
  for (const rowsOf of [payments, unpaid, costs, cancellations])
    await insertEntries(tx, when, rowsOf(when.groupId, which))
}

/** The bikes of which no trade is entered; that they came in exchange may be, with the sale in which they did. */
async function findUntouched(tx: Tx, groupId: string, bikeIds: string[]): Promise<string[]> {
  const { rows: entered } = await tx.execute<{ id: string }>(sql`
    select distinct bike_id as id from book_entries
    where ${among(groupId, sql`bike_id`, bikeIds, sql`group_id`)} and bike_id is not null
      and (kind in ('purchase', 'cost', 'transfer', 'costOfSale') or (kind = 'sale' and to_account <> 'stock'))`)
  const touched = new Set(entered.map(({ id }) => id))
  return bikeIds.filter((id) => !touched.has(id))
}

/** Holds the books of all shops, for share as holdBooks() does: a bike's past may lead through any, those gone too. */
async function holdAllBooks(tx: Tx, groupId: string) {
  const inGroup = sql`group_id = ${groupId}::uuid`
  await tx.execute(sql`
    insert into shop_books (group_id, shop_id, shop_name)
    select ${groupId}::uuid, id, name from shops where ${inGroup} order by id
    on conflict do nothing`)
  await tx.execute(sql`select shop_id from shop_books where ${inGroup} order by shop_id for share`)
}
