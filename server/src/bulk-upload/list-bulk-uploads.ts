import type { BulkProgress } from '@forecourt/contract/bulk-upload'
import { sentences } from '@forecourt/contract/messages'
import { and, desc, eq, gte, lt, or } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bulkUploads } from '../db/schema.ts'
import { getShopForUpload } from './get-shop-for-upload.ts'
import { isLost } from './read.ts'
import { keptFor } from './write.ts'

/** No more than a few: whoever uploads a shop's stock does so once. */
const shownAtMost = 20

/** One's own large uploads into a shop that run, or ended within a day, newest first. Throws 404, or 403. */
export async function listBulkUploads(db: Db, actor: Actor, shopId: string): Promise<BulkProgress[]> {
  const { groupId } = await getShopForUpload(db, actor, shopId)
  const rows = await db
    .select({
      _id: bulkUploads.id,
      created: bulkUploads.created,
      rows: bulkUploads.rows,
      done: bulkUploads.doneRows,
      isLost,
    })
    .from(bulkUploads)
    .where(
      and(
        eq(bulkUploads.groupId, groupId),
        eq(bulkUploads.shopId, shopId),
        eq(bulkUploads.userId, actor.userId),
        or(
          gte(bulkUploads.touched, new Date(actor.at.getTime() - keptFor)),
          lt(bulkUploads.doneParts, bulkUploads.parts),
        ),
      ),
    )
    .orderBy(desc(bulkUploads.created), desc(bulkUploads.id))
    .limit(shownAtMost)
  return rows.map(({ created, isLost: lost, ...row }) => {
    return { ...row, created: created.toISOString(), failure: lost ? sentences.uploadLost : '' }
  })
}
