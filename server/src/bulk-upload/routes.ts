import type { Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import * as contract from '@forecourt/contract/bulk-upload'
import { businessDay } from '@forecourt/contract/calendar'
import type { FastifyRequest } from 'fastify'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import type { App, Services } from '../http/app-type.ts'
import { overloaded } from '../http/errors.ts'
import { beginDigest, writeOnce } from '../http/write-once.ts'
import { keepPace, type Rest } from '../limits/pace.ts'
import { getShopForUpload, uploadBikes } from './enter-rows.ts'
import { acceptUpload, enterUpload } from './enter-upload.ts'
import { parseBikeCsv } from './parse-bike-csv.ts'
import { readCsvFile } from './read-csv-file.ts'
import { getBulkResult, listBulkUploads, readResult } from './read-uploads.ts'
import { dropParts, rowsPerPart, takeRows, type UploadKey } from './take-rows.ts'

/** The call that takes in the bikes of a CSV file, how far a large one is, and what it came to. */
export function bulkUploadRoutes(app: App, { db, load }: Services): void {
  const pace = keepPace(app.isCalled)
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  const rest: Rest = async (took) => {
    // The next server goes on with what was accepted
    if (stopping) throw overloaded()
    await pace(took)
  }
  app.route({
    ...contract.bulkUpload,
    config: { ...contract.bulkUpload.config, givesWay: true },
    async handler(request, reply) {
      const outcome = await takeFile(db, request, { ...request.query, perPart: rowsPerPart(load()) }, rest)
      if ('result' in outcome) return outcome.result
      await enterUpload(db, outcome.accepted, rest)
      return reply.type(json).send(asResult(await readResult(db, outcome.accepted)))
    },
  })
  app.route({
    ...contract.listBulkUploads,
    handler: ({ actor, query }) => listBulkUploads(db, actor, query.shopId),
  })
  app.route({
    ...contract.getBulkResult,
    async handler({ actor, params, query }, reply) {
      return reply.type(json).send(asResult(await getBulkResult(db, actor, { ...params, ...query })))
    },
  })
}

const json = 'application/json; charset=utf-8'

/** A stream goes out as it is; that its text has this shape is its writer's and the tests' business. */
const asResult = (text: Readable) => text as unknown as contract.BulkResult

type Outcome = { result: contract.BulkResult } | { accepted: UploadKey }

/** Takes the file of an upload: one of few rows is entered at once, a large one accepted, once each under its key. */
async function takeFile(
  db: Db,
  request: FastifyRequest,
  { shopId, perPart }: { shopId: string; perPart: number },
  rest: Rest,
): Promise<Outcome> {
  // Before twenty megabytes are read
  const { groupId } = await getShopForUpload(db, request.actor, shopId)
  const upload = { groupId, id: newId(request.actor), at: request.actor.at, perPart }
  const sent = beginDigest(request)
  let accepted: UploadKey | undefined
  try {
    const taken = await readCsvFile(request, (file) =>
      takeRows(db, upload, parseBikeCsv(digested(file, sent), businessDay(upload.at)), rest),
    )
    const actor = await request.readActorAgain()
    if ('rows' in taken) {
      const { rows } = taken
      return { result: await writeOnce(db, request, (tx) => uploadBikes(tx, actor, { shopId, rows }), sent) }
    }
    accepted = await writeOnce(db, request, (tx) => acceptUpload(tx, actor, { ...upload, ...taken, shopId }), sent)
    return { accepted }
  } finally {
    // Refused, or sent before: what cannot be taken away now goes within a day
    if (accepted?.id !== upload.id) await dropParts(db, upload).catch(() => {})
  }
}

async function* digested(file: AsyncIterable<Buffer>, sent: Hash): AsyncGenerator<Buffer> {
  for await (const bytes of file) {
    sent.update(bytes)
    yield bytes
  }
}
