import { randomUUID } from 'node:crypto'
import * as calls from '@forecourt/contract/consignments/calls'
import { sellBike } from '@forecourt/contract/sales'
import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditRecords, bikes, consignmentBikes, transfers } from '../../src/db/schema.ts'
import { addBike, newDealership, startApp } from '../harness.ts'
import { settleSigning } from '../matrix/consignments.ts'

/*
 * Random histories of three shops and six people who send, take in, refuse, call back, dispute and sell, some calls sent
 * twice under their key and some at once, held against a model. HISTORIES says how many; each has a dealership of its
 * own.
 */

const histories = Number(process.env.HISTORIES ?? 4)

const server = await startApp()

const step = fc.record({
  what: fc.constantFrom('send', 'send', 'receive', 'receive', 'refuse', 'recall', 'dispute', 'sell'),
  bike: fc.nat(19),
  to: fc.nat(2),
  person: fc.nat(5),
  /** Whether it is sent once, again after its answer, or twice at once. */
  how: fc.constantFrom('once', 'once', 'again', 'atOnce'),
})
type Step = { what: string; bike: number; to: number; person: number; how: string }

/** Where the model has a bike. */
type Place = {
  shop: number
  on: { consignment: string; to: number; state: 'onTheWay' | 'disputed' } | null
  sold: boolean
}

test('random histories of three shops', { timeout: 60_000 + histories * 30_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => play(steps)),
    { numRuns: histories, endOnFailure: true },
  )
})

async function play(steps: Step[]) {
  const dealership = await newDealership(server)
  const { at, groupId } = dealership
  const shops = [dealership.shopA, dealership.shopB, dealership.shopC]
  await settleSigning(server, groupId, true)
  const people = []
  for (const shopId of shops) {
    people.push({ shopId, leads: true, ...(await at('shop', shopId, 'manager')) })
    people.push({ shopId, leads: false, ...(await at('shop', shopId, 'staff')) })
  }
  const ids: string[] = []
  const model: Place[] = []
  for (let n = 0; n < 20; n += 1) {
    ids.push((await addBike(server, shops[n % 3] as string))._id)
    model.push({ shop: n % 3, on: null, sold: false })
  }
  const expected = { steps: 0, moves: 0 }
  for (const { what, bike, to, person, how } of steps) {
    const by = people[person] as (typeof people)[number]
    const place = model[bike] as Place
    const bikeId = ids[bike] as string
    const here = shops[place.shop] === by.shopId
    const there = place.on !== null && shops[place.on.to] === by.shopId
    const may: Record<string, boolean> = {
      send: here && by.leads && !place.sold && place.on === null && to !== place.shop,
      receive: there,
      refuse: there && place.on?.state === 'onTheWay',
      recall: here && by.leads && place.on !== null,
      dispute: place.on?.state === 'onTheWay' && (there || (here && by.leads)),
      sell: here && !place.sold && place.on === null,
    }
    const params = { consignmentId: place.on?.consignment ?? randomUUID() }
    const named = { bikes: [{ bikeId }] }
    const sale = {
      buyerName: 'Ravi',
      buyerContact: '9848022001',
      salePrice: 80_000,
      payments: [{ method: 'cash', amount: 80_000 }],
    }
    const requests = {
      send: { endpoint: calls.sendBikes, body: { toShopId: shops[to], ...named } },
      receive: { endpoint: calls.receiveBikes, params, body: named },
      refuse: { endpoint: calls.refuseBikes, params, body: { ...named, reason: 'No papers' } },
      recall: { endpoint: calls.recallBikes, params, body: named },
      dispute: { endpoint: calls.disputeBikes, params, body: { ...named, reason: 'Another one' } },
      sell: { endpoint: sellBike, params: { bikeId }, body: sale },
    }
    const request = {
      ...requests[what as keyof typeof requests],
      headers: { 'idempotency-key': randomUUID() },
    }
    const answers =
      how === 'atOnce'
        ? await Promise.all([server.send(request, by.token), server.send(request, by.token)])
        : [await server.send(request, by.token), ...(how === 'again' ? [await server.send(request, by.token)] : [])]
    for (const { status, body } of answers) {
      expect(status < 300, `${what}: ${JSON.stringify(body)}`).toBe(may[what])
      expect(status).toBeLessThan(500)
    }
    if (!may[what]) continue
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    if (what === 'sell') place.sold = true
    else expected.steps += 1
    if (what === 'send') place.on = { consignment: answers[0]?.body._id, to, state: 'onTheWay' }
    if (what === 'dispute' && place.on) place.on.state = 'disputed'
    if (what === 'receive' && place.on) {
      place.shop = place.on.to
      expected.moves += 1
    }
    if (['receive', 'refuse', 'recall'].includes(what)) place.on = null
  }
  const rows = await server.db.select().from(bikes).where(inArray(bikes.id, ids))
  expect(new Map(rows.map((row) => [row.id, [row.shopId, row.consignmentId, row.soldAt !== null]]))).toEqual(
    new Map(ids.map((id, n) => [id, stands(model[n] as Place, shops)])),
  )
  const open = await server.db
    .select()
    .from(consignmentBikes)
    .where(and(eq(consignmentBikes.groupId, groupId), inArray(consignmentBikes.state, ['onTheWay', 'disputed'])))
  expect(open.map(({ bikeId }) => bikeId).toSorted()).toEqual(ids.filter((_, n) => model[n]?.on).toSorted())
  const isStep = and(eq(auditRecords.groupId, groupId), eq(auditRecords.collectionName, 'consignments'))
  expect(await server.db.$count(auditRecords, isStep)).toBe(expected.steps)
  expect(await server.db.$count(transfers, eq(transfers.groupId, groupId))).toBe(expected.moves)
}

const stands = ({ shop, on, sold }: Place, shops: string[]) => [shops[shop], on?.consignment ?? null, sold]
