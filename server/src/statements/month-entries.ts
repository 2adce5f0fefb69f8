import { accounts } from '@forecourt/contract/books/calls'
import { exportLimits } from '@forecourt/contract/inventory'
import { daysOfMonth } from '@forecourt/contract/statements/months'
import { and, asc, between, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { bookEntries, heads } from '../db/schema.ts'
import { invalid } from '../http/errors.ts'
import { oneMore } from '../lists/cursor.ts'
import { readIds, readInBatches } from '../lists/list-file.ts'
import type { AskedBooks } from './read.ts'

/** The entries of the asked shops that stand under a month, those too that came from another shop or went there. */
export function isOfMonth({ groupId, shops }: AskedBooks, month: string) {
  const { first, last } = daysOfMonth(month)
  const ids = shops.map(({ id }) => id)
  // By their accounts, as the indexes have them: the days of all of them are then found without the other days
  const [from, to] = [bookEntries.fromAccount, bookEntries.toAccount].map((account) => inArray(account, [...accounts]))
  return and(
    eq(bookEntries.groupId, groupId),
    between(bookEntries.day, first, last),
    or(and(inArray(bookEntries.fromShopId, ids), from), and(inArray(bookEntries.toShopId, ids), to)),
  )
}

/** An entry with its head as it is called now, and the number of the sale note or receipt that it is of. */
const columns = {
  ...getTableColumns(bookEntries),
  // A payment's note is its receipt's
  number: sql<string>`case when ${bookEntries.kind} = 'payment' then ${bookEntries.note} else coalesce((
    select sales.serial from sales
    where sales.group_id = ${bookEntries.groupId} and sales.id = ${bookEntries.saleId}), '') end`,
  headName: sql<string>`coalesce(${heads.name}, ${bookEntries.headName})`,
}

const selectMonthEntries = (db: Db) =>
  db
    .select(columns)
    .from(bookEntries)
    .leftJoin(heads, and(eq(heads.groupId, bookEntries.groupId), eq(heads.id, bookEntries.headId)))

export type MonthEntry = Awaited<ReturnType<typeof selectMonthEntries>>[number]

/**
 * A month's entries by day, in the order in which they were entered, read in batches. Throws 400 for more than a file of
 * this format holds.
 */
export async function readMonthEntries(db: Db, books: AskedBooks, month: string, format: keyof typeof exportLimits) {
  const most = exportLimits[format]
  const found = db
    .select({ id: bookEntries.id })
    .from(bookEntries)
    .where(isOfMonth(books, month))
    .orderBy(asc(bookEntries.day), asc(bookEntries.id))
    .limit(oneMore(most))
    .as('found')
  const ids = await readIds(db, found)
  if (ids.length > most) {
    const sentence = `A file like this holds at most ${most.toLocaleString('en-IN')} entries. Please choose one shop`
    throw invalid('too_many_rows', format === 'csv' ? sentence : `${sentence}, or take a CSV file`)
  }
  const read = (wanted: string[]) =>
    selectMonthEntries(db).where(
      and(eq(bookEntries.groupId, books.groupId), sql`${bookEntries.id} = any(${sql.param(wanted)}::uuid[])`),
    )
  return readInBatches(ids, read)
}
