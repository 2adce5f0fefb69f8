import * as contract from '@forecourt/contract/consignments/calls'
import type { App, Services } from '../http/app-type.ts'
import { writeOnce } from '../http/write-once.ts'
import { sendListFile } from '../lists/send-list-file.ts'
import { countConsignments } from './count-consignments.ts'
import { disputeBikes } from './dispute-bikes.ts'
import { exportConsignments } from './export-consignments.ts'
import { getConsignment } from './get-consignment.ts'
import { getConsignmentReport } from './get-consignment-report.ts'
import { listConsignments } from './list-consignments.ts'
import { recallBikes } from './recall-bikes.ts'
import { receiveBikes } from './receive-bikes.ts'
import { refuseBikes } from './refuse-bikes.ts'
import { sendBikes } from './send-bikes.ts'

/** The calls of bikes that are sent to another shop, which signs for them. */
export function consignmentRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.listConsignments,
    handler: ({ actor, query }) => listConsignments(db, actor, query),
  })
  app.route({
    ...contract.countConsignments,
    handler: ({ actor, query }) => countConsignments(db, actor, query),
  })
  app.route({
    ...contract.getConsignmentReport,
    handler: ({ actor, query }) => getConsignmentReport(db, actor, query),
  })
  app.route({
    ...contract.exportConsignments,
    handler: async ({ actor, query }, reply) => sendListFile(reply, actor, () => exportConsignments(db, actor, query)),
  })
  app.route({
    ...contract.getConsignment,
    handler: ({ actor, params }) => getConsignment(db, actor, params),
  })
  app.route({
    ...contract.sendBikes,
    handler: async (request, reply) =>
      reply.code(201).send(await writeOnce(db, request, (tx) => sendBikes(tx, request.actor, request.body))),
  })
  app.route({
    ...contract.receiveBikes,
    handler: (request) =>
      writeOnce(db, request, (tx) => receiveBikes(tx, request.actor, { ...request.body, ...request.params })),
  })
  app.route({
    ...contract.refuseBikes,
    handler: (request) =>
      writeOnce(db, request, (tx) => refuseBikes(tx, request.actor, { ...request.body, ...request.params })),
  })
  app.route({
    ...contract.recallBikes,
    handler: (request) =>
      writeOnce(db, request, (tx) => recallBikes(tx, request.actor, { ...request.body, ...request.params })),
  })
  app.route({
    ...contract.disputeBikes,
    handler: (request) =>
      writeOnce(db, request, (tx) => disputeBikes(tx, request.actor, { ...request.body, ...request.params })),
  })
}
