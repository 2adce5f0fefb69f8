import * as contract from '@forecourt/contract/sales'
import type { App, Services } from '../http/app-type.ts'
import { cancelSale } from './cancel-sale.ts'
import { sellBike } from './sell-bike.ts'

/** The calls of sales. */
export function saleRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.sellBike,
    // The path last: a read-only key of the body, such as bikeId, comes through as undefined
    handler: async ({ actor, params, body }, reply) =>
      reply.code(201).send(await sellBike(db, actor, { ...body, ...params })),
  })
  app.route({
    ...contract.cancelSale,
    handler: ({ actor, params }) => cancelSale(db, actor, params),
  })
}
