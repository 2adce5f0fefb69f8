import * as contract from '@forecourt/contract/statements/calls'
import type { App, Services } from '../http/app-type.ts'
import { sendFile, sendListFile } from '../lists/send-list-file.ts'
import { exportStatement } from './export-statement.ts'
import { exportTally } from './export-tally.ts'
import { getCashReceived } from './get-cash-received.ts'
import { getGstSheet } from './get-gst-sheet.ts'
import { getMonthStatement } from './get-month-statement.ts'
import { getStockValue } from './get-stock-value.ts'

/** What the books add up to. */
export function statementRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.getMonthStatement,
    handler: ({ actor, query }) => getMonthStatement(db, actor, query),
  })
  app.route({
    ...contract.getStockValue,
    handler: ({ actor, query }) => getStockValue(db, actor, query),
  })
  app.route({
    ...contract.getGstSheet,
    handler: ({ actor, query }) => getGstSheet(db, actor, query),
  })
  app.route({
    ...contract.getCashReceived,
    handler: ({ actor, query }) => getCashReceived(db, actor, query),
  })
  app.route({
    ...contract.exportStatement,
    handler: async ({ actor, params, query }, reply) =>
      sendListFile(reply, actor, () => exportStatement(db, actor, params.statement, query)),
  })
  app.route({
    ...contract.exportTally,
    handler: async ({ actor, query }, reply) => sendFile(reply, actor, () => exportTally(db, actor, query)),
  })
}
