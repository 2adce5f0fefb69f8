import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { differenceNames, settlementNames } from '@forecourt/contract/stock-counts/differences'
import { and, asc, eq, sql } from 'drizzle-orm'
import { momentOrEmpty } from '../calendar/business-date.ts'
import type { Executor } from '../db/open.ts'
import { stockCountDifferences } from '../db/schema.ts'
import type { FileColumn } from '../lists/list-file.ts'
import { writeCsv } from '../lists/send-list-file.ts'
import type { CountRow } from './read.ts'

/** A row of the file: what about the count itself, a difference, or a bike that stood where it belongs. */
type FileRow = {
  what: string
  vehicleNumber?: string
  make?: string
  model?: string
  belongsTo?: string
  at?: Date | null
  by?: string
  note?: string
  settledAs?: string
  settledAt?: Date | null
  settledBy?: string
  settledNote?: string
}

const text = (header: string, value: (row: FileRow) => string | undefined): FileColumn<FileRow> => ({
  header,
  kind: 'text',
  value: (row) => value(row) ?? '',
})

/**
 * The columns of the file. Its bytes are what the digest of a count is taken of: files of finished counts are checked
 * by it for years, so that no column, word or order of them is ever changed (count-file.test.ts holds them).
 */
const columns: FileColumn<FileRow>[] = [
  text('What', ({ what }) => what),
  text('Vehicle number', ({ vehicleNumber }) => vehicleNumber),
  text('Make', ({ make }) => make),
  text('Model', ({ model }) => model),
  text('Belongs to', ({ belongsTo }) => belongsTo),
  text('At', ({ at }) => momentOrEmpty(at)),
  text('By', ({ by }) => by),
  text('Note', ({ note }) => note),
  text('Settled as', ({ settledAs }) => settledAs),
  text('Settled at', ({ settledAt }) => momentOrEmpty(settledAt)),
  text('Settled by', ({ settledBy }) => settledBy),
  text('What happened', ({ settledNote }) => settledNote),
]

/** Rows that are written at once: none of it takes so long that others wait. */
const batchSize = 500

/** The file of a finished count as it stands: the count, its differences in their order, and what stood where it belongs. */
export async function readCountFile(db: Executor, count: CountRow) {
  const { groupId, id } = count
  const differences = await db
    .select()
    .from(stockCountDifferences)
    .where(and(eq(stockCountDifferences.groupId, groupId), eq(stockCountDifferences.countId, id)))
    .orderBy(asc(stockCountDifferences.position))
  const rows: FileRow[] = [
    { what: `Count of ${count.shopName}, opened`, at: count.openedAt, by: count.openedByName },
    {
      what: `Count of ${count.shopName}, finished`,
      at: count.endedAt,
      by: count.endedByName,
      note: [`${count.seen} of ${count.expected} bikes seen`, count.note].filter(Boolean).join('. '),
    },
    ...differences.map((row) => ({
      ...row,
      what: differenceNames[row.kind],
      at: row.seenAt,
      by: row.seenByName,
      settledAs: row.settledAs === null ? '' : settlementNames[row.settledAs],
      settledBy: row.settledByName,
    })),
    ...(await readInPlace(db, count)),
  ]
  return { columns, batches: batchesOf(rows) }
}

/** The bikes that were seen where they belong and have nothing odd, each as it was seen first. */
async function readInPlace(db: Executor, { groupId, id }: CountRow): Promise<FileRow[]> {
  const { rows } = await db.execute<{ vehicle_number: string; seen_at: string; by_user_name: string }>(sql`
    select vehicle_number, to_char(seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as seen_at, by_user_name
    from (
      select distinct on (s.bike_id) s.bike_id, s.vehicle_number, s.seen_at, s.by_user_name
      from stock_count_sightings s
      where s.group_id = ${groupId}::uuid and s.count_id = ${id}::uuid and s.taken_back_at is null
        and s.bike_id is not null and not exists (
          select from stock_count_differences d
          where d.group_id = s.group_id and d.bike_id = s.bike_id and d.count_id = s.count_id)
      order by s.bike_id, s.seen_at, s.id
    ) as seen
    order by vehicle_number collate "C", bike_id`)
  return rows.map((row) => ({
    what: 'Seen where it belongs',
    vehicleNumber: row.vehicle_number,
    at: new Date(row.seen_at),
    by: row.by_user_name,
  }))
}

async function* batchesOf(rows: readonly FileRow[]) {
  for (let from = 0; from < rows.length; from += batchSize) {
    yield rows.slice(from, from + batchSize)
    await setImmediate()
  }
}

/** SHA-256 of the file's bytes, in hex. */
export async function digestOf(db: Executor, count: CountRow): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of writeCsv(await readCountFile(db, count))) hash.update(part)
  return hash.digest('hex')
}
