import * as contract from '@forecourt/contract/transfers'
import type { App, Services } from '../http/app-type.ts'
import { listTransfers } from './list-transfers.ts'

/** The calls of transfers; the one that makes them is of the bikes. */
export function transferRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.listTransfers,
    handler: ({ actor, query }) => listTransfers(db, actor, query),
  })
}
