import * as contract from '@forecourt/contract/admin'
import type { App, Services } from '../http/app-type.ts'
import { getAdmin } from './get-admin.ts'

/** All that a caller administers, in one call. */
export function adminRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.getAdmin,
    async handler({ actor, query }, reply) {
      const text = await getAdmin(db, actor, query)
      // A stream goes out as it is; that its text has this shape is its writers' and their tests' business
      return reply.type('application/json; charset=utf-8').send(text as unknown as contract.AdminData)
    },
  })
}
