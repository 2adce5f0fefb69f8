import { randomUUID } from 'node:crypto'
import * as analytics from '@forecourt/contract/analytics/calls'
import * as bikes from '@forecourt/contract/bikes'
import * as books from '@forecourt/contract/books/calls'
import * as bulkChanges from '@forecourt/contract/bulk-changes/calls'
import * as bulkDeletes from '@forecourt/contract/bulk-changes/delete-calls'
import * as bulkMoves from '@forecourt/contract/bulk-changes/move-calls'
import * as bulkPrices from '@forecourt/contract/bulk-changes/price-calls'
import * as bulkUpload from '@forecourt/contract/bulk-upload'
import * as consignments from '@forecourt/contract/consignments/calls'
import * as documents from '@forecourt/contract/documents/calls'
import * as dues from '@forecourt/contract/dues/calls'
import type { Endpoint } from '@forecourt/contract/endpoint'
import * as enquiries from '@forecourt/contract/enquiries'
import * as holds from '@forecourt/contract/holds/calls'
import * as imports from '@forecourt/contract/imports/calls'
import * as leases from '@forecourt/contract/leases/calls'
import * as notes from '@forecourt/contract/notes/calls'
import * as prices from '@forecourt/contract/prices/calls'
import * as publicPages from '@forecourt/contract/public-pages/calls'
import * as sales from '@forecourt/contract/sales'
import * as stockCounts from '@forecourt/contract/stock-counts/calls'
import * as countWalks from '@forecourt/contract/stock-counts/walk-calls'
import * as stockRequests from '@forecourt/contract/stock-requests/calls'
import * as views from '@forecourt/contract/views'
import { count } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditRecords, savedViews } from '../src/db/schema.ts'
import { startApp } from './harness.ts'
import { bookRows } from './matrix/books.ts'
import { bulkChangeRows } from './matrix/bulk-changes.ts'
import { consignmentRows } from './matrix/consignments.ts'
import { documentRows } from './matrix/documents.ts'
import { dueRows } from './matrix/dues.ts'
import { enquiryRows } from './matrix/enquiries.ts'
import { holdRows } from './matrix/holds.ts'
import { leaseRows } from './matrix/leases.ts'
import { noteRows } from './matrix/notes.ts'
import { pricesRows } from './matrix/prices.ts'
import { publicPageRows } from './matrix/public-pages.ts'
import { salesRows } from './matrix/sales.ts'
import { stockRows } from './matrix/stock.ts'
import { stockCountRows } from './matrix/stock-counts.ts'
import { stockRequestRows } from './matrix/stock-requests.ts'
import { makeTargets } from './matrix/world.ts'

/* Every write of the trade, sent twice under one Idempotency-Key: done once, and answered the same. */

const server = await startApp()
const { own } = await makeTargets(server)
const { token } = server.superAdmin
const superAdmin = { name: 'super admin', role: 'superAdmin', level: 'none', token } as const

const isEndpoint = (part: unknown): part is Endpoint => typeof part === 'object' && part !== null && 'method' in part
/** Settled as often as one likes; of a PIN nothing is kept, not even in a request's digest; and a preview, or a check, writes nothing. */
const notKept: Endpoint[] = [
  prices.saveMoneySettings,
  prices.approveAtCounter,
  analytics.saveHoldingRate,
  bulkDeletes.previewDelete,
  bulkMoves.previewMove,
  bulkPrices.previewPrices,
  imports.checkImport,
  imports.saveImportColumns,
]
const writes = [
  analytics,
  bikes,
  books,
  bulkChanges,
  bulkDeletes,
  bulkMoves,
  bulkPrices,
  bulkUpload,
  consignments,
  documents,
  dues,
  enquiries,
  holds,
  imports,
  leases,
  notes,
  prices,
  publicPages,
  sales,
  stockCounts,
  countWalks,
  stockRequests,
  views,
]
  .flatMap((part): unknown[] => Object.values(part))
  .filter(isEndpoint)
  .filter((endpoint) => endpoint.method !== 'GET' && !notKept.includes(endpoint))
const rows = [
  ...stockRows,
  ...salesRows,
  ...bookRows,
  ...dueRows,
  ...holdRows,
  ...leaseRows,
  ...pricesRows,
  ...enquiryRows,
  ...documentRows,
  ...consignmentRows,
  ...stockCountRows,
  ...stockRequestRows,
  ...bulkChangeRows,
  ...noteRows,
  ...publicPageRows,
]
const view = { name: 'Cheap ones', list: 'stock', search: 'priceTo=50000' } as const

test('every write of the trade takes an Idempotency-Key', () => {
  expect(writes.filter(({ config }) => !config.once).map(({ method, url }) => `${method} ${url}`)).toEqual([])
})

test.each(writes)('$method $url is done once, and answered again', async (endpoint) => {
  const headers = { 'idempotency-key': randomUUID() }
  const request = { ...(await requestFor(endpoint)), headers }
  const first = await server.send(request, token)
  expect(first.status, first.failure?.message).toBeLessThan(300)
  const done = await written()
  const again = await server.send(request, token)
  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect(await written()).toEqual(done)
})

async function requestFor(endpoint: Endpoint) {
  if (endpoint === views.saveView) return { endpoint, body: view }
  if (endpoint === views.deleteView) {
    const { body } = await server.call(views.saveView, { token, body: view })
    return { endpoint, params: { viewId: body._id } }
  }
  const row = rows.find((one) => one.endpoint === endpoint)
  if (!row) throw new Error(`No row of the matrix for ${endpoint.method} ${endpoint.url}`)
  return row.request(server, own, superAdmin)
}

/** How much is on record, and how many views there are. */
async function written() {
  const { db } = server
  const [[records], [kept]] = await Promise.all([
    db.select({ count: count() }).from(auditRecords),
    db.select({ count: count() }).from(savedViews),
  ])
  return { records: records?.count, views: kept?.count }
}
