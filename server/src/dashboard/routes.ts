import * as contract from '@forecourt/contract/dashboard'
import type { App, Services } from '../http/app-type.ts'
import { getDashboard } from './get-dashboard.ts'

/** The call of the dashboard. */
export function dashboardRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.getDashboard,
    handler: ({ actor, query }) => getDashboard(db, actor, query.groupId),
  })
}
