import type { BulkResult } from '@forecourt/contract/bulk-upload'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { bulkUploadParts, bulkUploads } from '../db/schema.ts'
import { unhurried } from '../db/unhurried.ts'
import { notFound } from '../http/errors.ts'
import type { Rest } from '../limits/pace.ts'
import { findShopOfGroup } from '../places/read.ts'
import { enterRows } from './enter-rows.ts'
import type { BikeCsvRow } from './parse-bike-csv.ts'
import type { UploadKey } from './take-rows.ts'
import { deleteUploads } from './write.ts'

/**
 * Enters what is left of a large upload, part by part, each in a transaction of its own with a rest after it. Two
 * servers that are at it, or two calls, do no part twice. Throws 404 once its shop was deleted, and the bikes with it.
 */
export async function enterUpload(db: Db, upload: UploadKey, rest: Rest): Promise<void> {
  let from = performance.now()
  while (await enterNextPart(db, upload)) {
    await rest(performance.now() - from)
    from = performance.now()
  }
}

/**
 * Enters the part that comes next, and answers whether there may be more. Throws 404 once the upload's shop was deleted;
 * what that left of the upload goes then.
 */
export async function enterNextPart(db: Db, key: UploadKey): Promise<boolean> {
  const next = await findNextPart(db, key)
  if (!next) throw notFound('This upload')
  const { upload, rows } = next
  if (upload.doneParts === upload.parts) return false
  // Never to be counted as done: its rows were promised
  if (rows === null) throw new Error(`Part ${upload.doneParts} of upload ${upload.id} is not there`)
  const entered = await db.transaction(async (tx) => {
    const shop = await findShopOfGroup(tx, upload.groupId, upload.shopId, { lock: true })
    if (!shop) return 'gone'
    const part = JSON.parse(rows) as BikeCsvRow[]
    if (!(await claimPart(tx, upload, part.length))) return 'by others'
    const { userId, userName: name, created: at } = upload
    const result = await enterRows(tx, { userId, name, at }, shop, {
      rows: part,
      changeId: upload.id,
      start: upload.doneRows,
    })
    await keepResult(tx, upload, result)
    return 'here'
  })
  if (entered === 'gone') {
    // A server of the last release, which knows no uploads, deletes a shop without them
    await db.transaction((tx) => deleteUploads(tx, upload))
    throw notFound('This upload')
  }
  return entered === 'by others' || upload.doneParts + 1 < upload.parts
}

type Upload = typeof bulkUploads.$inferSelect

/** An upload and, where one is left, the rows of the part that comes next. */
async function findNextPart(db: Db, { groupId, id }: UploadKey) {
  const [next] = await db
    .select({ upload: bulkUploads, rows: bulkUploadParts.rows })
    .from(bulkUploads)
    .leftJoin(
      bulkUploadParts,
      and(
        eq(bulkUploadParts.groupId, bulkUploads.groupId),
        eq(bulkUploadParts.uploadId, bulkUploads.id),
        eq(bulkUploadParts.number, bulkUploads.doneParts),
      ),
    )
    .where(and(eq(bulkUploads.groupId, groupId), eq(bulkUploads.id, id)))
  return next
}

/** Holds the upload and counts the part as done; false where somebody else has been there first. */
async function claimPart(tx: Tx, { groupId, id, doneParts, parts }: Upload, rows: number): Promise<boolean> {
  // Only the last one waits for the disk, and takes all before it along: what a power cut loses of the others is
  // entered again, for with their bikes their count is lost
  if (doneParts + 1 < parts) await tx.execute(sql`select ${unhurried}`)
  const claimed = await tx
    .update(bulkUploads)
    .set({ doneParts: doneParts + 1, doneRows: sql`done_rows + ${rows}::int`, touched: sql`now()` })
    .where(and(eq(bulkUploads.groupId, groupId), eq(bulkUploads.id, id), eq(bulkUploads.doneParts, doneParts)))
    .returning({ id: bulkUploads.id })
  return claimed.length > 0
}

async function keepResult(tx: Tx, { groupId, id, doneParts }: Upload, { succeeded, failed }: BulkResult) {
  const items = (list: object[]) => list.map((item) => JSON.stringify(item)).join(',')
  await tx
    .update(bulkUploadParts)
    .set({ rows: null, succeeded: items(succeeded), failed: items(failed) })
    .where(
      and(
        eq(bulkUploadParts.groupId, groupId),
        eq(bulkUploadParts.uploadId, id),
        eq(bulkUploadParts.number, doneParts),
      ),
    )
}
