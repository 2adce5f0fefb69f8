import * as contract from '@forecourt/contract/dues/calls'
import type { App, Services } from '../http/app-type.ts'
import { writeOnce } from '../http/write-once.ts'
import { getBikeDues } from './get-bike-dues.ts'
import { getReceipt } from './get-receipt.ts'
import { getSaleDues } from './get-sale-dues.ts'
import { listDues } from './list-dues.ts'
import { payDue } from './pay-due.ts'

/** The calls of what is owed. */
export function dueRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.listDues,
    handler: ({ actor, query }) => listDues(db, actor, query),
  })
  app.route({
    ...contract.getSaleDues,
    handler: ({ actor, params }) => getSaleDues(db, actor, params),
  })
  app.route({
    ...contract.getBikeDues,
    handler: ({ actor, params }) => getBikeDues(db, actor, params),
  })
  app.route({
    ...contract.payDue,
    handler: async (request, reply) => {
      const { actor, params, body } = request
      return reply.code(201).send(await writeOnce(db, request, (tx) => payDue(tx, actor, { ...body, ...params })))
    },
  })
  app.route({
    ...contract.getReceipt,
    handler: ({ actor, params }) => getReceipt(db, actor, params),
  })
}
