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
import { cashColumns, entryColumns, gstColumns, monthColumns, stockColumns } from './statement-columns.ts'

type Query = Scope & { month: string; day?: string | undefined; format: ExportFormat }
type Cells = (string | number | null)[]
type Made = Omit<ListFile<Cells>, 'format'>

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
    const { months, rows } = monthRows(await readMonthStatement(db, books, month))
    return fileOf('statement', month, monthColumns(months), atOnce(rows))
  },

  async stock(db, books, { month, day: asked }, actor) {
    const { first, last } = daysOfMonth(month)
    const today = businessDay(actor.at)
    if ((asked ?? first) > today) throw invalidField('month', sentences.dayInFuture)
    const { day, shops } = await readStockValue(db, books, asked ?? (last < today ? last : today))
    return fileOf('stock-value', day, stockColumns(day), atOnce(shops))
  },

  async gst(db, books, { month, format }) {
    const found = await selectLines(db, isOfSheet(books, month)).limit(oneMore(exportLimits[format]))
    requireFits(found.length, format)
    return fileOf('gst', month, gstColumns, atOnce(found.map(toGstLine)))
  },

  async cash(db, books, { month }) {
    return fileOf('cash', month, cashColumns, atOnce(await readCashReceived(db, books, month)))
  },

  async entries(db, books, { month, format }) {
    return fileOf('entries', month, entryColumns, await readMonthEntries(db, books, month, format))
  },
}

/** A file of rows as cells: each statement has rows of its own kind. */
const fileOf = <Row>(name: string, of: string, columns: FileColumn<Row>[], batches: AsyncIterable<Row[]>): Made => ({
  name,
  of,
  columns: columns.map(({ header, kind }, at) => ({ header, kind, value: (cells: Cells) => cells[at] ?? null })),
  batches: cellsOf(columns, batches),
})

async function* cellsOf<Row>(columns: FileColumn<Row>[], batches: AsyncIterable<Row[]>): AsyncGenerator<Cells[]> {
  for await (const batch of batches) yield batch.map((row) => columns.map(({ value }) => value(row)))
}

/** What few rows there are, in the form in which files are read. */
async function* atOnce<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
