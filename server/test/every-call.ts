import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@forecourt/contract/endpoint'
import type { SentRequest, TestServer } from './harness.ts'
import { analyticsRows } from './matrix/analytics.ts'
import { bookRows } from './matrix/books.ts'
import { bulkChangeRows } from './matrix/bulk-changes.ts'
import { consignmentRows } from './matrix/consignments.ts'
import { documentRows } from './matrix/documents.ts'
import { dueRows } from './matrix/dues.ts'
import { enquiryRows } from './matrix/enquiries.ts'
import { formRows } from './matrix/forms.ts'
import { historyRows } from './matrix/history.ts'
import { holdRows } from './matrix/holds.ts'
import { leaseRows } from './matrix/leases.ts'
import { noteRows } from './matrix/notes.ts'
import { peopleRows } from './matrix/people.ts'
import { pricesRows } from './matrix/prices.ts'
import { publicPageRows } from './matrix/public-pages.ts'
import { salesRows } from './matrix/sales.ts'
import { statementRows } from './matrix/statements.ts'
import { stockRows } from './matrix/stock.ts'
import { stockCountRows } from './matrix/stock-counts.ts'
import { stockRequestRows } from './matrix/stock-requests.ts'
import { taskRows } from './matrix/tasks.ts'
import { waitingRows } from './matrix/waiting.ts'
import type { Target } from './matrix/world.ts'
import { ownCalls } from './own-calls.ts'

/** What the permission matrix asks of others than oneself. */
export const matrixRows = [
  ...peopleRows,
  ...waitingRows,
  ...stockRows,
  ...salesRows,
  ...bookRows,
  ...dueRows,
  ...holdRows,
  ...leaseRows,
  ...pricesRows,
  ...enquiryRows,
  ...taskRows,
  ...consignmentRows,
  ...stockCountRows,
  ...stockRequestRows,
  ...bulkChangeRows,
  ...documentRows,
  ...formRows,
  ...noteRows,
  ...publicPageRows,
  ...historyRows,
  ...statementRows,
  ...analyticsRows,
]

type Sent = Awaited<ReturnType<TestServer['send']>>
export type Call = {
  name: string
  endpoint: Endpoint
  /** Makes all that a request needs which succeeds, and answers how to send it, once or again under the same key. */
  prepare(): Promise<() => Promise<Sent | 'cut off'>>
}

/** Every call of the contract, those of the matrix by the super admin at this target. */
export function everyCall(server: TestServer, target: Target): Call[] {
  const { token } = server.superAdmin
  const actor = { name: 'super admin', role: 'superAdmin', level: 'none', token } as const
  const sending = (request: SentRequest, by: string | undefined) => {
    const headers = { 'idempotency-key': randomUUID() }
    const sent = request.endpoint.config.once ? { ...request, headers } : request
    return () => server.send(sent, by).catch(wasCutOff)
  }
  return [
    ...matrixRows.map(({ name, endpoint, request }) => ({
      name,
      endpoint,
      prepare: async () => sending(await request(server, target, actor), token),
    })),
    ...ownCalls.map(({ endpoint, request }) => ({
      name: `${endpoint.method} ${endpoint.url}`,
      endpoint,
      async prepare() {
        const { token: own, ...sent } = await request(server, target)
        return sending({ endpoint, ...sent }, own)
      },
    })),
  ]
}

function wasCutOff(error: Error) {
  if (error.message !== 'response destroyed before completion') throw error
  return 'cut off' as const
}
