import * as contract from '@forecourt/contract/stock-requests/calls'
import type { App, Services } from '../http/app-type.ts'
import { writeOnce } from '../http/write-once.ts'
import { askForStock } from './ask-for-stock.ts'
import { listStockRequests } from './list-stock-requests.ts'
import { refuseStockRequest } from './refuse-stock-request.ts'
import { withdrawStockRequest } from './withdraw-stock-request.ts'

/** The calls of what shops ask each other for. */
export function stockRequestRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.listStockRequests,
    handler: ({ actor, query }) => listStockRequests(db, actor, query),
  })
  app.route({
    ...contract.askForStock,
    handler: async (request, reply) =>
      reply.code(201).send(await writeOnce(db, request, (tx) => askForStock(tx, request.actor, request.body))),
  })
  app.route({
    ...contract.refuseStockRequest,
    handler: (request) =>
      writeOnce(db, request, (tx) => refuseStockRequest(tx, request.actor, { ...request.body, ...request.params })),
  })
  app.route({
    ...contract.withdrawStockRequest,
    handler: (request) => writeOnce(db, request, (tx) => withdrawStockRequest(tx, request.actor, request.params)),
  })
}
