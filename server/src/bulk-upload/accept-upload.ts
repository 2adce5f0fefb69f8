import { sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bulkUploads } from '../db/schema.ts'
import { getShopOfGroup } from '../places/read.ts'
import { getShopForUpload } from './get-shop-for-upload.ts'
import type { UploadKey } from './take-rows.ts'

type Ready = UploadKey & { shopId: string; count: number; parts: number }

/**
 * Accepts a large upload, all of which lies ready: from here on it will be entered whole, whatever becomes of this
 * server. Throws 404, or 403.
 */
export async function acceptUpload(tx: Db, actor: Actor, { id, shopId, count, parts }: Ready): Promise<UploadKey> {
  const { groupId } = await getShopForUpload(tx, actor, shopId)
  await getShopOfGroup(tx, groupId, shopId, { lock: true })
  const { userId, name: userName, at: created } = actor
  await tx
    .insert(bulkUploads)
    .values({ groupId, id, shopId, userId, userName, created, rows: count, parts, touched: sql`now()` })
  return { groupId, id }
}
