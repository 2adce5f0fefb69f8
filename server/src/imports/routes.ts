import * as contract from '@forecourt/contract/imports/calls'
import type { App, Services } from '../http/app-type.ts'
import { checkImport } from './check-import.ts'
import { getImportColumns, saveImportColumns } from './import-columns.ts'

/** The calls beside the upload of a dealer's own file: what it doubles, and what its columns were before. */
export function importRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.checkImport,
    handler: ({ actor, body }) => checkImport(db, actor, body),
  })
  app.route({
    ...contract.getImportColumns,
    handler: ({ actor, query }) => getImportColumns(db, actor, query),
  })
  app.route({
    ...contract.saveImportColumns,
    handler: ({ actor, body }) => saveImportColumns(db, actor, body),
  })
}
