import { randomUUID } from 'node:crypto'
import * as bulkChanges from '@forecourt/contract/bulk-changes/calls'
import * as bulkDeletes from '@forecourt/contract/bulk-changes/delete-calls'
import * as bulkMoves from '@forecourt/contract/bulk-changes/move-calls'
import * as bulkPrices from '@forecourt/contract/bulk-changes/price-calls'
import { eq } from 'drizzle-orm'
import { groups } from '../../src/db/schema.ts'
import { uploadOf } from '../bulk-changes/uploaded.ts'
import { addBike, type TestServer } from '../harness.ts'
import { covering, everyone, leaders, type Row } from './expectations.ts'
import type { Target } from './world.ts'

/** An upload into the target shop, by the super admin. */
async function uploadAt(server: TestServer, { exists, shopId }: Target): Promise<{ changeId: string }> {
  if (!exists) return { changeId: randomUUID() }
  const { change } = await uploadOf(server, server.superAdmin, shopId)
  return { changeId: change._id }
}

/** A bike of the target shop that is to go to the other one, where that need not sign. */
async function moveFrom(server: TestServer, target: Target) {
  if (target.exists) {
    await server.db.update(groups).set({ signedTransfers: false }).where(eq(groups.id, target.groupId))
  }
  return { bikeIds: [await bikeAt(server, target)], targetShopId: target.otherShopId }
}

const cheaper = { by: 'percent', value: -5, roundTo: 100 } as const

/** A bike of the target shop whose price is to change. */
const bikeAt = async (server: TestServer, { exists, shopId }: Target): Promise<string> =>
  exists ? (await addBike(server, shopId))._id : randomUUID()

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
  {
    name: 'see what a change of prices would do',
    endpoint: bulkPrices.previewPrices,
    request: async (server, target) => {
      const bikeIds = [await bikeAt(server, target)]
      return { endpoint: bulkPrices.previewPrices, body: { bikeIds, price: cheaper } }
    },
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'change the prices of bikes',
    endpoint: bulkPrices.changePrices,
    request: async (server, target) => {
      const bikeIds = [await bikeAt(server, target)]
      return { endpoint: bulkPrices.changePrices, body: { bikeIds, price: cheaper, expected: 1 } }
    },
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'see which bikes would move',
    endpoint: bulkMoves.previewMove,
    request: async (server, target) => {
      return { endpoint: bulkMoves.previewMove, body: await moveFrom(server, target) }
    },
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'move bikes',
    endpoint: bulkMoves.moveBikes,
    request: async (server, target) => {
      return { endpoint: bulkMoves.moveBikes, body: { ...(await moveFrom(server, target)), expected: 1 } }
    },
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'see which bikes would be deleted',
    endpoint: bulkDeletes.previewDelete,
    request: async (server, target) => {
      return { endpoint: bulkDeletes.previewDelete, body: { bikeIds: [await bikeAt(server, target)] } }
    },
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'delete bikes',
    endpoint: bulkDeletes.deleteBikes,
    request: async (server, target) => {
      return { endpoint: bulkDeletes.deleteBikes, body: { bikeIds: [await bikeAt(server, target)], expected: 1 } }
    },
    expect: covering('shop', 200, ...leaders),
  },
]
