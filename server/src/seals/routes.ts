import { Readable } from 'node:stream'
import { businessDay } from '@forecourt/contract/calendar'
import * as contract from '@forecourt/contract/seals'
import type { App, Services } from '../http/app-type.ts'
import { takeExportTurn } from '../limits/export-turn.ts'
import { exportHistory } from './export-history.ts'
import { getSeal } from './get-seal.ts'

/** The calls of the sealed history. */
export function sealRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.getSeal,
    handler: ({ actor, params }) => getSeal(db, actor, params),
  })
  app.route({
    ...contract.exportHistory,
    handler: async ({ actor, params }, reply) => {
      const lines = await takeExportTurn(actor.userId, reply.raw, () => exportHistory(db, actor, params))
      return (
        reply
          .headers({
            'content-type': 'application/x-ndjson; charset=utf-8',
            'content-disposition': `attachment; filename="history-${businessDay(actor.at)}.jsonl"`,
          })
          // A stream goes out as it is, whatever the contract calls it
          .send(Readable.from(lines, { objectMode: false, highWaterMark: 64 * 1024 }) as unknown as string)
      )
    },
  })
}
