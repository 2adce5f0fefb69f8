import * as contract from '@forecourt/contract/personal-data'
import { businessDay } from '@forecourt/contract/stock'
import type { App, Services } from '../http/app-type.ts'
import { writeOnce } from '../http/write-once.ts'
import { customerKept } from './customer-kept.ts'
import { eraseCustomer } from './erase-customer.ts'
import { userKept } from './user-kept.ts'

/** The calls by which people are given what is kept of them, or have it erased. */
export function personalDataRoutes(app: App, { db }: Services): void {
  const asFile = (at: Date) => ({ 'content-disposition': `attachment; filename="kept-${businessDay(at)}.json"` })
  app.route({
    ...contract.customerKept,
    handler: async ({ actor, query }, reply) =>
      reply.headers(asFile(actor.at)).send(await customerKept(db, actor, query)),
  })
  app.route({
    ...contract.eraseCustomer,
    handler: (request) => writeOnce(db, request, (tx) => eraseCustomer(tx, request.actor, request.body)),
  })
  app.route({
    ...contract.userKept,
    handler: async ({ actor, params }, reply) =>
      reply.headers(asFile(actor.at)).send(await userKept(db, actor, params)),
  })
}
