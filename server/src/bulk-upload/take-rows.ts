import { sql } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { bulkUploadParts } from '../db/schema.ts'
import { unhurried } from '../db/unhurried.ts'
import type { Load } from '../db/watch/statements.ts'
import type { Rest } from '../limits/pace.ts'
import { numbersOf } from './numbers-of-rows.ts'
import type { BikeCsvRow } from './parse-bike-csv.ts'

/** So many rows go in at once, in one transaction; a file of more goes part by part. */
export const rowsAtOnce = 500
/**
 * How many go in together of a large file: so few that an embedded database, which does one thing after another, soon
 * serves others, or as many as are worth a transaction where it does several.
 */
export const rowsPerPart = ({ most }: Pick<Load, 'most'>): number => (most === 1 ? 200 : 1000)

/** Bytes of rows, as JSON, that go in at once and that a part has: a row may have more than a hundred thousand. */
export const bytesAtOnce = 512 * 1024

/**
 * Milliseconds for which a part counts by which others have a rest of it while a file comes, however long it took: the
 * sender has five minutes in all, and a slow database is not to use them up.
 */
const workAtMost = 20

/** A large upload on its way. */
export type UploadKey = { groupId: string; id: string }

/** The rows of a small file, or how many rows and parts are laid ready of a large one. */
export type Taken = { rows: BikeCsvRow[] } | { count: number; parts: number }

/**
 * Takes the rows of a file in, as they come, with a short rest after each part. Those of a large file are laid ready in
 * the database part by part: no more are held than a part has, or than go in at once. Nothing counts of them before the
 * upload is accepted. `takePlace` is called before the first part, and what it throws is thrown.
 */
export async function takeRows(
  db: Executor,
  upload: UploadKey & { at: Date; perPart: number; takePlace?: () => void },
  rows: AsyncIterable<BikeCsvRow>,
  rest: Rest,
): Promise<Taken> {
  const full: Held[][] = []
  let open: Held[] = []
  const bytes = { open: 0, all: 0 }
  let parts = 0
  let count = 0
  const layReady = async (some: Held[]) => {
    if (parts === 0) upload.takePlace?.()
    const from = performance.now()
    await keepPart(db, { ...upload, number: parts }, some)
    parts += 1
    await rest(Math.min(performance.now() - from, workAtMost))
  }
  const isSmall = () => count <= rowsAtOnce && bytes.all <= bytesAtOnce
  for await (const row of rows) {
    const json = JSON.stringify(row)
    const more = Buffer.byteLength(json)
    if (open.length === upload.perPart || (open.length > 0 && bytes.open + more > bytesAtOnce)) {
      full.push(open)
      open = []
      bytes.open = 0
    }
    open.push({ row, json })
    bytes.open += more
    bytes.all += more
    count += 1
    if (!isSmall()) for (const some of full.splice(0)) await layReady(some)
  }
  if (isSmall()) return { rows: [...full.flat(), ...open].map(({ row }) => row) }
  await layReady(open)
  return { count, parts }
}

type Held = { row: BikeCsvRow; json: string }
type Part = UploadKey & { at: Date; number: number }

async function keepPart(db: Executor, { groupId, id, at, number }: Part, held: Held[]) {
  const rows = `[${held.map(({ json }) => json).join(',')}]`
  const phones = sql.param(numbersOf(held.map(({ row }) => row)))
  // No wait for the disk: the commit that accepts the upload comes after, and takes all before it along
  await db.execute(sql`
    insert into ${bulkUploadParts} (group_id, upload_id, number, rows, phones, created)
    select ${groupId}::uuid, ${id}::uuid, ${number}::int, ${rows}, ${phones}::text[], ${at.toISOString()}::timestamptz
    from (select ${unhurried}) as commit`)
}

/** Takes away what was laid ready of an upload that does not come to anything. */
export async function dropParts(db: Executor, { groupId, id }: UploadKey): Promise<void> {
  await db.execute(sql`delete from ${bulkUploadParts} where group_id = ${groupId} and upload_id = ${id}`)
}
