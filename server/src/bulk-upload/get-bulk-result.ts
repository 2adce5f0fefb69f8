import type { Readable } from 'node:stream'
import { sentences } from '@forecourt/contract/messages'
import { and, count, eq } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bulkUploadParts, bulkUploads } from '../db/schema.ts'
import { conflict, notFound } from '../http/errors.ts'
import { streamOf } from '../lists/send-list-file.ts'
import { getShopForUpload } from './get-shop-for-upload.ts'
import { isLost } from './read.ts'
import type { UploadKey } from './take-rows.ts'

/**
 * What one's own large upload came to, as JSON text that is read while it is sent. Throws 404, or 409 while it is being
 * entered or once what it told of a customer was erased.
 */
export async function getBulkResult(
  db: Db,
  actor: Actor,
  { uploadId, shopId }: { uploadId: string; shopId: string },
): Promise<Readable> {
  const { groupId } = await getShopForUpload(db, actor, shopId)
  const [upload] = await db
    .select()
    .from(bulkUploads)
    .where(
      and(
        eq(bulkUploads.groupId, groupId),
        eq(bulkUploads.id, uploadId),
        eq(bulkUploads.shopId, shopId),
        eq(bulkUploads.userId, actor.userId),
      ),
    )
  if (!upload) throw notFound('This upload')
  if (upload.doneParts < upload.parts) throw conflict('upload_running', 'The rows of this file are still being added')
  return readResult(db, upload)
}

/**
 * The answer of an upload all parts of which are entered. Throws 409 where a part was lost and once some of it was erased,
 * and 404 once it went: with its shop, or after a day.
 */
export async function readResult(db: Db, upload: UploadKey): Promise<Readable> {
  const [kept] = await db
    .select({
      parts: bulkUploads.parts,
      there: count(bulkUploadParts.number),
      told: count(bulkUploadParts.succeeded),
      isLost,
    })
    .from(bulkUploads)
    .leftJoin(
      bulkUploadParts,
      and(eq(bulkUploadParts.groupId, bulkUploads.groupId), eq(bulkUploadParts.uploadId, bulkUploads.id)),
    )
    .where(and(eq(bulkUploads.groupId, upload.groupId), eq(bulkUploads.id, upload.id)))
    .groupBy(bulkUploads.groupId, bulkUploads.id)
  if (kept?.isLost) throw conflict('upload_lost', sentences.uploadLost)
  if (!kept || kept.there < kept.parts) throw notFound('This upload')
  if (kept.told < kept.parts) throw conflict('erased_since', sentences.erasedSince)
  return streamOf(writeResult(db, upload, kept.parts))
}

async function* writeResult(db: Db, upload: UploadKey, parts: number): AsyncGenerator<string> {
  yield '{"succeeded":['
  yield* writeItems(db, upload, 'succeeded', parts)
  yield '],"failed":['
  yield* writeItems(db, upload, 'failed', parts)
  yield ']}'
}

/** One part at a time: what a reader who stalls lets wait is no more. */
async function* writeItems(
  db: Db,
  { groupId, id }: UploadKey,
  list: 'succeeded' | 'failed',
  parts: number,
): AsyncGenerator<string> {
  let comma = ''
  for (let number = 0; number < parts; number += 1) {
    const [part] = await db
      .select({ items: bulkUploadParts[list] })
      .from(bulkUploadParts)
      .where(
        and(eq(bulkUploadParts.groupId, groupId), eq(bulkUploadParts.uploadId, id), eq(bulkUploadParts.number, number)),
      )
    // Swept or erased meanwhile: an answer that is cut off is none, one without these rows would be a wrong one
    if (typeof part?.items !== 'string') throw new Error(`Part ${number} of upload ${id} went while it was read`)
    if (part.items === '') continue
    yield comma + part.items
    comma = ','
  }
}
