import { randomUUID } from 'node:crypto'
import * as bulkChanges from '@forecourt/contract/bulk-changes/calls'
import { uploadOf } from '../bulk-changes/uploaded.ts'
import type { TestServer } from '../harness.ts'
import { covering, everyone, leaders, type Row } from './expectations.ts'
import type { Target } from './world.ts'

/** An upload into the target shop, by the super admin. */
async function uploadAt(server: TestServer, { exists, shopId }: Target): Promise<{ changeId: string }> {
  if (!exists) return { changeId: randomUUID() }
  const { change } = await uploadOf(server, server.superAdmin, shopId)
  return { changeId: change._id }
}

/** What changes many bikes at once, and takes that back. */
export const bulkChangeRows: Row[] = [
  {
    name: 'list what changed many bikes of a shop',
    endpoint: bulkChanges.listBulkChanges,
    request: async (_, { shopId }) => ({ endpoint: bulkChanges.listBulkChanges, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'see an upload as a bulk change',
    endpoint: bulkChanges.getBulkChange,
    request: async (server, target) => {
      return { endpoint: bulkChanges.getBulkChange, params: await uploadAt(server, target) }
    },
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'list the bikes of an upload',
    endpoint: bulkChanges.listBulkChangeBikes,
    request: async (server, target) => {
      return { endpoint: bulkChanges.listBulkChangeBikes, params: await uploadAt(server, target) }
    },
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'take an upload back',
    endpoint: bulkChanges.takeBackChange,
    request: async (server, target) => {
      return { endpoint: bulkChanges.takeBackChange, params: await uploadAt(server, target), body: {} }
    },
    expect: covering('shop', 200, ...leaders),
  },
]
