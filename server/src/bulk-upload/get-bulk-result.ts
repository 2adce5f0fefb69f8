import type { Readable } from 'node:stream'
import { sentences } from '@forecourt/contract/messages'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bulkUploadParts, bulkUploads } from '../db/schema.ts'
import { conflict, notFound } from '../http/errors.ts'
import { streamOf } from '../lists/send-list-file.ts'
import { getShopForUpload } from './get-shop-for-upload.ts'
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

/** The answer of an upload all parts of which are entered. Throws 409 once some of it was erased. */
export async function readResult(db: Db, { groupId, id }: UploadKey): Promise<Readable> {
  const isErased = sql`${bulkUploadParts.succeeded} is null`
  const [erased] = await db
    .select({ number: bulkUploadParts.number })
    .from(bulkUploadParts)
    .where(and(isOf({ groupId, id }), isErased))
    .limit(1)
  if (erased) throw conflict('erased_since', sentences.erasedSince)
  return streamOf(writeResult(db, { groupId, id }))
}

async function* writeResult(db: Db, upload: UploadKey): AsyncGenerator<string> {
  yield '{"succeeded":['
  yield* writeItems(db, upload, 'succeeded')
  yield '],"failed":['
  yield* writeItems(db, upload, 'failed')
  yield ']}'
}

/** Parts that are read at once: a few hundred kilobytes. */
const partsAtOnce = 10

async function* writeItems(db: Db, upload: UploadKey, list: 'succeeded' | 'failed'): AsyncGenerator<string> {
  let comma = ''
  for (let from = 0; ; from += partsAtOnce) {
    const parts = await db
      .select({ items: bulkUploadParts[list] })
      .from(bulkUploadParts)
      .where(
        and(
          isOf(upload),
          gte(bulkUploadParts.number, from),
          sql`${bulkUploadParts.number} < ${from + partsAtOnce}::int`,
        ),
      )
      .orderBy(asc(bulkUploadParts.number))
    for (const { items } of parts) {
      if (!items) continue
      yield comma + items
      comma = ','
    }
    if (parts.length < partsAtOnce) return
  }
}

const isOf = ({ groupId, id }: UploadKey) => and(eq(bulkUploadParts.groupId, groupId), eq(bulkUploadParts.uploadId, id))
