import * as contract from '@forecourt/contract/search/calls'
import type { App, Services } from '../http/app-type.ts'
import { search } from './search.ts'

/** The one search over everything. */
export function searchRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.search,
    handler: ({ actor, query }) => search(db, actor, query),
  })
}
