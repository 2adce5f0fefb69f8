import { randomUUID } from 'node:crypto'
import * as dues from '@forecourt/contract/dues/calls'
import { buyOnCredit, sellOnCredit } from '../books/owing.ts'
import type { TestServer } from '../harness.ts'
import { covering, everyone, leaders, type Row } from './expectations.ts'
import type { Target } from './world.ts'

const unknown = () => ({ due: { _id: randomUUID() }, sale: { _id: randomUUID() }, bike: { _id: randomUUID() } })

export const soldAt = async (server: TestServer, { exists, shopId }: Target) =>
  exists ? sellOnCredit(server, shopId) : unknown()
export const boughtAt = async (server: TestServer, { exists, shopId }: Target) =>
  exists ? buyOnCredit(server, shopId) : unknown()

const body = { amount: 100, account: 'cash' } as const

export async function receiptOf(
  server: TestServer,
  { exists }: Target,
  { due }: { due: { _id: string } },
): Promise<string> {
  if (!exists) return randomUUID()
  const { token } = server.superAdmin
  return (await server.call(dues.payDue, { token, params: { dueId: due._id }, body })).body._id
}

/** What is owed. */
export const dueRows: Row[] = [
  {
    name: 'list what is owed at a shop',
    endpoint: dues.listDues,
    request: async (_, { shopId }) => ({ endpoint: dues.listDues, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'see what a sale left owed',
    endpoint: dues.getSaleDues,
    request: async (server, target) => ({
      endpoint: dues.getSaleDues,
      params: { saleId: (await soldAt(server, target)).sale._id },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'see what the seller of a bike is owed',
    endpoint: dues.getBikeDues,
    request: async (server, target) => ({
      endpoint: dues.getBikeDues,
      params: { bikeId: (await boughtAt(server, target)).bike._id },
    }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'take what a buyer owes',
    endpoint: dues.payDue,
    request: async (server, target) => ({
      endpoint: dues.payDue,
      params: { dueId: (await soldAt(server, target)).due._id },
      body,
    }),
    expect: covering('shop', 201, ...everyone),
  },
  {
    name: 'pay what a seller is owed',
    endpoint: dues.payDue,
    request: async (server, target) => ({
      endpoint: dues.payDue,
      params: { dueId: (await boughtAt(server, target)).due._id },
      body,
    }),
    expect: covering('shop', 201, ...leaders),
  },
  {
    name: 'see a receipt of what a buyer paid',
    endpoint: dues.getReceipt,
    request: async (server, target) => ({
      endpoint: dues.getReceipt,
      params: { receiptId: await receiptOf(server, target, await soldAt(server, target)) },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'see a receipt of what a seller was paid',
    endpoint: dues.getReceipt,
    request: async (server, target) => ({
      endpoint: dues.getReceipt,
      params: { receiptId: await receiptOf(server, target, await boughtAt(server, target)) },
    }),
    expect: covering('shop', 200, ...leaders),
  },
]
