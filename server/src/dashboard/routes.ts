import * as contract from '@forecourt/contract/dashboard'
import type { App, Services } from '../http/app-type.ts'
import { getDashboard } from './get-dashboard.ts'
import { getToday } from './get-today.ts'
import { listDay } from './list-day.ts'

/** The calls of the dashboard. */
export function dashboardRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.getDashboard,
    handler: ({ actor, query }) => getDashboard(db, actor, query.groupId),
  })
  app.route({
    ...contract.getToday,
    handler: ({ actor, query }) => getToday(db, actor, query),
  })
  app.route({
    ...contract.listDay,
    handler: ({ actor, query }) => listDay(db, actor, query),
  })
}
