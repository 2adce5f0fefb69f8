import * as contract from '@forecourt/contract/stock-counts/calls'
import * as walk from '@forecourt/contract/stock-counts/walk-calls'
import type { App, Services } from '../http/app-type.ts'
import { writeOnce } from '../http/write-once.ts'
import { sendListFile } from '../lists/send-list-file.ts'
import { cancelCount } from './cancel-count.ts'
import { exportCount } from './export-count.ts'
import { finishCount } from './finish-count.ts'
import { getCount } from './get-count.ts'
import { getWalk } from './get-walk.ts'
import { listCounts } from './list-counts.ts'
import { listDifferences } from './list-differences.ts'
import { listSightings } from './list-sightings.ts'
import { openCount } from './open-count.ts'
import { sendSightings } from './send-sightings.ts'
import { settleDifferences } from './settle-differences.ts'
import { takeBackSightings } from './take-back-sightings.ts'

/** The calls of stock counts; their document is one of the forms. */
export function stockCountRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.listCounts,
    handler: ({ actor, query }) => listCounts(db, actor, query),
  })
  app.route({
    ...contract.getCount,
    handler: ({ actor, params }) => getCount(db, actor, params),
  })
  app.route({
    ...contract.listDifferences,
    handler: ({ actor, params, query }) => listDifferences(db, actor, { ...query, ...params }),
  })
  app.route({
    ...contract.exportCount,
    handler: async ({ actor, params }, reply) => sendListFile(reply, actor, () => exportCount(db, actor, params)),
  })
  app.route({
    ...walk.getWalk,
    handler: ({ actor, params, query }) => getWalk(db, actor, { ...query, ...params }),
  })
  app.route({
    ...walk.listSightings,
    handler: ({ actor, params, query }) => listSightings(db, actor, { ...query, ...params }),
  })
  app.route({
    ...contract.openCount,
    handler: async (request, reply) =>
      reply.code(201).send(await writeOnce(db, request, (tx) => openCount(tx, request.actor, request.body))),
  })
  app.route({
    ...contract.finishCount,
    handler: (request) =>
      writeOnce(db, request, (tx) => finishCount(tx, request.actor, { ...request.body, ...request.params })),
  })
  app.route({
    ...contract.cancelCount,
    handler: (request) => writeOnce(db, request, (tx) => cancelCount(tx, request.actor, request.params)),
  })
  app.route({
    ...contract.settleDifferences,
    handler: (request) =>
      writeOnce(db, request, (tx) => settleDifferences(tx, request.actor, { ...request.body, ...request.params })),
  })
  app.route({
    ...walk.sendSightings,
    handler: (request) =>
      writeOnce(db, request, (tx) => sendSightings(tx, request.actor, { ...request.body, ...request.params })),
  })
  app.route({
    ...walk.takeBackSightings,
    handler: (request) =>
      writeOnce(db, request, (tx) => takeBackSightings(tx, request.actor, { ...request.body, ...request.params })),
  })
}
