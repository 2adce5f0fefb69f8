import { Readable, type Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { type ExportFormat, exportLimits } from '@forecourt/contract/inventory'
import { businessDay } from '@forecourt/contract/stock'
import { stringify } from 'csv-stringify/sync'
import { type Subquery, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../access.ts'
import { businessDate } from '../calendar/business-date.ts'
import type { Db } from '../db/open.ts'
import { invalid } from '../http/errors.ts'
import { takeExportTurn } from '../limits/export-turn.ts'
import { writeWorkbook } from './workbook.ts'

/** A column of a list's file. A day is given as 2025-03-05, an amount in rupees. */
export type FileColumn<Row> = {
  header: string
  kind: 'text' | 'number' | 'amount' | 'day'
  value: (row: Row) => string | number | null
}

/** A list as a file, read batch by batch. */
export type ListFile<Row> = {
  /** What the file's name begins with. */
  name: string
  format: ExportFormat
  columns: FileColumn<Row>[]
  batches: AsyncIterable<Row[]>
}

/** Rows that are read and written at once: none of it takes so long that others wait. */
const batchSize = 500

/**
 * The ids of a query's rows, in its order, by one statement: the rows may take as long as their reader does, and hold no
 * connection.
 */
export async function readIds(db: Db, rows: Subquery & { id: AnyPgColumn }): Promise<string[]> {
  // As one text: a hundred thousand rows would be taken apart one by one
  const [row] = await db.select({ ids: sql<string | null>`string_agg(${rows.id}::text, ',')` }).from(rows)
  return row?.ids?.split(',') ?? []
}

/**
 * The rows of ids that were read first of all, in their order, without those that went meanwhile. Between two batches
 * nothing is held: a file may take as long as its reader does.
 */
export async function* readInBatches<Row extends { id: string }>(
  ids: readonly string[],
  read: (ids: string[]) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  for (let from = 0; from < ids.length; from += batchSize) {
    const wanted = ids.slice(from, from + batchSize)
    const byId = new Map((await read(wanted)).map((row) => [row.id, row]))
    // The embedded database answers without a turn of the loop: here all the others have theirs
    await setImmediate()
    yield wanted.flatMap((id) => byId.get(id) ?? [])
  }
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Reply<Sent> = { raw: Writable; headers(values: Record<string, string>): { send(content: string): Sent } }

/** Sends a list as an attachment with the day of the business in its name, when it is the reader's turn. */
export async function sendListFile<Row, Sent>(
  reply: Reply<Sent>,
  { userId, at }: Actor,
  find: () => Promise<ListFile<Row>>,
): Promise<Sent> {
  const { name, format, content } = await takeExportTurn(userId, reply.raw, async () => {
    const file = await find()
    return { ...file, content: await contentOf(file) }
  })
  return (
    reply
      .headers({
        'content-type': contentTypes[format],
        'content-disposition': `attachment; filename="${name}-${businessDay(at)}.${format}"`,
      })
      // A stream goes out as it is, whatever the contract calls it
      .send(content as unknown as string)
  )
}

/** A CSV is written while it is sent. */
async function contentOf<Row>(file: ListFile<Row>): Promise<Readable | Buffer> {
  if (file.format === 'xlsx') return writeWorkbook(file)
  // Counted in bytes, since a batch is large: Readable.from alone would hold sixteen of them
  return Readable.from(writeCsv(file), { objectMode: false, highWaterMark: 64 * 1024 })
}

/** Throws 400 for a list with more rows than a file of this format holds. */
export function requireFits(rows: number, format: ExportFormat): void {
  const most = exportLimits[format]
  if (rows <= most) return
  const [kind, way] = format === 'csv' ? ['A file', ''] : ['An Excel file', ', or take a CSV file']
  const sentence = `${kind} holds at most ${most.toLocaleString('en-IN')} rows. Please narrow the list by search and filters${way}`
  throw invalid('too_many_rows', sentence)
}

async function* writeCsv<Row>({ columns, batches }: ListFile<Row>): AsyncGenerator<string> {
  // With a mark by which Excel knows that it is UTF-8
  let unsent = csvOf([columns.map(({ header }) => header)], { bom: true })
  // Goes with the first rows: until they are read a failure can still be told
  for await (const batch of batches) {
    yield unsent + csvOf(batch.map((row) => columns.map(({ kind, value }) => inWords(kind, value(row)))))
    unsent = ''
  }
  if (unsent !== '') yield unsent
}

/** A text that a spreadsheet would take for a formula gets an apostrophe in front; numbers stay numbers. */
const csvOf = (rows: (string | number | null)[][], { bom = false } = {}) =>
  stringify(rows, { bom, escape_formulas: true, record_delimiter: 'windows' })

const inWords = (kind: FileColumn<unknown>['kind'], value: string | number | null) =>
  kind === 'day' && typeof value === 'string' ? dayInWords(value) : value

// Few days come again and again, and their words take their time
const known = new Map<string, string>()

function dayInWords(day: string): string {
  const words = known.get(day) ?? businessDate(new Date(`${day}T12:00:00Z`))
  if (known.size > 10_000) known.clear()
  known.set(day, words)
  return words
}
