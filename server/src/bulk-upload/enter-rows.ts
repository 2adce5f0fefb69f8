import type { BulkResult } from '@forecourt/contract/bulk-upload'
import { sentences } from '@forecourt/contract/messages'
import type { Writer } from '../access.ts'
import { findInStock, findSoldLater } from '../bikes/read.ts'
import { noteUpload } from '../bulk-changes/write.ts'
import type { Tx } from '../db/open.ts'
import { insertBikes, type UploadShop } from './insert-bikes.ts'
import type { BikeCsvRow } from './parse-bike-csv.ts'
import type { NewBike } from './read-csv-row.ts'

/**
 * Adds the bikes of rows to a shop. A row that cannot be a bike, or whose vehicle is in stock already or was sold later
 * than bought, fails with a reason; no other upload of the same rows at the same time makes this one fail. `start`
 * tells how many rows of the file went before. What was added is noted as the bulk change of that id, so that it can be
 * taken back.
 */
export async function enterRows(
  tx: Tx,
  writer: Writer,
  shop: UploadShop,
  { rows, changeId, start = 0 }: { rows: BikeCsvRow[]; changeId: string; start?: number },
): Promise<BulkResult> {
  const bikes = rows.flatMap(({ bike }) => bike ?? [])
  const soldLater = await findSoldLater(tx, shop.groupId, bikes)
  const good = bikes.filter(({ vehicleNumber }) => !soldLater.has(vehicleNumber))
  const added = await insertBikes(tx, writer, shop, { bikes: good, start })
  await noteUpload(tx, writer, shop, { changeId, bikeIds: [...added.values()] })
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
