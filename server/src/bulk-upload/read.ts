import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { bulkUploadParts, bulkUploads, shops } from '../db/schema.ts'
import { waysToFind } from './numbers-of-rows.ts'

export { getShopForUpload } from './get-shop-for-upload.ts'

/** The parts of a group's uploads with a seller's phone number, in whichever state. */
export const withPhone = (groupId: string, phone: string) =>
  and(
    eq(bulkUploadParts.groupId, groupId),
    // Not empty: the index has only those
    sql`${bulkUploadParts.phones} <> '{}'`,
    sql`${bulkUploadParts.phones} && ${sql.param(waysToFind(phone))}::text[]`,
  )

/** Whether an upload ended without all of its rows: a part of them was not there any more. */
export const isLost = sql<boolean>`(${bulkUploads.doneParts} = ${bulkUploads.parts}
  and ${bulkUploads.doneRows} < ${bulkUploads.rows})`

/** The uploads of a group with a seller's phone number in rows that are kept, oldest first. */
export function findUploadsOf(db: Executor, groupId: string, phone: string) {
  const itsParts = db.select({ id: bulkUploadParts.uploadId }).from(bulkUploadParts).where(withPhone(groupId, phone))
  return db
    .select({
      id: bulkUploads.id,
      shopName: shops.name,
      uploadedByName: bulkUploads.userName,
      created: bulkUploads.created,
    })
    .from(bulkUploads)
    .innerJoin(shops, and(eq(shops.groupId, bulkUploads.groupId), eq(shops.id, bulkUploads.shopId)))
    .where(and(eq(bulkUploads.groupId, groupId), inArray(bulkUploads.id, itsParts)))
    .orderBy(asc(bulkUploads.created), asc(bulkUploads.id))
}
