import * as contract from '@forecourt/contract/bikes'
import { DAY } from '@forecourt/contract/calendar'
import type { Input } from '@forecourt/contract/endpoint'
import {
  type InventoryItem,
  type InventorySort,
  inventorySorts,
  listInventory,
  soldSorts,
} from '@forecourt/contract/inventory'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { addBike, type Dealership, newDealership, startApp } from '../../test/harness.ts'
import { bikes, sales, shops } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin

type Query = Input<typeof listInventory>['query']
type Item = InventoryItem

const list = (query: Query, by = token) => server.call(listInventory, { token: by, query })

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
      purchasedOn: `2025-0${1 + (n % 3)}-1${n % 5}`,
      created,
      updated: created,
      soldAt: n % 4 === 3 ? new Date(created.getTime() + (n % 5) * DAY + (n % 2)) : null,
    }
  })
  await server.db.insert(bikes).values(rows)
  await server.db.insert(sales).values(rows.filter(({ soldAt }) => soldAt !== null).map(saleOf))
  return rows
}

const saleOf = ({ groupId, shopId, id, mileage: n, created, listPrice }: Omit<Row, 'shopName'>) => ({
  groupId,
  id: uuidv7(),
  shopId,
  bikeId: id,
  buyerName: ['ravi', 'Ravi', 'Asha', 'ಮೀನಾ'][n % 4] ?? '',
  buyerContact: '9848012345',
  salePrice: listPrice - (n % 3) * 500.1,
  soldOn: `2025-0${4 + (n % 2)}-0${1 + (n % 3)}`,
  created,
  updated: created,
})

const days = ({ created, soldAt }: { created: Date; soldAt: Date | null }) =>
  (soldAt ?? server.clock.now).getTime() - created.getTime()

test('a bike in stock comes with its shop by name and without a sale', async () => {
  const { shopA } = await newDealership(server)
  const bike = await addBike(server, shopA, { cost: 60_000 })
  expect(await itemsOf({ shopId: shopA })).toEqual([
    { ...contract.Bike.parse(bike), shopName: expect.stringMatching(/^Shop A \d+$/), sale: null },
  ])
})

test('a sold bike comes with its live sale, and its days end with it', async () => {
  const { shopA } = await newDealership(server)
  const today = server.clock.now
  server.clock.now = new Date(today.getTime() - 5.5 * DAY)
  const { _id: bikeId } = await addBike(server, shopA)
  const sale = { buyerName: 'Asha', buyerContact: '9848012345', salePrice: 80_000.5 }
  const cancelled = await server.call(sellBike, { token, params: { bikeId }, body: { ...sale, buyerName: 'Ravi' } })
  await server.call(cancelSale, { token, params: { saleId: cancelled.body._id }, query: {} })
  server.clock.now = new Date(today.getTime() - 3 * DAY)
  const sold = await server.call(sellBike, { token, params: { bikeId }, body: sale })
  server.clock.now = today
  expect(await itemsOf({ shopId: shopA })).toEqual([])
  expect(await itemsOf({ shopId: shopA, status: 'sold' })).toMatchObject([
    { _id: bikeId, soldAt: sold.body.created, daysInInventory: 3, sale: { ...sale, _id: sold.body._id, bikeId } },
  ])
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
const comparisons: Record<InventorySort, (one: Row, other: Row) => number> = {
  shop: (one, other) => byText(one.shopName, other.shopName),
  vehicleNumber: (one, other) => byText(one.vehicleNumber, other.vehicleNumber),
  make: (one, other) => byText(one.make, other.make),
  model: (one, other) => byText(one.model, other.model),
  year: (one, other) => one.year - other.year,
  cost: (one, other) => (one.cost ?? 0) - (other.cost ?? 0),
  listPrice: (one, other) => one.listPrice - other.listPrice,
  daysInInventory: (one, other) => days(one) - days(other),
  mileage: (one, other) => one.mileage - other.mileage,
  purchasedOn: (one, other) => byText(one.purchasedOn, other.purchasedOn),
  soldOn: (one, other) => byText(saleOf(one).soldOn, saleOf(other).soldOn),
  salePrice: (one, other) => saleOf(one).salePrice - saleOf(other).salePrice,
  buyerName: (one, other) => byText(saleOf(one).buyerName, saleOf(other).buyerName),
  profit: (one, other) => Math.round(100 * (profit(one) - profit(other))),
}
const profit = (row: Row) => (row.cost === null ? 0 : saleOf(row).salePrice - row.cost)

test.each([...inventorySorts, ...soldSorts])(
  'sorted by %s, either way, the pages hold each bike once and in order',
  async (sort) => {
    const dealership = await newDealership(server)
    const { groupId } = dealership
    const rows = await fillWithTies(dealership)
    const names = new Map(
      (await server.db.select().from(shops).where(eq(shops.groupId, groupId))).map((s) => [s.id, s.name]),
    )
    const isOfSales = soldSorts.some((ofSales) => ofSales === sort)
    for (const status of isOfSales ? (['sold'] as const) : (['inStock', 'sold'] as const)) {
      for (const order of ['asc', 'desc'] as const) {
        const sign = order === 'asc' ? 1 : -1
        // Fewer days are those of what came later: so it is among what came at one moment too
        const idSign = sort === 'daysInInventory' && status === 'inStock' ? -sign : sign
        const expected = rows
          .filter(({ soldAt }) => (soldAt === null) === (status === 'inStock'))
          .map((row) => ({ ...row, shopName: names.get(row.shopId) ?? '' }))
          .sort((one, other) => {
            const unknownCost =
              sort === 'cost' || sort === 'profit' ? Number(one.cost === null) - Number(other.cost === null) : 0
            return unknownCost || sign * comparisons[sort](one, other) || idSign * (one.id < other.id ? -1 : 1)
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
  const { groupId, north, shopA } = dealership
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
    { zoneId: north },
    { make: 'Honda' },
    { fuel: 'petrol' },
    { yearFrom: 2015 },
    { priceTo: 90_000 },
    { kmTo: 1000 },
    { daysTo: 100 },
    { soldFrom: '2025-01-01' },
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
  for (const sort of [...inventorySorts, ...soldSorts]) {
    const status = inventorySorts.some((ofAll) => ofAll === sort) ? ('inStock' as const) : ('sold' as const)
    const { body } = await list({ groupId, status, sort, limit: 1 })
    const [print, , id] = JSON.parse(Buffer.from(body.nextCursor ?? '', 'base64url').toString()) as string[]
    const made = [
      [print, 'x\u0000y', id],
      [print, '1e5', id],
      [print, '0000-01-01', id],
      [print, null, id],
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
      expect([200, 400]).toContain((await list({ groupId, status, sort, limit: 1, cursor })).status)
    }
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
  [{ fuel: 'water' }, 'fuel'],
  [{ yearFrom: 'old' }, 'yearFrom'],
  [{ priceTo: -1 }, 'priceTo'],
  [{ soldFrom: '2025-02-30' }, 'soldFrom'],
  [{ sort: 'profit' }, 'sort'],
  [{ sort: 'buyerName', status: 'inStock' }, 'sort'],
])('%j is refused', async (query, field) => {
  const answer = await list(query as Query)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.failure.fields ?? {})).toEqual([field])
})
