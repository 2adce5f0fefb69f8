import { listBulkChanges } from '@forecourt/contract/bulk-changes/calls'
import { listHolds } from '@forecourt/contract/holds/calls'
import { listLeases } from '@forecourt/contract/leases/calls'
import { login } from '@forecourt/contract/session'
import { exportCount, getCountFile, listCounts } from '@forecourt/contract/stock-counts/calls'
import { listStockRequests } from '@forecourt/contract/stock-requests/calls'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { startApp } from '../../../test/harness.ts'
import { auditRecords, bikes, holds, salePayments } from '../../db/schema.ts'
import { smallDealership } from '../dealership.ts'
import type { Event } from '../events.ts'
import { samplePin } from '../found-dealership.ts'
import { liveThrough } from '../live-through.ts'

const server = await startApp()
const { call, db, services } = server

let owner = ''

/** The sample dealership without its other money, papers and words, and with the bikes alone that these are about. */
function partOfIt() {
  const dealership = smallDealership(services.now())
  const leftOut: Event['kind'][] = [
    ...(['enquiry', 'entry', 'deposit', 'close', 'payment', 'ask', 'decide', 'document', 'step'] as const),
    ...(['note', 'task', 'taskHandedOn', 'taskDone', 'look'] as const),
  ]
  const events = dealership.events.filter(({ kind }) => !leftOut.includes(kind))
  const about = new Set(
    events.flatMap((event) => {
      if (event.kind === 'walked') return event.seen.flatMap(({ bike }) => bike ?? [])
      if (event.kind === 'prices' || event.kind === 'lease') return event.bikes
      const isOfAll = event.kind === 'arrival' || (event.kind === 'sale' && !event.hold)
      return 'bike' in event && !isOfAll ? [event.bike] : []
    }),
  )
  const kept = events.filter((event) => !('bike' in event) || about.has(event.bike))
  return { ...dealership, events: kept.map(inRed) }
}

/** Of one colour there are few pictures to draw. */
const inRed = (event: Event): Event =>
  event.kind === 'arrival' ? { ...event, facts: { ...event.facts, color: 'Red' } } : event

beforeAll(async () => {
  await liveThrough(services, partOfIt())
  const signedIn = await call(login, { body: { phoneNumber: '9848000001', pin: samplePin } })
  owner = signedIn.body.token
}, 240_000)

test('holds run with and without a token, one behind another, and a token waits to be settled', async () => {
  const { body } = await call(listHolds, { token: owner, query: {} })
  expect(body.counts).toMatchObject({ running: 6, toSettle: 1 })
  expect(body.holds.map(({ state }) => state)).toEqual(expect.arrayContaining(['holding', 'next']))
  const ends = await db.select({ ended: holds.ended, settled: holds.settled }).from(holds).where(isNotNull(holds.ended))
  expect(ends).toEqual(
    expect.arrayContaining([
      { ended: 'sold', settled: 'carried' },
      { ended: 'sold', settled: null },
      { ended: 'released', settled: 'kept' },
      { ended: 'over', settled: 'givenBack' },
    ]),
  )
  const carried = await db.$count(salePayments, eq(salePayments.method, 'token'))
  expect(carried).toBe(ends.filter(({ settled }) => settled === 'carried').length)
})

test('shops asked each other for bikes', async () => {
  const { body } = await call(listStockRequests, { token: owner, query: { state: 'all' } })
  expect(body.requests.map(({ state }) => state).toSorted()).toEqual(['granted', 'open', 'refused'])
})

test('one count is settled and has its document, and the walk of another is not over', async () => {
  const { body } = await call(listCounts, { token: owner, query: {} })
  const [open, settled] = body.counts
  expect(open).toMatchObject({ state: 'open', shopName: 'Kukatpally' })
  expect(open?.seen).toBeGreaterThan(0)
  expect(settled).toMatchObject({ state: 'settled', differences: 3, settled: 3, others: 1 })
  const params = { countId: settled?._id ?? '' }
  for (const file of [exportCount, getCountFile]) expect((await call(file, { token: owner, params })).status).toBe(200)
})

test('prices were changed once for good and once by mistake, and a file of bikes came in', async () => {
  const { body } = await call(listBulkChanges, { token: owner, query: {} })
  const [mistake, price, upload] = body.changes
  expect(mistake).toMatchObject({ kind: 'price', byUserName: 'Lakshmi Devi', takenBack: mistake?.bikes })
  expect(price).toMatchObject({ kind: 'price', byUserName: 'Venkat Rao', takenBack: 0 })
  expect(upload).toMatchObject({ kind: 'upload', bikes: 8, byUserName: 'Padma Latha' })
})

test('two phones have bikes, one of which is wanted back', async () => {
  const { body } = await call(listLeases, { token: owner, query: {} })
  expect(new Set(body.leases.map(({ byUserName }) => byUserName))).toEqual(new Set(['Ravi Teja', 'Sai Kiran']))
  expect(body.leases.filter(({ calledIn }) => calledIn?.byName === 'Lakshmi Devi')).toHaveLength(1)
})

test('no bike is both sold and held or leased, or held and leased', async () => {
  const keeps = or(isNotNull(bikes.heldUntil), isNotNull(bikes.leaseId))
  expect(await db.$count(bikes, and(isNotNull(bikes.soldAt), keeps))).toBe(0)
  expect(await db.$count(bikes, and(isNotNull(bikes.heldUntil), isNotNull(bikes.leaseId)))).toBe(0)
})

test('each is on record by somebody of the dealership', async () => {
  const collections = ['holds', 'stockRequests', 'stockCounts', 'bulkChanges', 'leases']
  const records = await db
    .select({ collection: auditRecords.collectionName, by: auditRecords.operationByUserName })
    .from(auditRecords)
  const byWhom = new Map(collections.map((one) => [one, records.filter(({ collection }) => collection === one)]))
  const people = new Set(smallDealership(services.now()).people.map(({ name }) => name))
  for (const found of byWhom.values()) {
    expect(found.length).toBeGreaterThan(0)
    for (const { by } of found) expect(people).toContain(by)
  }
})
