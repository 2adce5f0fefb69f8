import * as contract from '@forecourt/contract/notes/calls'
import type { App, Services } from '../http/app-type.ts'
import { writeOnce } from '../http/write-once.ts'
import { findMentionable } from './find-mentionable.ts'
import { listNotes } from './list-notes.ts'
import { takeBackNote } from './take-back-note.ts'
import { writeNote } from './write-note.ts'

/** The calls of notes on bikes, enquiries and sales. */
export function noteRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.listNotes,
    handler: ({ actor, query }) => listNotes(db, actor, query),
  })
  app.route({
    ...contract.findMentionable,
    handler: ({ actor, query }) => findMentionable(db, actor, query),
  })
  app.route({
    ...contract.writeNote,
    handler: async (request, reply) =>
      reply.code(201).send(await writeOnce(db, request, (tx) => writeNote(tx, request.actor, request.body))),
  })
  app.route({
    ...contract.takeBackNote,
    handler: (request) => writeOnce(db, request, (tx) => takeBackNote(tx, request.actor, request.params)),
  })
}
