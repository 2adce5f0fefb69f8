import * as contract from '@forecourt/contract/imports/calls'
import type { App, Services } from '../http/app-type.ts'
import { checkImport } from './check-import.ts'

/** The call that tells, before a dealer's own file is uploaded, what it doubles. */
export function importRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.checkImport,
    handler: ({ actor, body }) => checkImport(db, actor, body),
  })
}
