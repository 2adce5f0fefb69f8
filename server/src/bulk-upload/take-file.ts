import type { Hash } from 'node:crypto'
import type { BulkResult } from '@forecourt/contract/bulk-upload'
import { businessDay } from '@forecourt/contract/calendar'
import type { FastifyRequest } from 'fastify'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { Refusal } from '../http/errors.ts'
import { beginDigest, writeOnce } from '../http/write-once.ts'
import type { Rest } from '../limits/pace.ts'
import { acceptUpload } from './accept-upload.ts'
import { getShopForUpload } from './get-shop-for-upload.ts'
import { type BikeCsvRow, parseBikeCsv } from './parse-bike-csv.ts'
import { readCsvFile } from './read-csv-file.ts'
import { dropParts, rowsAtOnce, takeRows, type UploadKey } from './take-rows.ts'
import { uploadBikes } from './upload-bikes.ts'

type Outcome = { result: BulkResult } | { accepted: UploadKey }

/** Takes the file of an upload: one of few rows is entered at once, a large one accepted, once each under its key. */
export async function takeFile(
  db: Db,
  request: FastifyRequest,
  { shopId, perPart, takePlace }: { shopId: string; perPart: number; takePlace: () => void },
  rest: Rest,
): Promise<Outcome> {
  // Before twenty megabytes are read
  const { groupId } = await getShopForUpload(db, request.actor, shopId)
  const upload = { groupId, id: newId(request.actor), at: request.actor.at, perPart }
  const sent = beginDigest(request)
  // What cannot be taken away now goes within a day
  const drop = () => dropParts(db, upload).catch(() => {})
  let isTried = false
  try {
    const taken = await readCsvFile(request, (file) =>
      takeRows(db, upload, placed(parseBikeCsv(digested(file, sent), businessDay(upload.at)), takePlace), rest),
    )
    const actor = await request.readActorAgain()
    if ('rows' in taken) {
      const { rows } = taken
      return { result: await writeOnce(db, request, (tx) => uploadBikes(tx, actor, { shopId, rows }), sent) }
    }
    isTried = true
    const accepted = await writeOnce<UploadKey | BulkResult>(
      db,
      request,
      (tx) => acceptUpload(tx, actor, { ...upload, ...taken, shopId }),
      sent,
    )
    if (!('id' in accepted && accepted.id === upload.id)) await drop()
    // A server of the last release entered such a file at once, and kept its answer under the key
    return 'succeeded' in accepted ? { result: accepted } : { accepted }
  } catch (error) {
    // The database may have accepted what it gave no answer to: only of what was refused is it certain that nothing is
    if (!isTried || error instanceof Refusal) await drop()
    throw error
  }
}

async function* digested(file: AsyncIterable<Buffer>, sent: Hash): AsyncGenerator<Buffer> {
  for await (const bytes of file) {
    sent.update(bytes)
    yield bytes
  }
}

/** The rows of a file, which takes a place among the large ones where it comes to be one. */
async function* placed(rows: AsyncIterable<BikeCsvRow>, takePlace: () => void): AsyncGenerator<BikeCsvRow> {
  let count = 0
  for await (const row of rows) {
    count += 1
    if (count === rowsAtOnce + 1) takePlace()
    yield row
  }
}
