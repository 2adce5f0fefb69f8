import { sql } from 'drizzle-orm'
import type { EntryRow } from '../../src/books/read.ts'
import { bookBackfills, bookEntries } from '../../src/db/schema.ts'
import type { Dealership, TestServer } from '../harness.ts'

type Places = Pick<Dealership, 'groupId' | 'shopA' | 'shopB' | 'shopC'>

/** All entries of a group in the order in which they were entered. */
export const entriesOf = ({ db }: TestServer, { groupId }: { groupId: string }): Promise<EntryRow[]> =>
  db
    .select()
    .from(bookEntries)
    .where(sql`${bookEntries.groupId} = ${groupId}`)
    .orderBy(bookEntries.created, bookEntries.id)

/**
 * The same as lines: 'purchase:<bike>:0 | purchase | unrecorded A > stock A | 6000050 | 2026-04-10 | TS09EA0001'. One
 * that takes another back is called after that; one that stands under a later day names both.
 */
export async function linesOf(server: TestServer, { groupId, shopA, shopB, shopC }: Places): Promise<string[]> {
  const letters = new Map([
    [shopA, 'A'],
    [shopB, 'B'],
    [shopC, 'C'],
  ])
  const entries = await entriesOf(server, { groupId })
  const events = new Map(entries.map(({ id, event }) => [id, event]))
  return entries.map((entry) =>
    [
      entry.reverses === null ? entry.event : `reversal of ${events.get(entry.reverses)}`,
      entry.kind,
      `${entry.fromAccount} ${letters.get(entry.fromShopId)} > ${entry.toAccount} ${letters.get(entry.toShopId)}`,
      entry.paise,
      entry.day === entry.forDay ? entry.day : `${entry.day} for ${entry.forDay}`,
      entry.vehicleNumber,
    ].join(' | '),
  )
}

/** What all accounts of all shops of a group hold: 'cash <shop>' to whole paise. Accounts with nothing are left out. */
export async function balancesOf({ db }: TestServer, { groupId }: { groupId: string }): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; paise: string }>(sql`
    select account || ' ' || shop as name, sum(paise)::text as paise from (
      select to_account as account, to_shop_id as shop, paise from book_entries where group_id = ${groupId}
      union all
      select from_account, from_shop_id, -paise from book_entries where group_id = ${groupId}
    ) sides group by 1 having sum(paise) <> 0 order by 1`)
  return new Map(rows.map(({ name, paise }) => [name, Number(paise)]))
}

/** What the bikes in stock cost, by shop, from the stock itself: 'stock <shop>' to whole paise. */
export async function stockOf({ db }: TestServer, { groupId }: { groupId: string }): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; paise: string }>(sql`
    select 'stock ' || shop_id as name, (sum(cost) * 100)::bigint::text as paise from bikes
    where group_id = ${groupId} and sold_at is null group by 1 having sum(cost) > 0 order by 1`)
  return new Map(rows.map(({ name, paise }) => [name, Number(paise)]))
}

/** What balancesOf() tells of some accounts alone. */
export const accountsIn = (balances: Map<string, number>, ...accounts: string[]): Map<string, number> =>
  new Map([...balances].filter(([name]) => accounts.includes(name.split(' ')[0] ?? '')))

/** Makes a group one whose trade was before there were books: without entries, and with all of its bikes to go. */
export async function forgetBooks(server: TestServer, { groupId }: { groupId: string }): Promise<void> {
  await server.asOwner(
    'set local session_replication_role = replica',
    `delete from book_entries where group_id = '${groupId}'`,
    `delete from shop_books where group_id = '${groupId}'`,
  )
  await server.db.execute(sql`
    insert into ${bookBackfills} (group_id, total)
    select ${groupId}::uuid, count(*) from bikes where group_id = ${groupId}`)
}

/** An entry without what is made anew each time: its id, and the id of what it takes back, which goes by its event. */
export function comparable(entries: EntryRow[]) {
  const events = new Map(entries.map(({ id, event }) => [id, event]))
  return entries
    .map(({ id: _, reverses, ...entry }) => ({
      ...entry,
      event: reverses === null ? entry.event : `reversal of ${events.get(reverses)}`,
    }))
    .toSorted((one, other) => (one.event < other.event ? -1 : 1))
}
