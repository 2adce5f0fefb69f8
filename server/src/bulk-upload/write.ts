import { DAY } from '@forecourt/contract/calendar'
import { type AnyColumn, and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { bulkUploadParts, bulkUploads } from '../db/schema.ts'

/** How long a large upload is kept for whoever asks for it. */
export const keptFor = DAY

/** Takes a shop's uploads with it, the rows that wait among them. The shop must be held. */
export async function deleteUploads(tx: Tx, { groupId, shopId }: { groupId: string; shopId: string }): Promise<void> {
  const gone = await tx
    .delete(bulkUploads)
    .where(and(eq(bulkUploads.groupId, groupId), eq(bulkUploads.shopId, shopId)))
    .returning({ id: bulkUploads.id })
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  await tx
    .delete(bulkUploadParts)
    .where(and(eq(bulkUploadParts.groupId, groupId), inArray(bulkUploadParts.uploadId, ids)))
}

/** Takes out what the answers of a group's uploads still tell of a phone number, however it was typed there. */
export async function forgetUploadsOf(tx: Tx, groupId: string, phone: string): Promise<void> {
  const tells = (list: AnyColumn) => sql`case when strpos(${list}, '"sellerPhone":"') > 0
    then strpos(regexp_replace(${list}, '\\D', '', 'g'), ${phone.slice(-10)}) > 0 else false end`
  await tx
    .update(bulkUploadParts)
    .set({ succeeded: null, failed: null })
    .where(
      and(eq(bulkUploadParts.groupId, groupId), or(tells(bulkUploadParts.succeeded), tells(bulkUploadParts.failed))),
    )
}

/** Parts that one statement takes out. */
const AT_MOST = 500

/** Takes out what was laid ready or kept more than a day ago, but for what still waits to be entered. */
export async function sweepUploads(db: Db, at: Date): Promise<void> {
  const before = new Date(at.getTime() - keptFor)
  const waits = sql`exists (select from ${bulkUploads} u where u.group_id = ${bulkUploadParts.groupId}
    and u.id = ${bulkUploadParts.uploadId} and u.done_parts < u.parts)`
  for (;;) {
    const old = db
      .select({
        groupId: bulkUploadParts.groupId,
        uploadId: bulkUploadParts.uploadId,
        number: bulkUploadParts.number,
      })
      .from(bulkUploadParts)
      .where(and(lt(bulkUploadParts.created, before), sql`not ${waits}`))
      .limit(AT_MOST)
    const gone = await db
      .delete(bulkUploadParts)
      .where(sql`(group_id, upload_id, number) in ${old}`)
      .returning({ number: bulkUploadParts.number })
    if (gone.length < AT_MOST) break
  }
  await db.delete(bulkUploads).where(and(lt(bulkUploads.created, before), eq(bulkUploads.doneParts, bulkUploads.parts)))
}
