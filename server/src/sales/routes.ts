import * as contract from '@forecourt/contract/sales'
import type { App, Services } from '../http/app-type.ts'
import { writeOnce } from '../http/write-once.ts'
import { cancelSale } from './cancel-sale.ts'
import { checkCash } from './check-cash.ts'
import { getSale } from './get-sale.ts'
import { listSales } from './list-sales.ts'
import { sellBike } from './sell-bike.ts'

/** The calls of sales. */
export function saleRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.sellBike,
    handler: async (request, reply) => {
      const { actor, params, body } = request
      // The path last: a read-only key of the body, such as bikeId, comes through as undefined
      const sell = { ...body, ...params }
      return reply.code(201).send(await writeOnce(db, request, (tx) => sellBike(tx, actor, sell)))
    },
  })
  app.route({
    ...contract.listSales,
    handler: ({ actor, query }) => listSales(db, actor, query),
  })
  app.route({
    ...contract.checkCash,
    handler: ({ actor, query }) => checkCash(db, actor, query),
  })
  app.route({
    ...contract.getSale,
    handler: ({ actor, params }) => getSale(db, actor, params),
  })
  app.route({
    ...contract.cancelSale,
    handler: (request) => {
      const { actor, params, query } = request
      return writeOnce(db, request, (tx) => cancelSale(tx, actor, { ...params, ...query }))
    },
  })
}
