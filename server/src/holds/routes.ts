import * as contract from '@forecourt/contract/holds/calls'
import type { App, Services } from '../http/app-type.ts'
import { writeOnce } from '../http/write-once.ts'
import { extendHold } from './extend-hold.ts'
import { getBikeHolds } from './get-bike-holds.ts'
import { getTokenReceipt } from './get-token-receipt.ts'
import { holdBike } from './hold-bike.ts'
import { listHolds } from './list-holds.ts'
import { releaseHold } from './release-hold.ts'
import { settleToken } from './settle-token.ts'

/** The calls of bikes that are held for customers, and of their tokens. */
export function holdRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.holdBike,
    handler: async (request, reply) => {
      const { actor, params, body } = request
      return reply.code(201).send(await writeOnce(db, request, (tx) => holdBike(tx, actor, { ...body, ...params })))
    },
  })
  app.route({
    ...contract.getBikeHolds,
    handler: ({ actor, params }) => getBikeHolds(db, actor, params),
  })
  app.route({
    ...contract.listHolds,
    handler: ({ actor, query }) => listHolds(db, actor, query),
  })
  app.route({
    ...contract.extendHold,
    handler: (request) =>
      writeOnce(db, request, (tx) => extendHold(tx, request.actor, { ...request.body, ...request.params })),
  })
  app.route({
    ...contract.releaseHold,
    handler: (request) =>
      writeOnce(db, request, (tx) => releaseHold(tx, request.actor, { ...request.body, ...request.params })),
  })
  app.route({
    ...contract.settleToken,
    handler: (request) =>
      writeOnce(db, request, (tx) => settleToken(tx, request.actor, { ...request.body, ...request.params })),
  })
  app.route({
    ...contract.getTokenReceipt,
    handler: ({ actor, params }) => getTokenReceipt(db, actor, params),
  })
}
