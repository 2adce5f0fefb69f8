import type { BulkResult } from '@forecourt/contract/bulk-upload'
import { sentences } from '@forecourt/contract/messages'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { findInStock, findSoldLater } from '../bikes/read.ts'
import type { Db, Executor, Tx } from '../db/open.ts'
import { getShop, getShopOfGroup } from '../places/read.ts'
import { insertBikes, type Uploader, type UploadShop } from './insert-bikes.ts'
import type { BikeCsvRow } from './parse-bike-csv.ts'
import type { NewBike } from './read-csv-row.ts'

/** The shop that an upload goes to. Throws 404, or 403; to be asked before a file of megabytes is read. */
export async function getShopForUpload(db: Executor, actor: Actor, shopId: string) {
  const { groupId } = await getShop(db, actor, shopId)
  requireAt(actor, 'bike.upload', shopPlace(actor, { groupId, shopId }))
  return { groupId, shopId }
}

/** Adds the bikes of a small file's rows to a shop: all good rows together or none. */
export async function uploadBikes(
  db: Db,
  actor: Actor,
  { shopId, rows }: { shopId: string; rows: BikeCsvRow[] },
): Promise<BulkResult> {
  return db.transaction(async (tx) => {
    const { groupId } = await getShopForUpload(tx, actor, shopId)
    const shop = await getShopOfGroup(tx, groupId, shopId, { lock: true })
    return enterRows(tx, actor, shop, rows)
  })
}

/**
 * Adds the bikes of rows to a shop. A row that cannot be a bike, or whose vehicle is in stock already or was sold later
 * than bought, fails with a reason; no other upload of the same rows at the same time makes this one fail. `start`
 * tells how many rows of the file went before.
 */
export async function enterRows(
  tx: Tx,
  by: Uploader,
  shop: UploadShop,
  rows: BikeCsvRow[],
  start = 0,
): Promise<BulkResult> {
  const bikes = rows.flatMap(({ bike }) => bike ?? [])
  const soldLater = await findSoldLater(tx, shop.groupId, bikes)
  const good = bikes.filter(({ vehicleNumber }) => !soldLater.has(vehicleNumber))
  const added = await insertBikes(tx, by, shop, good, start)
  const refused = bikes.flatMap(({ vehicleNumber }) => (added.has(vehicleNumber) ? [] : [vehicleNumber]))
  const inStockAt = refused.length > 0 ? await findInStock(tx, shop.groupId, refused) : new Map<string, string>()
  return toResult(rows, added, ({ vehicleNumber }) =>
    soldLater.has(vehicleNumber) && !inStockAt.has(vehicleNumber)
      ? `Purchase date: ${sentences.soldAfterThisDay(vehicleNumber)}`
      : sentences.alreadyInStock(inStockAt.get(vehicleNumber)),
  )
}

/** Every row in one of the two lists, in the file's order; `reasonOf` says why a bike was not added. */
function toResult(rows: BikeCsvRow[], added: Map<string, string>, reasonOf: (bike: NewBike) => string): BulkResult {
  const result: BulkResult = { succeeded: [], failed: [] }
  for (const { record, bike, error } of rows) {
    const _id = bike && added.get(bike.vehicleNumber)
    if (_id !== undefined) result.succeeded.push({ _id, ...record })
    else result.failed.push({ record, error: bike ? reasonOf(bike) : error })
  }
  return result
}
