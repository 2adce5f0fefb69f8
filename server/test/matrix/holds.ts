import { randomUUID } from 'node:crypto'
import * as holds from '@forecourt/contract/holds/calls'
import { addBike, type TestServer } from '../harness.ts'
import { dayIn, hold, ravi } from '../holds/held-bike.ts'
import { anywhere, byGroup, covering, everyone, leaders, type Row } from './expectations.ts'
import type { Target } from './world.ts'

const bikeAt = async (server: TestServer, { exists, shopId }: Target): Promise<string> =>
  exists ? (await addBike(server, shopId))._id : randomUUID()

/** A bike held at the target with a token, or an id that nobody has. */
async function holdAt(server: TestServer, target: Target): Promise<string> {
  if (!target.exists) return randomUUID()
  const { token } = server.superAdmin
  const paid = { token: 100_000, account: 'cash' } as const
  return (await hold(server, token, await bikeAt(server, target), paid)).body._id
}

async function releasedAt(server: TestServer, target: Target): Promise<string> {
  const holdId = await holdAt(server, target)
  const { token } = server.superAdmin
  if (target.exists) await server.call(holds.releaseHold, { token, params: { holdId }, body: {} })
  return holdId
}

/** Bikes that are held for customers, and their tokens. */
export const holdRows: Row[] = [
  {
    name: 'hold a bike for a customer',
    endpoint: holds.holdBike,
    request: async (server, target) => ({
      endpoint: holds.holdBike,
      params: { bikeId: await bikeAt(server, target) },
      body: { ...ravi, until: dayIn(server, 1) },
    }),
    expect: covering('shop', 201, ...everyone),
  },
  {
    name: 'see who holds a bike',
    endpoint: holds.getBikeHolds,
    request: async (server, target) => ({
      endpoint: holds.getBikeHolds,
      params: { bikeId: await bikeAt(server, target) },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'list the holds of a shop',
    endpoint: holds.listHolds,
    request: async (_, { shopId }) => ({ endpoint: holds.listHolds, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'list the holds of a group',
    endpoint: holds.listHolds,
    relations: byGroup,
    request: async (_, { groupId }) => ({ endpoint: holds.listHolds, query: { groupId } }),
    expect: anywhere(200, ...everyone),
  },
  {
    name: 'hold a bike longer',
    endpoint: holds.extendHold,
    request: async (server, target) => ({
      endpoint: holds.extendHold,
      params: { holdId: await holdAt(server, target) },
      body: { until: dayIn(server, 5) },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'release a hold',
    endpoint: holds.releaseHold,
    request: async (server, target) => ({
      endpoint: holds.releaseHold,
      params: { holdId: await holdAt(server, target) },
      body: { reason: 'Changed his mind' },
    }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'settle a token',
    endpoint: holds.settleToken,
    request: async (server, target) => ({
      endpoint: holds.settleToken,
      params: { holdId: await releasedAt(server, target) },
      body: { how: 'givenBack', account: 'cash' },
    }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'see the receipt of a token',
    endpoint: holds.getTokenReceipt,
    request: async (server, target) => ({
      endpoint: holds.getTokenReceipt,
      params: { holdId: await holdAt(server, target) },
    }),
    expect: covering('shop', 200, ...everyone),
  },
]
