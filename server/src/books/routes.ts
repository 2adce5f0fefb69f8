import * as contract from '@forecourt/contract/books/calls'
import type { App, Services } from '../http/app-type.ts'
import { writeOnce } from '../http/write-once.ts'
import { addEntry } from './add-entry.ts'
import { addMove } from './add-move.ts'
import { closeDay } from './close-day.ts'
import { getCashBook } from './get-cash-book.ts'
import { listCloses } from './list-closes.ts'
import { listEntries } from './list-entries.ts'
import { payForBike } from './pay-for-bike.ts'
import { reopenDay } from './reopen-day.ts'
import { reverseEntry } from './reverse-entry.ts'

/** The calls of the books: entries, the cash of a day, and closed days. */
export function bookRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.addEntry,
    handler: async (request, reply) =>
      reply.code(201).send(await writeOnce(db, request, (tx) => addEntry(tx, request.actor, request.body))),
  })
  app.route({
    ...contract.addMove,
    handler: async (request, reply) =>
      reply.code(201).send(await writeOnce(db, request, (tx) => addMove(tx, request.actor, request.body))),
  })
  app.route({
    ...contract.payForBike,
    handler: async (request, reply) => {
      const { actor, params, body } = request
      return reply.code(201).send(await writeOnce(db, request, (tx) => payForBike(tx, actor, { ...params, ...body })))
    },
  })
  app.route({
    ...contract.reverseEntry,
    handler: async (request, reply) => {
      const { actor, params, body } = request
      return reply.code(201).send(await writeOnce(db, request, (tx) => reverseEntry(tx, actor, { ...params, ...body })))
    },
  })
  app.route({
    ...contract.listEntries,
    handler: ({ actor, query }) => listEntries(db, actor, query),
  })
  app.route({
    ...contract.getCashBook,
    handler: ({ actor, query }) => getCashBook(db, actor, query),
  })
  app.route({
    ...contract.closeDay,
    handler: async (request, reply) =>
      reply.code(201).send(await writeOnce(db, request, (tx) => closeDay(tx, request.actor, request.body))),
  })
  app.route({
    ...contract.listCloses,
    handler: ({ actor, query }) => listCloses(db, actor, query),
  })
  app.route({
    ...contract.reopenDay,
    handler: (request) => {
      const { actor, params, body } = request
      return writeOnce(db, request, (tx) => reopenDay(tx, actor, { ...params, ...body }))
    },
  })
}
