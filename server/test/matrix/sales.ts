import { randomUUID } from 'node:crypto'
import * as sales from '@forecourt/contract/sales'
import type { TestServer } from '../harness.ts'
import { covering, everyone, leaders, type Row } from './expectations.ts'
import { bikeAt } from './stock.ts'
import type { Target } from './world.ts'

async function saleAt(server: TestServer, target: Target): Promise<string> {
  if (!target.exists) return randomUUID()
  const params = { bikeId: await bikeAt(server, target) }
  return (await server.call(sales.sellBike, { token: server.superAdmin.token, params, body: buyer })).body._id
}

const buyer = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 80_000 }

/** Sales. */
export const salesRows: Row[] = [
  {
    name: 'sell a bike',
    endpoint: sales.sellBike,
    request: async (server, target) => ({
      endpoint: sales.sellBike,
      params: { bikeId: await bikeAt(server, target) },
      body: buyer,
    }),
    expect: covering('shop', 201, ...everyone),
  },
  {
    name: 'cancel a sale',
    endpoint: sales.cancelSale,
    request: async (server, target) => ({
      endpoint: sales.cancelSale,
      params: { saleId: await saleAt(server, target) },
    }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'see a sale note',
    endpoint: sales.getSale,
    request: async (server, target) => ({
      endpoint: sales.getSale,
      params: { saleId: await saleAt(server, target) },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'list the sale notes of a shop',
    endpoint: sales.listSales,
    request: async (_, { shopId }) => ({ endpoint: sales.listSales, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'ask whether cash reaches the limit',
    endpoint: sales.checkCash,
    request: async (_, { shopId }) => ({
      endpoint: sales.checkCash,
      query: { shopId, buyerContact: '9848012345', cash: 1 },
    }),
    expect: covering('shop', 200, ...everyone),
  },
]
