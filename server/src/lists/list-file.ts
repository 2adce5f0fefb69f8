import { setImmediate } from 'node:timers/promises'
import { type ExportFormat, exportLimits } from '@forecourt/contract/inventory'
import { type Subquery, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'
import { invalid } from '../http/errors.ts'

/** A column of a list's file. A day is given as 2025-03-05, an amount in rupees, paise are shown as rupees. */
export type FileColumn<Row> = {
  header: string
  kind: 'text' | 'number' | 'amount' | 'paise' | 'day'
  value: (row: Row) => string | number | null
}

/** A list as a file, read batch by batch. */
export type ListFile<Row> = {
  /** What the file's name begins with. */
  name: string
  /** What it ends with, such as the month that the file is of; the day of the call where it is left out. */
  of?: string
  format: ExportFormat
  columns: FileColumn<Row>[]
  batches: AsyncIterable<Row[]>
}

/** Rows that are read and written at once: none of it takes so long that others wait. */
const batchSize = 500

/**
 * The ids of a query's rows, in its order, by one statement: the rows may take as long as their reader does, and hold
 * no connection.
 */
export async function readIds(db: Pick<Db, 'select'>, rows: Subquery & { id: AnyPgColumn }): Promise<string[]> {
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

/** Throws 400 for a list with more rows than a file of this format holds. */
export function requireFits(rows: number, format: ExportFormat): void {
  const most = exportLimits[format]
  if (rows <= most) return
  const [kind, way] = format === 'csv' ? ['A file', ''] : ['An Excel file', ', or take a CSV file']
  const sentence = `${kind} holds at most ${most.toLocaleString('en-IN')} rows. Please narrow the list by search and filters${way}`
  throw invalid('too_many_rows', sentence)
}
