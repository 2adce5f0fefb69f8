import * as contract from '@forecourt/contract/audit'
import type { App, Services } from '../http/app-type.ts'
import { getAuditOfRecord } from './get-audit-of-record.ts'
import { getAuditOfShop } from './get-audit-of-shop.ts'

/** The calls of the audit screens. */
export function auditRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.auditOfShop,
    handler: ({ actor, params, query }) => getAuditOfShop(db, actor, { ...params, ...query }),
  })
  app.route({
    ...contract.auditOfRecord,
    handler: ({ actor, params }) => getAuditOfRecord(db, actor, params),
  })
}
