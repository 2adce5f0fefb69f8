import { bookAccountNames, kindOfEntry } from '@forecourt/contract/books/account-names'
import { businessDay } from '@forecourt/contract/calendar'
import { type ExportFormat, exportLimits } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import type { StatementFile } from '@forecourt/contract/statements/calls'
import { daysOfMonth } from '@forecourt/contract/statements/months'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { invalidField } from '../http/errors.ts'
import { oneMore } from '../lists/cursor.ts'
import { type FileColumn, type ListFile, requireFits } from '../lists/list-file.ts'
import { readCashReceived } from './get-cash-received.ts'
import { readMonthStatement } from './get-month-statement.ts'
import { readStockValue } from './get-stock-value.ts'
import { isOfSheet, selectLines, toGstLine } from './gst-lines.ts'
import { readMonthEntries } from './month-entries.ts'
import { monthRows } from './month-rows.ts'
import { type AskedBooks, getBooksAsked, type Scope } from './read.ts'

type Query = Scope & { month: string; day?: string | undefined; format: ExportFormat }
type Cell = string | number | null
type Cells = Cell[]
type Made = { name: string; of: string; columns: FileColumn<Cells>[]; batches: AsyncIterable<Cells[]> }

/** A statement as a file. Throws as `getBooksAsked` does, and 400 for more rows than a file holds. */
export async function exportStatement(
  db: Db,
  actor: Actor,
  statement: StatementFile,
  query: Query,
): Promise<ListFile<Cells>> {
  const books = await getBooksAsked(db, actor, query)
  return { format: query.format, ...(await makers[statement](db, books, query, actor)) }
}

type Make = (db: Db, books: AskedBooks, query: Query, actor: Actor) => Promise<Made>

const makers: Record<StatementFile, Make> = {
  async month(db, books, { month }) {
    const { headers, rows } = monthRows(await readMonthStatement(db, books, month))
    const columns = inOrder([...texts('Part', 'Line'), { header: 'Bikes', kind: 'number' }, ...amounts(...headers)])
    return { name: 'statement', of: month, columns, batches: atOnce(rows) }
  },

  async stock(db, books, { month, day: asked }, actor) {
    const { first, last } = daysOfMonth(month)
    const today = businessDay(actor.at)
    if ((asked ?? first) > today) throw invalidField('month', sentences.dayToCome)
    const { day, shops } = await readStockValue(db, books, asked ?? (last < today ? last : today))
    const columns = inOrder([
      ...texts('Shop'),
      { header: 'At the end of', kind: 'day' },
      { header: 'Value at cost', kind: 'paise' },
    ])
    const rows = shops.map(({ name, value }) => [name, day, value])
    return { name: 'stock-value', of: day, columns, batches: atOnce(rows) }
  },

  async gst(db, books, { month, format }) {
    const found = await selectLines(db, isOfSheet(books, month)).limit(oneMore(exportLimits[format]))
    requireFits(found.length, format)
    const rows = found
      .map(toGstLine)
      .map(
        (line): Cells => [
          line.serial,
          line.soldOn,
          line.shopName,
          line.vehicleNumber,
          line.buyerName,
          line.salePrice,
          line.cost,
          line.marginScheme ? 'Yes' : 'No',
          line.margin,
          line.rate,
          line.taxable,
          line.tax,
        ],
      )
    const columns = inOrder([
      ...texts('Sale note'),
      { header: 'Sold on', kind: 'day' },
      ...texts('Shop', 'Vehicle number', 'Buyer'),
      ...amounts('Sale price', 'Purchase price'),
      ...texts('Margin scheme'),
      ...amounts('Margin'),
      { header: 'Rate (%)', kind: 'number' },
      ...amounts('Taxable', 'Tax'),
    ])
    return { name: 'gst', of: month, columns, batches: atOnce(rows) }
  },

  async cash(db, books, { month }) {
    const people = await readCashReceived(db, books, month)
    const columns = inOrder([
      ...texts('Paid by', 'Contact'),
      { header: 'On', kind: 'day' },
      ...amounts('Cash'),
      ...texts('Sale notes and receipts'),
    ])
    const rows = people.map(({ name, contact, day, cash, serials }) => [name, contact, day, cash, serials.join(', ')])
    return { name: 'cash', of: month, columns, batches: atOnce(rows) }
  },

  async entries(db, books, { month, format }) {
    const columns = inOrder([
      { header: 'Day', kind: 'day' },
      { header: 'About', kind: 'day' },
      ...texts('What', 'From shop', 'From', 'To shop', 'To'),
      ...amounts('Amount'),
      ...texts('Head', 'Number', 'Vehicle number', 'Party', 'Note', 'Entered by', 'Entry', 'Takes back'),
    ])
    return { name: 'entries', of: month, columns, batches: entryRows(await readMonthEntries(db, books, month, format)) }
  },
}

async function* entryRows(batches: Awaited<ReturnType<typeof readMonthEntries>>): AsyncGenerator<Cells[]> {
  for await (const batch of batches) {
    yield batch.map((entry) => [
      entry.day,
      entry.forDay,
      kindOfEntry(entry),
      entry.fromShopName,
      bookAccountNames[entry.fromAccount],
      entry.toShopName,
      bookAccountNames[entry.toAccount],
      entry.paise,
      entry.headName,
      entry.number,
      entry.vehicleNumber,
      entry.party,
      entry.note,
      entry.byUserName,
      entry.id,
      entry.reverses,
    ])
  }
}

type Header = Pick<FileColumn<Cells>, 'header' | 'kind'>

const texts = (...headers: string[]): Header[] => headers.map((header) => ({ header, kind: 'text' }))
const amounts = (...headers: string[]): Header[] => headers.map((header) => ({ header, kind: 'paise' }))
const inOrder = (headers: Header[]): FileColumn<Cells>[] =>
  headers.map((header, index) => ({ ...header, value: (cells) => cells[index] ?? null }))

/** What few rows there are, in the form in which files are read. */
async function* atOnce(rows: Cells[]): AsyncGenerator<Cells[]> {
  yield rows
}
