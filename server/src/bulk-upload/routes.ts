import type { Readable } from 'node:stream'
import * as contract from '@forecourt/contract/bulk-upload'
import type { App, Services } from '../http/app-type.ts'
import { takeExportTurn } from '../limits/export-turn.ts'
import { keepPace } from '../limits/pace.ts'
import { enterUpload } from './enter-upload.ts'
import { takeFileTurn } from './file-turn.ts'
import { getBulkResult, readResult } from './get-bulk-result.ts'
import { listBulkUploads } from './list-bulk-uploads.ts'
import { takeFile } from './take-file.ts'
import { rowsPerPart } from './take-rows.ts'

/** The call that takes in the bikes of a CSV file, how far a large one is, and what it came to. */
export function bulkUploadRoutes(app: App, { db, load }: Services): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  const rest = keepPace(app.isCalled, () => stopping)
  app.route({
    ...contract.bulkUpload,
    config: { ...contract.bulkUpload.config, givesWay: true },
    async handler(request, reply) {
      const { shopId } = request.query
      const outcome = await takeFileTurn(request.actor.userId, async (takePlace) => {
        const taken = await takeFile(db, request, { shopId, perPart: rowsPerPart(load()), takePlace }, rest)
        if ('accepted' in taken) await enterUpload(db, taken.accepted, rest)
        return taken
      })
      if ('result' in outcome) return outcome.result
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
      const read = () => getBulkResult(db, actor, { ...params, ...query })
      return reply.type(json).send(asResult(await takeExportTurn(actor.userId, reply.raw, read)))
    },
  })
}

const json = 'application/json; charset=utf-8'

/** A stream goes out as it is; that its text has this shape is its writer's and the tests' business. */
const asResult = (text: Readable) => text as unknown as contract.BulkResult
