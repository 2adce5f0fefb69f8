import { randomUUID } from 'node:crypto'
import * as consignments from '@forecourt/contract/consignments/calls'
import { eq } from 'drizzle-orm'
import { groups } from '../../src/db/schema.ts'
import { addBike, newDealership, type TestServer } from '../harness.ts'
import { byGroup, covering, everyone, leaders, type Row, within } from './expectations.ts'
import { bikeAt } from './stock.ts'
import type { Target } from './world.ts'

/** Settles past the server whether both shops sign for a transfer. */
export async function settleSigning({ db }: TestServer, groupId: string, signedTransfers: boolean): Promise<void> {
  await db.update(groups).set({ signedTransfers }).where(eq(groups.id, groupId))
}

const march = { from: '2026-03-01', to: '2026-03-31' }

type Ends = { from: string; to: string }

/** One bike on its way, as the super admin sent it. */
async function consignmentAt(server: TestServer, { exists, groupId }: Target, { from, to }: Ends) {
  if (!exists) return { consignmentId: randomUUID(), bikeId: randomUUID() }
  const { _id: bikeId } = await addBike(server, from)
  await settleSigning(server, groupId, true)
  const sent = await server.call(consignments.sendBikes, {
    token: server.superAdmin.token,
    body: { toShopId: to, bikes: [{ bikeId }] },
  })
  // What is on its way is settled without it, and transfers of other rows count at once
  await settleSigning(server, groupId, false)
  return { consignmentId: sent.body._id, bikeId }
}

const fromIt = (server: TestServer, target: Target) =>
  consignmentAt(server, target, { from: target.shopId, to: target.otherShopId })
const toIt = (server: TestServer, target: Target) =>
  consignmentAt(server, target, { from: target.otherShopId, to: target.shopId })

/** Bikes that are sent to another shop, which signs for them. */
export const consignmentRows: Row[] = [
  {
    name: 'send a bike to another shop',
    endpoint: consignments.sendBikes,
    request: async (server, target, { role }) => {
      // In a dealership of its own, where a call may wait while others are made
      if (role === 'superAdmin' && target.exists) {
        const { groupId, shopA, shopB } = await newDealership(server)
        await settleSigning(server, groupId, true)
        const { _id: bikeId } = await addBike(server, shopA)
        return { endpoint: consignments.sendBikes, body: { toShopId: shopB, bikes: [{ bikeId }] } }
      }
      const bikeId = await bikeAt(server, target)
      if (target.exists) await settleSigning(server, target.groupId, true)
      return { endpoint: consignments.sendBikes, body: { toShopId: target.otherShopId, bikes: [{ bikeId }] } }
    },
    expect: covering('shop', 201, ...leaders),
  },
  {
    name: 'see what was sent to a shop',
    endpoint: consignments.getConsignment,
    request: async (server, target) => {
      const { consignmentId } = await toIt(server, target)
      return { endpoint: consignments.getConsignment, params: { consignmentId } }
    },
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'list what is on the way to and from a shop',
    endpoint: consignments.listConsignments,
    request: async (_, { shopId }) => ({ endpoint: consignments.listConsignments, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'see what was sent from and to a shop on some days',
    endpoint: consignments.getConsignmentReport,
    request: async (_, { shopId }) => ({ endpoint: consignments.getConsignmentReport, query: { shopId, ...march } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'save what was sent from and to a shop on some days',
    endpoint: consignments.exportConsignments,
    request: async (_, { shopId }) => ({ endpoint: consignments.exportConsignments, query: { shopId, ...march } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'count what is on the way in a group',
    endpoint: consignments.countConsignments,
    relations: byGroup,
    request: async (_, { groupId }) => ({ endpoint: consignments.countConsignments, query: { groupId } }),
    expect: within(
      200,
      ({ level }) => level !== 'none',
      () => 200,
    ),
  },
  {
    name: 'take a bike in',
    endpoint: consignments.receiveBikes,
    request: async (server, target) => {
      const { consignmentId, bikeId } = await toIt(server, target)
      return { endpoint: consignments.receiveBikes, params: { consignmentId }, body: { bikes: [{ bikeId }] } }
    },
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'refuse a bike',
    endpoint: consignments.refuseBikes,
    request: async (server, target) => {
      const { consignmentId, bikeId } = await toIt(server, target)
      const body = { bikes: [{ bikeId }], reason: 'Not the one' }
      return { endpoint: consignments.refuseBikes, params: { consignmentId }, body }
    },
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'call a bike back',
    endpoint: consignments.recallBikes,
    request: async (server, target) => {
      const { consignmentId, bikeId } = await fromIt(server, target)
      return { endpoint: consignments.recallBikes, params: { consignmentId }, body: { bikes: [{ bikeId }] } }
    },
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'dispute a bike that was sent here',
    endpoint: consignments.disputeBikes,
    request: async (server, target) => {
      const { consignmentId, bikeId } = await toIt(server, target)
      const body = { bikes: [{ bikeId }], reason: 'Another tank' }
      return { endpoint: consignments.disputeBikes, params: { consignmentId }, body }
    },
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'dispute a bike that was sent from here',
    endpoint: consignments.disputeBikes,
    request: async (server, target) => {
      const { consignmentId, bikeId } = await fromIt(server, target)
      const body = { bikes: [{ bikeId }], reason: 'Never arrived' }
      return { endpoint: consignments.disputeBikes, params: { consignmentId }, body }
    },
    // Who works for the whole group may take it in at the other shop
    expect: (actor, relation) =>
      actor.level === 'group' && actor.role === 'staff' && (relation === 'own' || relation === 'sibling')
        ? 200
        : covering('shop', 200, ...leaders)(actor, relation),
  },
]
