import { randomUUID } from 'node:crypto'
import { addEntry, closeDay } from '@forecourt/contract/books/calls'
import { businessDay } from '@forecourt/contract/calendar'
import { addDocument } from '@forecourt/contract/documents/calls'
import { papersToShow } from '@forecourt/contract/documents/papers-to-show'
import { addEnquiry, enquirySorts } from '@forecourt/contract/enquiries'
import { saveHeads } from '@forecourt/contract/groups'
import { inventorySorts, listInventory, soldSorts } from '@forecourt/contract/inventory'
import { liveChanges } from '@forecourt/contract/live/calls'
import { writeNote } from '@forecourt/contract/notes/calls'
import { deleteShop, saveShop } from '@forecourt/contract/places'
import { sellBike } from '@forecourt/contract/sales'
import { askForStock } from '@forecourt/contract/stock-requests/calls'
import { addTask, editTask } from '@forecourt/contract/tasks/calls'
import { transferBike } from '@forecourt/contract/transfers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { askFor, pricedBike, setFloor } from './books/priced-bike.ts'
import { uploadOf } from './bulk-changes/uploaded.ts'
import { bikesSentOn } from './consignments/bikes-sent.ts'
import { endpoints } from './endpoints.ts'
import { addBike, newDealership, type SentRequest, sampleAddress, startApp } from './harness.ts'
import { hold } from './holds/held-bike.ts'
import { askFor as askForLease, leaseFor } from './leases/leased-bike.ts'
import { settleSigning } from './matrix/consignments.ts'
import { countsOn, seen } from './stock-counts/counts.ts'

/*
 * What comes back as a cursor was never written by the server: taken apart, of another list, of values that no row has.
 */

const server = await startApp()
const { token } = server.superAdmin

const { groupId, shopA, shopB, at } = await newDealership(server)
for (let n = 0; n < 4; n += 1) {
  const { _id: bikeId } = await addBike(server, shopA, { cost: 50_000 + n })
  await server.call(transferBike, { token, params: { bikeId }, body: { targetShopId: shopB } })
  const customer = { customerName: 'Meena', customerPhone: '98480 12345', enquiryType: ['Buy'] }
  await server.call(addEnquiry, { token, body: { ...customer, shopId: shopB, followUpOn: '2026-03-01' } })
  if (n % 2 === 0) continue
  const loan = { method: 'finance', amount: 80_000 } as const
  const sale = { buyerName: 'Ravi', buyerContact: '98480 12345', salePrice: 80_000, payments: [loan] }
  await server.call(sellBike, { token, params: { bikeId }, body: sale })
}
await setFloor(server, groupId)
for (let n = 0; n < 2; n += 1) await askFor(server, token, (await pricedBike(server, shopA))._id, 6_300_000)
// Entries and two closed days
const expense = { name: 'Repairs', type: 'expense' } as const
const { body: saved } = await server.call(saveHeads, { token, body: { groupId, heads: [expense] } })
const spent = { shopId: shopB, headId: saved.heads[0]?._id ?? '', account: 'cash', amount: 100 } as const
for (let n = 0; n < 4; n += 1) await server.call(addEntry, { token, body: spent })
for (const day of ['2026-03-01', '2026-03-02'])
  await server.call(closeDay, { token, body: { shopId: shopB, day, counts: {}, expected: 0 } })
// Insurances that run out
for (let n = 0; n < 2; n += 1) {
  const { _id: bikeId } = await addBike(server, shopB)
  const body = { about: { of: 'bike', bikeId }, kind: 'insurance', expiresOn: businessDay(server.clock.now) } as const
  await server.call(addDocument, { token, body })
}
// Tasks, of which half are done, and somebody who noted something
const busy = await at('group', groupId, 'manager')
for (let n = 0; n < 4; n += 1) {
  const task = { text: 'Call', dueOn: businessDay(server.clock.now), forUser: busy._id, shopId: shopB }
  const { _id: taskId } = (await server.call(addTask, { token, body: task })).body
  if (n % 2 === 0) await server.call(editTask, { token, params: { taskId }, body: { isDone: true } })
  const customer = { customerName: 'Meena', customerPhone: '98480 12345', enquiryType: ['Buy'] }
  await server.call(addEnquiry, { token: busy.token, body: { ...customer, shopId: shopB } })
}
// Two notes on a bike, and one on another: the same news of a record stands once until it is read
const { _id: noted } = await addBike(server, shopB)
const { _id: other } = await addBike(server, shopB)
const writer = await at('group', groupId, 'manager')
for (const bikeId of [noted, noted, other])
  await server.call(writeNote, { token: writer.token, body: { bikeId, text: 'The key is at the counter' } })
// Two events for the group's admins
const staff = await at('shop', shopA, 'staff')
await server.call(deleteShop, { token: staff.token, params: { id: shopA } })
await server.call(saveHeads, { token: staff.token, body: { groupId, heads: [] } })

// Two bikes that are held
for (const bike of [noted, other]) await hold(server, token, bike)
// Two that a phone may sell alone
await leaseFor(server, groupId, 10)
const leased = [(await addBike(server, shopB))._id, (await addBike(server, shopB))._id]
const deviceId = randomUUID()
await askForLease(server, token, { shopA: shopB, deviceId, bikeId: '', bikeIds: leased })
// Two sendings
const { send } = bikesSentOn(server)
await settleSigning(server, groupId, true)
for (let n = 0; n < 2; n += 1) await send(server.superAdmin, shopB, (await addBike(server, shopA))._id)
// Two of what is asked for
for (const model of ['Activa 6G', 'Dio']) {
  await addBike(server, shopB, { model })
  await server.call(askForStock, { token, body: { fromShopId: shopB, toShopId: shopA, make: 'Honda', model } })
}

// Two uploads of two bikes each
await uploadOf(server, server.superAdmin, shopB)
const { change } = await uploadOf(server, server.superAdmin, shopB)

// Two counts, one of which saw two numbers that are in no book
const { open: openCount, send: sendSeen, finish: finishCount } = countsOn(server)
await openCount(server.superAdmin, shopA)
const counted = (await openCount(server.superAdmin, shopB)).body._id
await sendSeen(server.superAdmin, counted, seen('TS09ZZ0001'), seen('TS09ZZ0002'))
await finishCount(server.superAdmin, counted)

/** Every query of a list that has pages: each sort, either status, each section. */
const queries: Record<string, Record<string, string>[]> = {
  '/api/inventory': [
    ...inventorySorts.flatMap((sort) => ['inStock', 'sold'].map((status) => ({ groupId, sort, status }))),
    ...soldSorts.map((sort) => ({ groupId, sort, status: 'sold' })),
  ],
  '/api/enquiries': enquirySorts.map((sort) => ({ groupId, sort })),
  '/api/sales': [{ groupId }],
  '/api/books/entries': [{ groupId }, { shopId: shopB }],
  '/api/books/cash': [{ shopId: shopB }],
  '/api/books/closes': [{ shopId: shopB }],
  '/api/transfers': [{ groupId }],
  '/api/holds': [{ groupId }],
  '/api/leases': [{ groupId }],
  '/api/leases/bikes': [{ deviceId }],
  '/api/consignments': [{ groupId }],
  '/api/stockRequests': [{ groupId }],
  '/api/stockCounts': [{ groupId }],
  '/api/stockCounts/:countId/differences': [{}, { show: 'toSettle' }],
  '/api/stockCounts/:countId/walk': [{}],
  '/api/stockCounts/:countId/sightings': [{}],
  '/api/bulkChanges': [{ groupId }],
  '/api/bulkChanges/:changeId/bikes': [{}],
  '/api/dashboard/day': [{ groupId }],
  '/api/dues': [{ groupId }],
  '/api/approvals': [{ groupId }, { groupId, state: 'pending' }],
  '/api/statements/gst': [{ groupId, month: businessDay(server.clock.now).slice(0, 7) }],
  '/api/papers': papersToShow.map((show) => ({ groupId, show })),
  '/api/audit/shops/:shopId': ['date', 'operation', 'user'].map((sort) => ({ sort, section: 'bikes' })),
  '/api/tasks': [
    { groupId, whose: 'all' },
    { groupId, whose: 'all', state: 'done' },
  ],
  '/api/notes': [{ bikeId: noted }],
  '/api/notifications': [{}],
  '/api/users/:userId': [{}],
  '/api/users/:userId/month/:what': [{}],
  '/api/admin/groups/:groupId/security-events': [{}],
}
const params: Record<string, string> = {
  changeId: change._id,
  countId: counted,
  groupId,
  shopId: shopB,
  userId: busy._id,
  what: 'enquiries',
}

// Where news ended is no place in a list: live/missed.test.ts sends wrong ones
const paged = endpoints.filter(
  ({ schema, url }) =>
    url !== liveChanges.url && schema.querystring instanceof z.ZodObject && 'cursor' in schema.querystring.shape,
)
const lists = paged.flatMap((endpoint) => {
  const asked = queries[endpoint.url]
  if (!asked) throw new Error(`Say how ${endpoint.url} is asked for a page`)
  return asked.map((query) => ({ name: `${endpoint.url} ${new URLSearchParams(query).toString()}`, endpoint, query }))
})

const ask = (list: Pick<SentRequest, 'endpoint' | 'query'>, cursor?: string) =>
  server.send({ endpoint: list.endpoint, params, query: { ...list.query, limit: 1, cursor } }, token)

/** Where the first page's end is told: by its name, whatever the list is called. */
const cursorIn = (body: object) => /"[\w-]{20,}"/.exec(JSON.stringify(nextOf(body)))?.[0].slice(1, -1) ?? ''
const nextOf = (body: object): unknown[] =>
  Object.entries(body).flatMap(([key, value]) =>
    key.startsWith('nextCursor') ? [value] : key === 'activity' ? nextOf(value) : [],
  )

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

const absurd = [
  ...[null, true, {}, [], '', 'NaN', 'Infinity', '1e400', '-', '\u0000', 'a\u0000b', '\ud800', 'x'.repeat(400)],
  ...[NaN, 1e308, -1, 0, '9'.repeat(300), '999999999999.999', `${'9'.repeat(12)}.1`, "' or 1=1 --", '__proto__'],
  ...['+275760-09-13T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  ...['9999-12-31', '1900-01-01', '2026-02-30', '-000001-01-01', '2026-03-01T00:00', 'infinity', 'now', 'epoch'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'no-uuid', shopB],
]

/** A part of a cursor that is put in its place. */
const part = fc.oneof(fc.constantFrom(...absurd), fc.string(), fc.double(), fc.jsonValue({ maxDepth: 2 }))

test.each(lists)('$name', async (list) => {
  const first = await ask(list)
  expect(first.status).toBe(200)
  const cursor = cursorIn(first.body)
  expect(cursor).not.toBe('')
  expect((await ask(list, cursor)).status).toBe(200)
  const parts: unknown[] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  const others = await Promise.all(
    lists.filter((other) => other !== list).map(async (other) => (await ask(other)).body),
  )
  const crafted = fc.oneof(
    fc.record({ at: fc.nat(parts.length), by: part }).map(({ at, by }) => encode(parts.with(at % parts.length, by))),
    part.map(encode),
    fc.array(part, { maxLength: 5 }).map(encode),
    fc.constantFrom(encode([...parts, 'more']), encode(parts.slice(1)), `${cursor}=`, `${cursor}AA`, cursor.slice(1)),
    fc.constantFrom(' ', '%', 'x'.repeat(600), 'x'.repeat(601), encode('[[['.repeat(100))),
    fc.constantFrom(...others.map(cursorIn)),
  )
  await fc.assert(
    fc.asyncProperty(crafted, async (sent) => {
      // What is no cursor by its length or spaces is not asked further
      fc.pre(sent.trim() !== '' && sent !== cursor)
      const { status, failure } = await ask(list, sent)
      if (status === 200) {
        // Another place in the same list is a place: of the same form, written in the same way
        const other: unknown[] = JSON.parse(Buffer.from(sent, 'base64url').toString())
        expect(encode(other)).toBe(sent)
        expect(other.slice(0, parts.length - 2)).toEqual(parts.slice(0, parts.length - 2))
        return
      }
      expect(status, Buffer.from(sent, 'base64url').toString()).toBe(400)
      expect(failure.fields).toHaveProperty('cursor')
    }),
    { numRuns: 100 },
  )
})

test.each(['/api/audit/shops/:shopId', '/api/users/:userId'])(
  '%s has no page behind a record that never was',
  async (url) => {
    const list = lists.find(({ endpoint }) => endpoint.url === url)
    if (!list) throw new Error(`${url} has no pages`)
    const parts: unknown[] = JSON.parse(Buffer.from(cursorIn((await ask(list)).body), 'base64url').toString())
    const answer = await ask(list, encode([...parts.slice(0, -1), '01890000-0000-7000-8000-000000000000']))
    expect(answer.status).toBe(400)
    expect(answer.failure.fields).toHaveProperty('cursor')
  },
)

test('the longest name in any script, and one that is all escapes, still have a page behind them', async () => {
  const { groupId, shopA } = await newDealership(server)
  for (const name of ['క', '\u0001']) {
    const shop = { groupId, name: `a${name.repeat(119)}`, description: 'Used bikes', address: sampleAddress }
    const { _id } = (await server.call(saveShop, { token, body: shop })).body
    await addBike(server, _id)
  }
  await addBike(server, shopA)
  const list = { endpoint: listInventory, query: { groupId } }
  let cursor: string | undefined
  let visited = 0
  do {
    const answer = await ask(list, cursor)
    expect(answer.status).toBe(200)
    visited += answer.body.bikes.length
    cursor = answer.body.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(visited).toBe(3)
})
