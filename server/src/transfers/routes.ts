import * as contract from '@forecourt/contract/transfers'
import type { App, Services } from '../http/app-type.ts'
import { writeOnce } from '../http/write-once.ts'
import { listTransfers } from './list-transfers.ts'
import { transferBike } from './transfer-bike.ts'

/** The call that moves a bike to another shop. */
export function transferBikeRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.transferBike,
    handler: (request) =>
      writeOnce(db, request, (tx) => transferBike(tx, request.actor, { ...request.params, ...request.body })),
  })
}

/** The call of the transfers that were made. */
export function transferRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.listTransfers,
    handler: ({ actor, query }) => listTransfers(db, actor, query),
  })
}
