import { DAY } from '@forecourt/contract/calendar'
import { sentences } from '@forecourt/contract/messages'
import { and, asc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { bulkUploadParts, bulkUploads } from '../db/schema.ts'
import { conflict } from '../http/errors.ts'
import { numbersOf, withoutSeller } from './numbers-of-rows.ts'
import type { BikeCsvRow } from './parse-bike-csv.ts'
import { withPhone } from './read.ts'

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

/**
 * Throws 409 while an accepted upload of the group has a seller's phone number in it: its rows become purchases, of which
 * the law tells how long they stay, and nobody could say now which.
 */
export async function requireEntered(tx: Tx, groupId: string, phone: string): Promise<void> {
  const isOfPart = and(eq(bulkUploads.groupId, bulkUploadParts.groupId), eq(bulkUploads.id, bulkUploadParts.uploadId))
  const running = await tx
    .select({ id: bulkUploads.id })
    .from(bulkUploadParts)
    .innerJoin(bulkUploads, isOfPart)
    .where(and(withPhone(groupId, phone), lt(bulkUploads.doneParts, bulkUploads.parts)))
    .limit(1)
  if (running.length > 0) throw conflict('upload_running', sentences.uploadHasCustomer)
}

/**
 * Takes out what a group's uploads tell of a seller's phone number: the answers that have it, and the seller in rows of
 * files that came to nothing. Answers out of how many uploads.
 */
export async function forgetUploadsOf(tx: Tx, groupId: string, phone: string): Promise<number> {
  const entered = await tx
    .update(bulkUploadParts)
    .set({ succeeded: null, failed: null, phones: [] })
    .where(and(withPhone(groupId, phone), isNull(bulkUploadParts.rows)))
    .returning({ uploadId: bulkUploadParts.uploadId })
  const { uploadId, number } = bulkUploadParts
  const waiting = await tx
    .select({ uploadId, number })
    .from(bulkUploadParts)
    .where(withPhone(groupId, phone))
    .orderBy(asc(uploadId), asc(number))
  // One after the other: each has up to half a megabyte
  for (const key of waiting) {
    const isIt = and(eq(bulkUploadParts.groupId, groupId), eq(uploadId, key.uploadId), eq(number, key.number))
    const [held] = await tx.select({ rows: bulkUploadParts.rows }).from(bulkUploadParts).where(isIt).for('update')
    if (!held?.rows) continue
    const rows = withoutSeller(JSON.parse(held.rows) as BikeCsvRow[], phone)
    const phones = numbersOf(rows)
    await tx
      .update(bulkUploadParts)
      .set({ rows: JSON.stringify(rows), phones })
      .where(isIt)
  }
  return new Set([...entered, ...waiting].map((part) => part.uploadId)).size
}

/** Parts that one statement takes out: one may have a megabyte. */
const partsAtOnce = 20

/**
 * Ends uploads that stood still for a day and of which the next part is not there any more: nobody can send it again, and
 * until they end, no customer in them is erased. What was entered stays; the parts behind the lost one go.
 */
async function endLostUploads(db: Db, { at, before }: { at: Date; before: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const isThere = sql`exists (select from ${bulkUploadParts} p where p.group_id = ${bulkUploads.groupId}
      and p.upload_id = ${bulkUploads.id} and p.number = ${bulkUploads.doneParts} and p.rows is not null)`
    const ended = await tx
      .update(bulkUploads)
      .set({ parts: sql`done_parts`, touched: at })
      .where(and(lt(bulkUploads.doneParts, bulkUploads.parts), lt(bulkUploads.touched, before), sql`not ${isThere}`))
      .returning({ groupId: bulkUploads.groupId, uploadId: bulkUploads.id, parts: bulkUploads.parts })
    for (const { groupId, uploadId, parts } of ended)
      await tx
        .delete(bulkUploadParts)
        .where(
          and(
            eq(bulkUploadParts.groupId, groupId),
            eq(bulkUploadParts.uploadId, uploadId),
            gte(bulkUploadParts.number, parts),
          ),
        )
  })
}

/**
 * Takes out what was laid ready more than a day ago and not accepted, and uploads the last part of which was entered more
 * than a day ago.
 */
export async function sweepUploads(db: Db, at: Date): Promise<void> {
  const before = new Date(at.getTime() - keptFor)
  await endLostUploads(db, { at, before })
  await db.delete(bulkUploads).where(and(lt(bulkUploads.touched, before), eq(bulkUploads.doneParts, bulkUploads.parts)))
  const isOfUpload = sql`exists (select from ${bulkUploads} u where u.group_id = ${bulkUploadParts.groupId}
    and u.id = ${bulkUploadParts.uploadId})`
  const { groupId, uploadId, number } = bulkUploadParts
  const old = db
    .select({ groupId, uploadId, number })
    .from(bulkUploadParts)
    .where(and(lt(bulkUploadParts.created, before), sql`not ${isOfUpload}`))
    .limit(partsAtOnce)
  for (;;) {
    const gone = await db
      .delete(bulkUploadParts)
      .where(sql`(group_id, upload_id, number) in ${old}`)
      .returning({ number })
    if (gone.length < partsAtOnce) return
  }
}
