import { randomUUID } from 'node:crypto'
import * as prices from '@forecourt/contract/prices/calls'
import { askFor, pricedBike, setFloor, tenPercent } from '../books/priced-bike.ts'
import type { TestServer } from '../harness.ts'
import { anywhere, byGroup, covering, everyone, leaders, ofTheGroup, type Row } from './expectations.ts'
import type { Target } from './world.ts'

/** A bike in stock at the target with a floor, or an id that nobody has. */
async function bikeWithFloor(server: TestServer, { exists, groupId, shopId }: Target): Promise<string> {
  if (!exists) return randomUUID()
  await setFloor(server, groupId)
  return (await pricedBike(server, shopId))._id
}

async function questionAt(server: TestServer, target: Target): Promise<string> {
  if (!target.exists) return randomUUID()
  return askFor(server, server.superAdmin.token, await bikeWithFloor(server, target), 6_300_000)
}

/** Somebody who decides in the whole group, with the PIN 123456. */
async function managerOf(server: TestServer, { exists, groupId }: Target): Promise<string> {
  if (!exists) return server.superAdmin.phone
  return (await server.person({ groupId, level: 'group', unitId: groupId, role: 'manager' })).phone
}

/** Floor prices and what a group has settled about money. */
export const pricesRows: Row[] = [
  {
    name: 'see the money settings of a group',
    endpoint: prices.getMoneySettings,
    relations: byGroup,
    request: async (_, { groupId }) => ({ endpoint: prices.getMoneySettings, params: { groupId } }),
    expect: anywhere(200, ...everyone),
  },
  {
    name: 'settle the money settings of a group',
    endpoint: prices.saveMoneySettings,
    relations: byGroup,
    request: async (_, { groupId }) => ({
      endpoint: prices.saveMoneySettings,
      params: { groupId },
      body: { partialPayments: false, floorRule: tenPercent },
    }),
    expect: ofTheGroup('group', 200, 'admin'),
  },
  {
    name: 'see the floor price of a bike',
    endpoint: prices.getBikePrice,
    request: async (server, target) => ({
      endpoint: prices.getBikePrice,
      params: { bikeId: await bikeWithFloor(server, target) },
    }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'ask for a price below the floor',
    endpoint: prices.askApproval,
    request: async (server, target) => ({
      endpoint: prices.askApproval,
      params: { bikeId: await bikeWithFloor(server, target) },
      body: { price: 6_300_000 },
    }),
    expect: covering('shop', 201, ...everyone),
  },
  {
    name: 'have a manager approve a price at the counter',
    endpoint: prices.approveAtCounter,
    request: async (server, target) => ({
      endpoint: prices.approveAtCounter,
      params: { bikeId: await bikeWithFloor(server, target) },
      body: { price: 6_300_000, phoneNumber: await managerOf(server, target), pin: '123456' },
    }),
    expect: covering('shop', 201, ...everyone),
  },
  {
    name: 'list the prices that were asked for in a shop',
    endpoint: prices.listApprovals,
    request: async (_, { shopId }) => ({ endpoint: prices.listApprovals, query: { shopId } }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'list the prices that were asked for in a group',
    endpoint: prices.listApprovals,
    relations: byGroup,
    request: async (_, { groupId }) => ({ endpoint: prices.listApprovals, query: { groupId } }),
    expect: anywhere(200, ...leaders),
  },
  {
    name: 'decide on a price below the floor',
    endpoint: prices.decideApproval,
    request: async (server, target) => ({
      endpoint: prices.decideApproval,
      params: { approvalId: await questionAt(server, target) },
      body: { approve: true },
    }),
    expect: covering('shop', 200, ...leaders),
  },
]
