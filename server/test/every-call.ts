import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@forecourt/contract/endpoint'
import type { SentRequest, TestServer } from './harness.ts'
import { ownCalls } from './own-calls.ts'
import { enquiryRows } from './permission-matrix-enquiries.ts'
import { historyRows } from './permission-matrix-history.ts'
import { peopleRows } from './permission-matrix-people.ts'
import { salesRows } from './permission-matrix-sales.ts'
import { stockRows } from './permission-matrix-stock.ts'
import { waitingRows } from './permission-matrix-waiting.ts'
import type { Target } from './permission-matrix-world.ts'

/** What the permission matrix asks of others than oneself. */
export const matrixRows = [...peopleRows, ...waitingRows, ...stockRows, ...salesRows, ...enquiryRows, ...historyRows]

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
