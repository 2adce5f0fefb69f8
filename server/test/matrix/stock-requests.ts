import { randomUUID } from 'node:crypto'
import * as stockRequests from '@forecourt/contract/stock-requests/calls'
import { eq } from 'drizzle-orm'
import { groups } from '../../src/db/schema.ts'
import { addBike, type TestServer } from '../harness.ts'
import { covering, everyone, leaders, type Row } from './expectations.ts'
import type { Target } from './world.ts'

/** Settles past the server that shops know of each other's stock. */
export async function shareStock({ db }: TestServer, groupId: string): Promise<void> {
  await db.update(groups).set({ sharesStock: true }).where(eq(groups.id, groupId))
}

type Ends = { from: string; to: string }

/** What a shop may ask another one for: of a model of its own, as nobody asks for the same twice. */
async function toAskFor(server: TestServer, { exists, groupId }: Target, { from, to }: Ends) {
  const model = `Activa ${randomUUID().slice(0, 8)}`
  if (exists) {
    await shareStock(server, groupId)
    await addBike(server, from, { model })
  }
  return { fromShopId: from, toShopId: to, make: 'Honda', model }
}

/** What the super admin asked for. */
async function requestAt(server: TestServer, target: Target, ends: Ends): Promise<string> {
  if (!target.exists) return randomUUID()
  const body = await toAskFor(server, target, ends)
  return (await server.call(stockRequests.askForStock, { token: server.superAdmin.token, body })).body._id
}

/** What shops ask each other for. */
export const stockRequestRows: Row[] = [
  {
    name: 'ask another shop for a bike',
    endpoint: stockRequests.askForStock,
    request: async (server, target) => ({
      endpoint: stockRequests.askForStock,
      body: await toAskFor(server, target, { from: target.otherShopId, to: target.shopId }),
    }),
    expect: covering('shop', 201, ...everyone),
  },
  {
    name: 'list what is asked for at a shop',
    endpoint: stockRequests.listStockRequests,
    request: async (_, { shopId }) => ({ endpoint: stockRequests.listStockRequests, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'refuse what a shop is asked for',
    endpoint: stockRequests.refuseStockRequest,
    request: async (server, target) => ({
      endpoint: stockRequests.refuseStockRequest,
      params: { requestId: await requestAt(server, target, { from: target.shopId, to: target.otherShopId }) },
      body: { reason: 'Sold by phone' },
    }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'withdraw what a colleague asked for',
    endpoint: stockRequests.withdrawStockRequest,
    request: async (server, target) => ({
      endpoint: stockRequests.withdrawStockRequest,
      params: { requestId: await requestAt(server, target, { from: target.otherShopId, to: target.shopId }) },
    }),
    expect: covering('shop', 200, ...leaders),
  },
]
