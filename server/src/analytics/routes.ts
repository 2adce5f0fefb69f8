import * as contract from '@forecourt/contract/analytics/calls'
import type { App, Services } from '../http/app-type.ts'
import { takeTurns } from '../limits/turns.ts'
import { sendListFile } from '../lists/send-list-file.ts'
import { exportFigures } from './export-figures.ts'
import { getAdvice } from './get-advice.ts'
import { getEnquiryFigures } from './get-enquiry-figures.ts'
import { getModelFigures } from './get-model-figures.ts'
import { getSalesFigures } from './get-sales-figures.ts'
import { getStockFigures } from './get-stock-figures.ts'
import { saveHoldingRate } from './save-holding-rate.ts'

/** Figures of years leave connections to those who sell. */
const inTurn = takeTurns({ atOnce: 3, waiting: 40 })

/** What stock, sales and enquiries come to. */
export function analyticsRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.getStockFigures,
    handler: ({ actor, query }) => inTurn(() => getStockFigures(db, actor, query)),
  })
  app.route({
    ...contract.getSalesFigures,
    handler: ({ actor, query }) => inTurn(() => getSalesFigures(db, actor, query)),
  })
  app.route({
    ...contract.getModelFigures,
    handler: ({ actor, query }) => inTurn(() => getModelFigures(db, actor, query)),
  })
  app.route({
    ...contract.getEnquiryFigures,
    handler: ({ actor, query }) => inTurn(() => getEnquiryFigures(db, actor, query)),
  })
  app.route({
    ...contract.getAdvice,
    handler: ({ actor, query }) => inTurn(() => getAdvice(db, actor, query)),
  })
  app.route({
    ...contract.exportFigures,
    handler: async ({ actor, params, query }, reply) =>
      sendListFile(reply, actor, () => inTurn(() => exportFigures(db, actor, params.table, query))),
  })
  app.route({
    ...contract.saveHoldingRate,
    handler: ({ actor, params, body }) => saveHoldingRate(db, actor, { ...params, ...body }),
  })
}
