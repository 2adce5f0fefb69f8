import { businessDay } from '@forecourt/contract/calendar'
import * as contract from '@forecourt/contract/personal-data'
import type { App, Services } from '../http/app-type.ts'
import { writeOnce } from '../http/write-once.ts'
import { takeExportTurn } from '../limits/export-turn.ts'
import { eraseCustomer } from './erase-customer.ts'
import { getCustomerKept } from './get-customer-kept.ts'
import { getUserKept } from './get-user-kept.ts'

/** The calls by which people are given what is kept of them, or have it erased. */
export function personalDataRoutes(app: App, { db }: Services): void {
  const asFile = (at: Date) => ({ 'content-disposition': `attachment; filename="kept-${businessDay(at)}.json"` })
  app.route({
    ...contract.customerKept,
    handler: async ({ actor, query }, reply) => {
      const kept = await takeExportTurn(actor.userId, reply.raw, () => getCustomerKept(db, actor, query))
      return reply.headers(asFile(actor.at)).send(kept)
    },
  })
  app.route({
    ...contract.eraseCustomer,
    handler: (request) => writeOnce(db, request, (tx) => eraseCustomer(tx, request.actor, request.body)),
  })
  app.route({
    ...contract.userKept,
    handler: async ({ actor, params }, reply) => {
      const kept = await takeExportTurn(actor.userId, reply.raw, () => getUserKept(db, actor, params))
      return reply.headers(asFile(actor.at)).send(kept)
    },
  })
}
