import { bulkLimits } from '@forecourt/contract/bulk-upload'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db, Tx } from '../db/open.ts'
import { bulkUploads } from '../db/schema.ts'
import { Refusal } from '../http/errors.ts'
import { addOneByOne } from '../limits/room.ts'
import { getShopOfGroup } from '../places/read.ts'
import { getShopForUpload } from './get-shop-for-upload.ts'
import type { UploadKey } from './take-rows.ts'

type Ready = UploadKey & { shopId: string; count: number; parts: number }

/**
 * Accepts a large upload, all of which lies ready: from here on it will be entered whole, whatever becomes of this
 * server. Throws 404, 403, or 429 while too many rows of the group wait.
 */
export async function acceptUpload(db: Db, actor: Actor, { id, shopId, count, parts }: Ready): Promise<UploadKey> {
  return db.transaction(async (tx) => {
    const { groupId } = await getShopForUpload(tx, actor, shopId)
    await getShopOfGroup(tx, groupId, shopId, { lock: true })
    await addOneByOne(tx, groupId)
    await requireFewWaiting(tx, groupId, count)
    const { userId, name: userName, at: created } = actor
    await tx
      .insert(bulkUploads)
      .values({ groupId, id, shopId, userId, userName, created, rows: count, parts, touched: sql`now()` })
    return { groupId, id }
  })
}

async function requireFewWaiting(tx: Tx, groupId: string, count: number) {
  const [waiting] = await tx
    .select({ rows: sql<number>`coalesce(sum(${bulkUploads.rows} - ${bulkUploads.doneRows}), 0)::int` })
    .from(bulkUploads)
    .where(and(eq(bulkUploads.groupId, groupId), lt(bulkUploads.doneParts, bulkUploads.parts)))
  if (waiting && waiting.rows + count > bulkLimits.waiting) {
    const rows = waiting.rows.toLocaleString('en-IN')
    const sentence = `${rows} rows of other files are still being added in this dealership. Please upload this one after them`
    throw new Refusal(429, 'too_many_rows_waiting', sentence, { retryAfter: 60 })
  }
}
