import * as contract from '@forecourt/contract/security'
import type { App, Services } from '../http/app-type.ts'
import { listSecurityEvents } from './list-security-events.ts'
import { unlockUser } from './unlock-user.ts'

/** The calls of what happens around signing in and rights. */
export function securityRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.listSecurityEvents,
    handler: async ({ actor, params, query }) => {
      // What happened before is in it
      await app.securityLog.written()
      return listSecurityEvents(db, actor, { ...params, ...query })
    },
  })
  app.route({
    ...contract.unlockUser,
    handler: ({ actor, params }) => unlockUser(db, actor, params),
  })
}
