import * as contract from '@forecourt/contract/search/calls'
import type { App, Services } from '../http/app-type.ts'
import { takeTurns } from '../limits/turns.ts'
import { search } from './search.ts'

/** What was typed since asks again: those who sell keep their connections. */
const inTurn = takeTurns({ atOnce: 3, waiting: 40 })

/** The one search over everything. */
export function searchRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.search,
    handler: ({ actor, query }) => inTurn(() => search(db, actor, query)),
  })
}
