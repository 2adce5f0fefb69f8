import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@forecourt/contract/endpoint'
import * as counts from '@forecourt/contract/stock-counts/calls'
import * as walk from '@forecourt/contract/stock-counts/walk-calls'
import { and, eq } from 'drizzle-orm'
import { stockCountDifferences, stockCounts } from '../../src/db/schema.ts'
import type { SentRequest, TestServer } from '../harness.ts'
import { countsOn, seen } from '../stock-counts/counts.ts'
import { covering, everyone, leaders, type Row } from './expectations.ts'
import type { Target } from './world.ts'

/** An open count of the target's shop, as the super admin opened it; what was open there ends, past the server. */
async function openAt(server: TestServer, { exists, groupId, shopId }: Target): Promise<string> {
  if (!exists) return randomUUID()
  await closeAll(server, { groupId, shopId })
  return (await countsOn(server).open(server.superAdmin, shopId)).body._id
}

async function closeAll({ db }: TestServer, { groupId, shopId }: Pick<Target, 'groupId' | 'shopId'>) {
  const isOpen = and(eq(stockCounts.groupId, groupId), eq(stockCounts.shopId, shopId), eq(stockCounts.state, 'open'))
  await db.update(stockCounts).set({ state: 'cancelled' }).where(isOpen)
}

/** A finished one, which saw a number that is in no book. */
async function finishedAt(server: TestServer, target: Target) {
  const { send, finish } = countsOn(server)
  const countId = await openAt(server, target)
  if (!target.exists) return { countId, differenceId: randomUUID() }
  await send(server.superAdmin, countId, seen('TS09ZZ9999'))
  await finish(server.superAdmin, countId)
  // Past the server: what others of these rows added is missing, page by page
  const isUnknown = and(eq(stockCountDifferences.countId, countId), eq(stockCountDifferences.kind, 'unknown'))
  const [unknown] = await server.db.select().from(stockCountDifferences).where(isUnknown)
  return { countId, differenceId: unknown?.id ?? '' }
}

const ofOpen =
  (endpoint: Endpoint, more: () => Partial<SentRequest> = () => ({})) =>
  async (server: TestServer, target: Target): Promise<SentRequest> => ({
    endpoint,
    params: { countId: await openAt(server, target) },
    ...more(),
  })
const ofFinished = (endpoint: Endpoint) => async (server: TestServer, target: Target) => ({
  endpoint,
  params: { countId: (await finishedAt(server, target)).countId },
})

/** Counts of a shop's stock. */
export const stockCountRows: Row[] = [
  {
    name: 'open a count of a shop',
    endpoint: counts.openCount,
    request: async (server, target) => {
      if (target.exists) await closeAll(server, target)
      return { endpoint: counts.openCount, body: { shopId: target.shopId } }
    },
    expect: covering('shop', 201, ...leaders),
  },
  {
    name: 'list the counts of a shop',
    endpoint: counts.listCounts,
    request: async (_, { shopId }) => ({ endpoint: counts.listCounts, query: { shopId } }),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'see a count of a shop',
    endpoint: counts.getCount,
    request: ofOpen(counts.getCount),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'take the stock of a shop along on a walk',
    endpoint: walk.getWalk,
    request: ofOpen(walk.getWalk),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'see what was seen in a count',
    endpoint: walk.listSightings,
    request: ofOpen(walk.listSightings),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'tell a count what was seen',
    endpoint: walk.sendSightings,
    request: ofOpen(walk.sendSightings, () => ({ body: { sightings: [seen('TS09ZZ0001')] } })),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'take back what was seen',
    endpoint: walk.takeBackSightings,
    request: ofOpen(walk.takeBackSightings, () => ({ body: { sightingIds: [randomUUID()] } })),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'finish a count',
    endpoint: counts.finishCount,
    request: ofOpen(counts.finishCount, () => ({ body: {} })),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'cancel a count',
    endpoint: counts.cancelCount,
    request: ofOpen(counts.cancelCount),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'see what a count found to differ',
    endpoint: counts.listDifferences,
    request: ofFinished(counts.listDifferences),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'settle what a count found to differ',
    endpoint: counts.settleDifferences,
    request: async (server, target) => {
      const { countId, differenceId } = await finishedAt(server, target)
      const body = { differenceIds: [differenceId], as: 'explained', note: 'A customer’s own' }
      return { endpoint: counts.settleDifferences, params: { countId }, body }
    },
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'save a count as a file',
    endpoint: counts.exportCount,
    request: ofFinished(counts.exportCount),
    expect: covering('shop', 200, ...everyone),
  },
  {
    name: 'save the document of a count',
    endpoint: counts.getCountFile,
    request: ofFinished(counts.getCountFile),
    expect: covering('shop', 200, ...everyone),
  },
]
