import * as contract from '@forecourt/contract/bikes'
import type { Input } from '@forecourt/contract/endpoint'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { addBike, type Dealership, newDealership, startApp } from '../../test/harness.ts'
import { bikes, shops } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin

const DAY = 24 * 60 * 60 * 1000

type Query = Input<typeof contract.listInventory>['query']
type Item = contract.InventoryItem

const list = (query: Query, by = token) => server.call(contract.listInventory, { token: by, query })

async function itemsOf(query: Query, by = token): Promise<Item[]> {
  const answer = await list(query, by)
  expect(answer.status).toBe(200)
  return answer.body.bikes
}

/** All pages of a list, each of so many bikes. */
async function allPages(query: Query, by = token): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | undefined
  do {
    const answer = await list({ ...query, ...(cursor !== undefined && { cursor }) }, by)
    expect(answer.status).toBe(200)
    items.push(...answer.body.bikes)
    cursor = answer.body.nextCursor ?? undefined
  } while (cursor !== undefined)
  return items
}

/** Bikes with many ties, in three shops, one in four sold. */
async function fillWithTies({ groupId, shopA, shopB, shopC }: Dealership, count = 60) {
  const makes = ['honda', 'Honda', 'Hero', 'Bajaj', 'éléphant', 'ಕನ್ನಡ', '"quoted"', 'a\\b']
  const rows = Array.from({ length: count }, (_, n) => {
    const created = new Date(server.clock.now.getTime() - (n % 7) * DAY - (n % 3) * 1000 - 1)
    return {
      groupId,
      id: uuidv7(),
      shopId: [shopA, shopB, shopC][n % 3] ?? shopA,
      vehicleNumber: `TS${String((n * 37) % count).padStart(4, '0')}`,
      make: makes[n % makes.length] ?? '',
      model: `Model ${n % 5}`,
      year: 2015 + (n % 6),
      mileage: n,
      cost: n % 3 === 0 ? null : 40_000 + (n % 4) * 0.5,
      listPrice: 50_000 + (n % 9) * 1000.25,
      created,
      updated: created,
      soldAt: n % 4 === 3 ? new Date(created.getTime() + (n % 5) * DAY + (n % 2)) : null,
    }
  })
  await server.db.insert(bikes).values(rows)
  return rows
}

const days = ({ created, soldAt }: { created: Date; soldAt: Date | null }) =>
  (soldAt ?? server.clock.now).getTime() - created.getTime()

test('a group or a shop beyond the reach, of another dealership or of nobody is not found', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const other = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  const nobodys = '01890000-0000-7000-8000-000000000000'
  for (const query of [
    { groupId: other.groupId },
    { groupId: nobodys },
    { shopId: shopB },
    { shopId: other.shopA },
    { shopId: nobodys },
    { groupId, shopId: other.shopA },
    { groupId: other.groupId, shopId: shopA },
  ]) {
    expect((await list(query, staff.token)).status, JSON.stringify(query)).toBe(404)
  }
  expect((await list({ groupId: nobodys })).status).toBe(404)
  expect((await list({ groupId, shopId: other.shopA })).status).toBe(404)
})

test('without a group it is all stock within the reach, and nothing else', async () => {
  const first = await newDealership(server)
  const second = await newDealership(server)
  const { token: by } = await server.person(
    { groupId: first.groupId, level: 'zone', unitId: first.north, role: 'staff' },
    { groupId: second.groupId, level: 'group', unitId: second.groupId, role: 'manager' },
  )
  const seen = [
    await addBike(server, first.shopA),
    await addBike(server, second.shopA),
    await addBike(server, second.shopB),
  ]
  await addBike(server, first.shopB)
  const answer = await list({}, by)
  expect(answer.body.bikes.map(({ _id }) => _id)).toEqual(seen.map(({ _id }) => _id))
  expect(answer.body.total).toBe(3)
  expect(await itemsOf({ groupId: first.groupId }, by)).toHaveLength(1)
  expect(await itemsOf({ shopId: second.shopB }, by)).toHaveLength(1)
})

test('who reaches no shop has an empty list', async () => {
  const { at, groupId, north, shopA } = await newDealership(server)
  await server.db.delete(shops).where(eq(shops.id, shopA))
  const { token: by } = await at('zone', north, 'manager')
  const empty = { bikes: [], total: 0, nextCursor: null }
  for (const query of [{}, { groupId }, { groupId, sort: 'cost' as const }]) {
    const answer = await list(query, by)
    expect(answer.body).toEqual(empty)
  }
})

test('a bike in stock comes with its shop by name and without a sale', async () => {
  const { shopA } = await newDealership(server)
  const bike = await addBike(server, shopA, { cost: 60_000 })
  expect(await itemsOf({ shopId: shopA })).toEqual([
    { ...bike, shopName: expect.stringMatching(/^Shop A \d+$/), sale: null },
  ])
})

test('a sold bike comes with its live sale, and its days end with it', async () => {
  const { shopA } = await newDealership(server)
  const today = server.clock.now
  server.clock.now = new Date(today.getTime() - 5.5 * DAY)
  const { _id: bikeId } = await addBike(server, shopA)
  const sale = { buyerName: 'Asha', buyerContact: '9848012345', salePrice: 80_000.5 }
  const cancelled = await server.call(sellBike, { token, params: { bikeId }, body: { ...sale, buyerName: 'Ravi' } })
  await server.call(cancelSale, { token, params: { saleId: cancelled.body._id } })
  server.clock.now = new Date(today.getTime() - 3 * DAY)
  const sold = await server.call(sellBike, { token, params: { bikeId }, body: sale })
  server.clock.now = today
  expect(await itemsOf({ shopId: shopA })).toEqual([])
  expect(await itemsOf({ shopId: shopA, status: 'sold' })).toMatchObject([
    { _id: bikeId, soldAt: sold.body.created, daysInInventory: 3, sale: { ...sale, _id: sold.body._id, bikeId } },
  ])
})

test('staff see no cost and cannot sort by it', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  await addBike(server, shopA, { cost: 60_000 })
  for (const { token: by } of [await at('shop', shopA, 'staff'), await at('group', groupId, 'staff')]) {
    expect(await itemsOf({ groupId }, by)).toMatchObject([{ cost: null }])
    for (const query of [{}, { groupId }, { shopId: shopA }]) {
      expect((await list({ ...query, sort: 'cost' }, by)).status).toBe(403)
    }
  }
})

test('who may see some costs sorts by those; the hidden ones are null and last either way', async () => {
  const { groupId, shopA, shopB } = await newDealership(server)
  const { token: by } = await server.person(
    { groupId, level: 'group', unitId: groupId, role: 'staff' },
    { groupId, level: 'shop', unitId: shopA, role: 'manager' },
  )
  for (const cost of [20_000, null, 40_000]) {
    await addBike(server, shopA, { cost })
    await addBike(server, shopB, { cost: 30_000 })
  }
  const costs = async (order: 'asc' | 'desc') =>
    (await allPages({ groupId, sort: 'cost', order, limit: 2 }, by)).map(({ cost }) => cost)
  expect(await costs('asc')).toEqual([20_000, 40_000, null, null, null, null])
  expect(await costs('desc')).toEqual([40_000, 20_000, null, null, null, null])
  expect((await list({ shopId: shopB, sort: 'cost' }, by)).status).toBe(403)
})

test('by default the shops come in the order of their names', async () => {
  const { groupId, shopA, shopB, shopC } = await newDealership(server)
  for (const shopId of [shopC, shopA, shopB]) await addBike(server, shopId)
  expect((await itemsOf({ groupId })).map(({ shopId }) => shopId)).toEqual([shopA, shopB, shopC])
  expect((await itemsOf({ groupId, order: 'desc' })).map(({ shopId }) => shopId)).toEqual([shopC, shopB, shopA])
})

const lower = (text: string) => Buffer.from(text.toLowerCase())
const byText = (one: string, other: string) => Buffer.compare(lower(one), lower(other))
type Row = Awaited<ReturnType<typeof fillWithTies>>[number] & { shopName: string }
const comparisons: Record<contract.InventorySort, (one: Row, other: Row) => number> = {
  shop: (one, other) => byText(one.shopName, other.shopName),
  vehicleNumber: (one, other) => byText(one.vehicleNumber, other.vehicleNumber),
  make: (one, other) => byText(one.make, other.make),
  model: (one, other) => byText(one.model, other.model),
  year: (one, other) => one.year - other.year,
  cost: (one, other) => (one.cost ?? 0) - (other.cost ?? 0),
  listPrice: (one, other) => one.listPrice - other.listPrice,
  daysInInventory: (one, other) => days(one) - days(other),
}

test.each(contract.inventorySorts)(
  'sorted by %s, either way, the pages hold each bike once and in order',
  async (sort) => {
    const dealership = await newDealership(server)
    const { groupId } = dealership
    const rows = await fillWithTies(dealership)
    const names = new Map(
      (await server.db.select().from(shops).where(eq(shops.groupId, groupId))).map((s) => [s.id, s.name]),
    )
    for (const status of ['inStock', 'sold'] as const) {
      for (const order of ['asc', 'desc'] as const) {
        const sign = order === 'asc' ? 1 : -1
        const expected = rows
          .filter(({ soldAt }) => (soldAt === null) === (status === 'inStock'))
          .map((row) => ({ ...row, shopName: names.get(row.shopId) ?? '' }))
          .sort((one, other) => {
            const unknownCost = sort === 'cost' ? Number(one.cost === null) - Number(other.cost === null) : 0
            return unknownCost || sign * comparisons[sort](one, other) || sign * (one.id < other.id ? -1 : 1)
          })
          .map(({ id }) => id)
        for (const limit of [7, 200]) {
          const found = await allPages({ groupId, status, sort, order, limit })
          expect(
            found.map(({ _id }) => _id),
            `${status} ${order} ${limit}`,
          ).toEqual(expected)
        }
      }
    }
  },
)

test('a page behind which bikes come and go holds what follows, none twice', async () => {
  const { groupId, shopA, shopB } = await newDealership(server)
  for (const shopId of [shopA, shopA, shopB, shopB]) await addBike(server, shopId)
  const first = await list({ groupId, limit: 2 })
  for (const { _id } of first.body.bikes) await server.call(contract.deleteBike, { token, params: { bikeId: _id } })
  const late = await addBike(server, shopB)
  const rest = await itemsOf({ groupId, limit: 5, cursor: first.body.nextCursor ?? '' })
  expect(rest.map(({ shopId }) => shopId)).toEqual([shopB, shopB, shopB])
  expect(rest.map(({ _id }) => _id)).toContain(late._id)
})

test('a cursor is good for its own query alone', async () => {
  const dealership = await newDealership(server)
  const { groupId, shopA } = dealership
  await fillWithTies(dealership)
  const query = { groupId, sort: 'make', limit: 2 } as const
  const cursor = (await list(query)).body.nextCursor ?? ''
  expect((await list({ ...query, cursor })).status).toBe(200)
  // How many bikes a page holds is no matter
  expect((await list({ ...query, cursor, limit: 3 })).status).toBe(200)
  const others: Query[] = [
    { sort: 'model' },
    { sort: 'shop' },
    { order: 'desc' },
    { status: 'sold' },
    { q: 'honda' },
    { shopId: shopA },
    { groupId: undefined },
  ]
  for (const other of others) {
    const answer = await list(JSON.parse(JSON.stringify({ ...query, cursor, ...other })) as Query)
    expect(answer.status, JSON.stringify(other)).toBe(400)
    expect(answer.failure.fields).toEqual({
      cursor: 'This is not a page of this list. Please start from the first page',
    })
  }
})

test('no made-up cursor does harm', async () => {
  const dealership = await newDealership(server)
  const { groupId } = dealership
  await fillWithTies(dealership, 8)
  for (const sort of contract.inventorySorts) {
    const { body } = await list({ groupId, sort, limit: 1 })
    const [print, , id] = JSON.parse(Buffer.from(body.nextCursor ?? '', 'base64url').toString()) as string[]
    const made = [
      [print, 'x\u0000y', id],
      [print, '1e5', id],
      [print, {}, id],
      [print, '1', 'no id'],
      [print],
      'text',
      null,
    ]
    for (const cursor of [
      ...made.map((one) => Buffer.from(JSON.stringify(one)).toString('base64url')),
      '%',
      '-',
      'e30',
    ]) {
      expect([200, 400]).toContain((await list({ groupId, sort, limit: 1, cursor })).status)
    }
  }
})

test.each([
  ['ts09ea12', [1]],
  ['TS 09 EA 12', [1]],
  ['ts-09-ea-12', [1]],
  ['EA1234', [1]],
  ['royal', [2, 3]],
  ['ROYAL ENFIELD', [2, 3]],
  ['enfield classic', [2]],
  ['classic 350', [2]],
  ['kukat', [4, 5]],
  ['PALLY Road', [4, 5]],
  ['100%', [6]],
  ['%', [6]],
  ['_', [7]],
  ['\\', [8]],
  ['ಕನ್ನಡ', [9]],
  ["'", []],
  ['- -', []],
  ['nothing like it', []],
  ['', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
] as const)('the search for %j finds what holds it', async (q, expected) => {
  const { groupId, shopA, shopB } = await newDealership(server)
  await server.db.update(shops).set({ name: 'Kukatpally Road' }).where(eq(shops.id, shopB))
  const add = async (n: number, shopId: string, change: object) => {
    const bike = {
      vehicleNumber: `AP31AA000${n}`,
      make: 'Make',
      model: 'Model',
      year: 2020,
      mileage: n,
      listPrice: 1000,
    }
    const answer = await server.call(contract.addBike, { token, body: { ...bike, shopId, ...change } })
    expect(answer.status).toBe(201)
  }
  await add(1, shopA, { vehicleNumber: 'TS09EA1234' })
  await add(2, shopA, { make: 'Royal Enfield', model: 'Classic 350' })
  await add(3, shopA, { make: 'Royal Enfield', model: 'Bullet' })
  await add(4, shopB, {})
  await add(5, shopB, {})
  await add(6, shopA, { model: 'At 100% worth' })
  await add(7, shopA, { model: 'Snake_case' })
  await add(8, shopA, { model: 'Back\\slash' })
  await add(9, shopA, { make: 'ಕನ್ನಡ' })
  for (const sort of ['shop', 'listPrice'] as const) {
    const answer = await list({ groupId, q, sort })
    expect(answer.body.bikes.map(({ mileage }) => mileage).sort()).toEqual(expected)
    expect(answer.body.total).toBe(expected.length)
  }
})

test('the total counts all pages and nothing beyond the filter', async () => {
  const dealership = await newDealership(server)
  const { groupId, shopA } = dealership
  const rows = await fillWithTies(dealership)
  const inStock = rows.filter(({ soldAt }) => soldAt === null)
  expect((await list({ groupId, limit: 1 })).body.total).toBe(inStock.length)
  expect((await list({ groupId, limit: 1, status: 'sold' })).body.total).toBe(rows.length - inStock.length)
  const ofShop = inStock.filter(({ shopId }) => shopId === shopA)
  expect((await list({ groupId, shopId: shopA, limit: 1 })).body.total).toBe(ofShop.length)
  const last = (await list({ groupId, limit: 200 })).body
  expect(last).toMatchObject({ total: inStock.length, nextCursor: null })
})

test.each([
  [{ limit: 0 }, 'limit'],
  [{ limit: 201 }, 'limit'],
  [{ sort: 'colour' }, 'sort'],
  [{ order: 'up' }, 'order'],
  [{ status: 'gone' }, 'status'],
  [{ groupId: 'mine' }, 'groupId'],
  [{ q: 'x'.repeat(101) }, 'q'],
])('%j is refused', async (query, field) => {
  const answer = await list(query as Query)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.failure.fields ?? {})).toEqual([field])
})
