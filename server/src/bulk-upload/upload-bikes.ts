import type { BulkResult } from '@forecourt/contract/bulk-upload'
import type { Actor } from '../access.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { getShopOfGroup } from '../places/read.ts'
import { enterRows } from './enter-rows.ts'
import { getShopForUpload } from './get-shop-for-upload.ts'
import type { BikeCsvRow } from './parse-bike-csv.ts'

/** Adds the bikes of a small file's rows to a shop: all good rows together or none. */
export async function uploadBikes(
  db: Db,
  actor: Actor,
  { shopId, rows }: { shopId: string; rows: BikeCsvRow[] },
): Promise<BulkResult> {
  return db.transaction(async (tx) => {
    const { groupId } = await getShopForUpload(tx, actor, shopId)
    const shop = await getShopOfGroup(tx, groupId, shopId, { lock: true })
    return enterRows(tx, actor, shop, { rows, changeId: newId(actor) })
  })
}
