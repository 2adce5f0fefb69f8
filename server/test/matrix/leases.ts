import { randomUUID } from 'node:crypto'
import * as leases from '@forecourt/contract/leases/calls'
import { addBike, type TestServer } from '../harness.ts'
import { askFor, leaseFor, letItBeOver } from '../leases/leased-bike.ts'
import { anywhere, byGroup, covering, everyone, leaders, type Row } from './expectations.ts'
import type { Target } from './world.ts'

const bikeAt = async (server: TestServer, { exists, shopId }: Target): Promise<string> =>
  exists ? (await addBike(server, shopId))._id : randomUUID()

/** A lease of the super admin's at the target, or an id that nobody has. */
async function leaseAt(server: TestServer, target: Target): Promise<string> {
  if (!target.exists) return randomUUID()
  await leaseFor(server, target.groupId, 10)
  const bikeId = await bikeAt(server, target)
  const asked = { shopA: target.shopId, deviceId: randomUUID(), bikeId }
  const { body } = await askFor(server, server.superAdmin.token, asked)
  return body.granted[0]?._id ?? ''
}

async function overAt(server: TestServer, target: Target): Promise<string> {
  const leaseId = await leaseAt(server, target)
  await letItBeOver(server, leaseId)
  return leaseId
}

/** Bikes that a phone may sell without a network. */
export const leaseRows: Row[] = [
  {
    name: 'have bikes for a phone alone',
    endpoint: leases.leaseBikes,
    request: async (server, target) => {
      if (target.exists) await leaseFor(server, target.groupId, 10)
      return {
        endpoint: leases.leaseBikes,
        params: { shopId: target.shopId },
        body: { deviceId: randomUUID(), bikeIds: [await bikeAt(server, target)] },
      }
    },
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'give leased bikes back',
    endpoint: leases.giveBackLeases,
    request: async (server, target) => ({
      endpoint: leases.giveBackLeases,
      params: { shopId: target.shopId },
      body: { deviceId: randomUUID(), leaseIds: [await leaseAt(server, target)] },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'list the leases of a shop',
    endpoint: leases.listLeases,
    request: async (_, { shopId }) => ({ endpoint: leases.listLeases, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'list the leases of a group',
    endpoint: leases.listLeases,
    relations: byGroup,
    request: async (_, { groupId }) => ({ endpoint: leases.listLeases, query: { groupId } }),
    expect: anywhere(200, ...everyone),
  },
  {
    name: 'call a lease in',
    endpoint: leases.callInLease,
    request: async (server, target) => ({
      endpoint: leases.callInLease,
      params: { leaseId: await leaseAt(server, target) },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'release a lease that is over',
    endpoint: leases.releaseLease,
    request: async (server, target) => ({
      endpoint: leases.releaseLease,
      params: { leaseId: await overAt(server, target) },
      body: { reason: 'The phone was lost' },
    }),
    expect: covering('shop', 200, ...leaders),
  },
]
