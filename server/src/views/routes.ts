import * as contract from '@forecourt/contract/views'
import type { App, Services } from '../http/app-type.ts'
import { writeOnce } from '../http/write-once.ts'
import { deleteView } from './delete-view.ts'
import { listViews } from './list-views.ts'
import { saveView } from './save-view.ts'

/** The calls of saved views; everybody has their own. */
export function viewRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.listViews,
    handler: ({ actor }) => listViews(db, actor),
  })
  app.route({
    ...contract.saveView,
    handler: (request) => writeOnce(db, request, (tx) => saveView(tx, request.actor, request.body)),
  })
  app.route({
    ...contract.deleteView,
    handler: (request) => writeOnce(db, request, (tx) => deleteView(tx, request.actor, request.params)),
  })
}
