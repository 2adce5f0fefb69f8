import * as contract from '@forecourt/contract/bulk-changes/calls'
import * as deleteContract from '@forecourt/contract/bulk-changes/delete-calls'
import * as moveContract from '@forecourt/contract/bulk-changes/move-calls'
import * as priceContract from '@forecourt/contract/bulk-changes/price-calls'
import type { App, Services } from '../http/app-type.ts'
import { writeOnce } from '../http/write-once.ts'
import { changePrices } from './change-prices.ts'
import { deleteBikes } from './delete-bikes.ts'
import { getBulkChange, listBulkChangeBikes } from './get-bulk-change.ts'
import { listBulkChanges } from './list-bulk-changes.ts'
import { moveBikes } from './move-bikes.ts'
import { previewDelete } from './preview-delete.ts'
import { previewMove } from './preview-move.ts'
import { previewPrices } from './preview-prices.ts'
import { takeBackChange } from './take-back-change.ts'

/** The calls of what changes many bikes at once, and takes that back. */
export function bulkChangeRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.listBulkChanges,
    handler: ({ actor, query }) => listBulkChanges(db, actor, query),
  })
  app.route({
    ...contract.getBulkChange,
    handler: ({ actor, params }) => getBulkChange(db, actor, params),
  })
  app.route({
    ...contract.listBulkChangeBikes,
    handler: ({ actor, params, query }) => listBulkChangeBikes(db, actor, { ...query, ...params }),
  })
  app.route({
    ...contract.takeBackChange,
    handler: (request) =>
      writeOnce(db, request, (tx) => takeBackChange(tx, request.actor, { ...request.body, ...request.params })),
  })
  app.route({
    ...priceContract.previewPrices,
    handler: ({ actor, body }) => previewPrices(db, actor, body),
  })
  app.route({
    ...priceContract.changePrices,
    handler: (request) => writeOnce(db, request, (tx) => changePrices(tx, request.actor, request.body)),
  })
  app.route({
    ...moveContract.previewMove,
    handler: ({ actor, body }) => previewMove(db, actor, body),
  })
  app.route({
    ...moveContract.moveBikes,
    handler: (request) => writeOnce(db, request, (tx) => moveBikes(tx, request.actor, request.body)),
  })
  app.route({
    ...deleteContract.previewDelete,
    handler: ({ actor, body }) => previewDelete(db, actor, body),
  })
  app.route({
    ...deleteContract.deleteBikes,
    handler: (request) => writeOnce(db, request, (tx) => deleteBikes(tx, request.actor, request.body)),
  })
}
