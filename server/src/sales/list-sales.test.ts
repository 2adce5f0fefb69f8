import * as bikes from '@forecourt/contract/bikes'
import { cancelSale, listSales, sellBike } from '@forecourt/contract/sales'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { sales } from '../db/schema.ts'

const server = await startApp()
server.clock.now = new Date('2026-06-10T06:00:00Z')
const { token } = server.superAdmin

type Form = { buyerName?: string; buyerContact?: string; soldOn?: string }
type Bike = Parameters<typeof addBike>[2]

async function sellAt(shopId: string, form: Form = {}, bike: Bike = {}) {
  const { _id: bikeId } = await addBike(server, shopId, { purchasedOn: '2026-01-01', ...bike })
  const buyer = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 80_000 }
  return (await server.call(sellBike, { token, params: { bikeId }, body: { ...buyer, ...form } })).body
}

test('a group or shop outside the reach is not found; a wrong query is refused', async () => {
  const [{ at, shopA, shopB, groupId }, other] = [await newDealership(server), await newDealership(server)]
  const staff = await at('shop', shopA, 'staff')
  for (const query of [{ groupId: other.groupId }, { shopId: shopB }, { shopId: other.shopA }, { groupId: shopA }]) {
    expect((await server.call(listSales, { token: staff.token, query })).status).toBe(404)
  }
  const ofTwoGroups = { groupId: other.groupId, shopId: shopA }
  expect((await server.call(listSales, { token, query: ofTwoGroups })).status).toBe(404)
  const wrong = [{ limit: 201 }, { cursor: 'x' }, { cursor: Buffer.from('["0000-01-01","x"]').toString('base64url') }]
  for (const query of wrong) {
    const answer = await server.call(listSales, { token: staff.token, query: { groupId, ...query } })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.failure.fields ?? {})).toEqual(Object.keys(query))
  }
})

test('everybody reads the register of the shops that their roles cover', async () => {
  const [{ at, shopA, shopB, groupId, south }, other] = [await newDealership(server), await newDealership(server)]
  const [ofA, ofB] = [await sellAt(shopA), await sellAt(shopB)]
  await sellAt(other.shopA)
  const seen = async (by: { token: string }, query = {}) =>
    (await server.call(listSales, { token: by.token, query })).body.sales.map(({ _id }) => _id).sort()
  const both = [ofA._id, ofB._id].sort()
  for (const role of ['admin', 'manager', 'staff'] as const) {
    expect(await seen(await at('group', groupId, role))).toEqual(both)
    expect(await seen(await at('zone', south, role))).toEqual([ofB._id])
    expect(await seen(await at('shop', shopA, role))).toEqual([ofA._id])
  }
  expect(await seen(await at('group', groupId, 'staff'), { shopId: shopB })).toEqual([ofB._id])
  expect(await seen(server.superAdmin, { groupId })).toEqual(both)
  expect(await seen(await server.person())).toEqual([])
})

test('a line tells the sale with its bike and shop, a cancelled one too, once its bike is deleted', async () => {
  const { groupId, shopA } = await newDealership(server)
  const sale = await sellAt(shopA)
  const vehicleNumber = expect.stringMatching(/^TS09EA\d{4}$/)
  const line = { ...sale, vehicleNumber, make: 'Honda', model: 'Activa 6G', shopName: expect.stringMatching(/^Shop A/) }
  const query = { groupId }
  expect((await server.call(listSales, { token, query })).body).toEqual({
    sales: [{ ...line, cancelledAt: null }],
    total: 1,
    nextCursor: null,
  })
  await server.call(cancelSale, { token, params: { saleId: sale._id }, query: {} })
  await server.call(bikes.deleteBike, { token, params: { bikeId: sale.bikeId ?? '' } })
  const { body } = await server.call(listSales, { token, query })
  expect(body.sales).toEqual([{ ...line, bikeId: null, cancelledAt: server.clock.now.toISOString() }])
})

test('pages go by the day of the sale, newest first, without a gap or a repetition', async () => {
  const { groupId, shopA, shopB } = await newDealership(server)
  const days = ['2026-05-01', '2026-06-09', '2026-04-01', '2026-05-01', '2026-03-31']
  const made: { _id: string; soldOn: string }[] = []
  for (const [n, soldOn] of days.entries()) {
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    made.push(await sellAt(n % 2 ? shopA : shopB, { soldOn }))
  }
  const expected = [1, 3, 0, 2, 4].map((n) => made[n]?._id)
  const found: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await server.call(listSales, { token, query: { groupId, limit: 2, cursor } })
    expect(body.total).toBe(5)
    found.push(...body.sales.map(({ _id }) => _id))
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  expect(found).toEqual(expected)
})

test('a cursor is good for its own query alone, and one of no year is a 400', async () => {
  const { groupId, shopA } = await newDealership(server)
  for (const soldOn of ['2026-05-01', '2026-05-02']) await sellAt(shopA, { soldOn })
  const page = (query: object) => server.call(listSales, { token, query: { groupId, ...query } })
  const cursor = (await page({ limit: 1 })).body.nextCursor ?? ''
  expect((await page({ limit: 5, cursor })).body.sales).toHaveLength(1)
  const [print, , id] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  const ofNoYear = Buffer.from(JSON.stringify([print, '0000-01-01', id])).toString('base64url')
  for (const query of [{ shopId: shopA, cursor }, { q: 'ravi', cursor }, { cursor: ofNoYear }]) {
    const { status, failure } = await page(query)
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['cursor']])
  }
})

test('every word is looked for in serial, buyer, vehicle and shop', async () => {
  const { groupId, shopA, shopB } = await newDealership(server)
  const pulsar = { vehicleNumber: 'TS07HX4321', make: 'Bajaj', model: 'Pulsar 150' }
  const first = await sellAt(shopA, { buyerName: 'Lakshmi Rao', buyerContact: '98490 54321' }, pulsar)
  const second = await sellAt(shopB, { buyerName: '100% Ravi', buyerContact: 'ravi_k@example.com' })
  // From before there were notes
  await server.db.update(sales).set({ note: null, serial: '' }).where(eq(sales.id, second._id))
  const find = async (q: string) => {
    const { body } = await server.call(listSales, { token, query: { groupId, q } })
    expect(body.total).toBe(body.sales.length)
    return body.sales.map(({ _id }) => _id)
  }
  const ofFirst = [
    'sho/2627/00001',
    'lakshmi',
    'RAO pulsar',
    'ts 07 hx 4321',
    'TS-07-HX-4321',
    '9849054321',
    '98490-54321',
  ]
  for (const q of [...ofFirst, '+91 98490 54321', 'bajaj shop a', ' ']) expect(await find(q), q).toContain(first._id)
  for (const q of ofFirst) expect(await find(q), q).not.toContain(second._id)
  for (const q of ['ravi_k@', '100%', 'activa', '%']) expect(await find(q), q).toEqual([second._id])
  for (const q of ['lakshmi activa', '_', 'nobody', 'honda bajaj']) {
    expect(await find(q), q).toEqual(q === '_' ? [second._id] : [])
  }
})
