import { DAY } from '@forecourt/contract/calendar'
import type { Input } from '@forecourt/contract/endpoint'
import { listInventory } from '@forecourt/contract/inventory'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'
import { bikes, sales, shops } from '../db/schema.ts'
import { wordsOfBike } from '../sales/write.ts'

const server = await startApp()
const { token } = server.superAdmin

type Query = Input<typeof listInventory>['query']

/** Which bikes are found, by their colour, which here is their name. */
async function found(query: Query, by = token): Promise<string[]> {
  const answer = await server.call(listInventory, { token: by, query })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.body.total).toBe(answer.body.bikes.length)
  return answer.body.bikes.map(({ color }) => color).toSorted()
}

type Row = Partial<typeof bikes.$inferInsert> & { color: string; sale?: Partial<typeof sales.$inferInsert> }

let numbers = 0
async function stock({ groupId, shopA }: { groupId: string; shopA: string }, rows: Row[]) {
  const { now } = server.clock
  for (const { sale, ...row } of rows) {
    numbers += 1
    const bike = {
      groupId,
      id: uuidv7(),
      shopId: shopA,
      vehicleNumber: `TS09EA${1000 + numbers}`,
      make: 'Honda',
      model: 'Activa',
      year: 2020,
      mileage: 5000,
      listPrice: 70_000,
      purchasedOn: '2025-03-05',
      created: now,
      updated: now,
      ...row,
    }
    await server.db.insert(bikes).values({ ...bike, soldAt: sale ? (row.soldAt ?? now) : null })
    if (!sale) continue
    const buyer = { buyerName: 'Ravi', buyerContact: '9848012345' }
    const facts = { ...buyer, salePrice: 65_000, soldOn: '2025-06-01', bikeWords: wordsOfBike(bike) }
    const { shopId } = bike
    await server.db
      .insert(sales)
      .values({ groupId, id: uuidv7(), shopId, bikeId: bike.id, ...facts, created: now, updated: now, ...sale })
  }
}

const dealership = await newDealership(server)
const { groupId, shopB, north, south } = dealership
const ago = (days: number) => new Date(server.clock.now.getTime() - days * DAY)
await server.db.update(shops).set({ name: 'Kukatpally Road' }).where(eq(shops.id, shopB))
await stock(dealership, [
  { color: 'plain' },
  { color: 'old', year: 2012, mileage: 60_000, created: ago(100) },
  { color: 'dear', listPrice: 150_000.5, fuel: 'petrol', created: ago(9.5) },
  { color: 'enfield', make: 'Royal Enfield', model: 'Classic 350', shopId: shopB, fuel: 'electric' },
  { color: 'number', vehicleNumber: 'AP31ZZ7788' },
  { color: 'sold', sale: {} },
  {
    color: 'soldLate',
    sale: { buyerName: 'Asha Reddy', buyerKey: '+919848054321', soldOn: '2025-06-09', salePrice: 90_000 },
    created: ago(3),
  },
])
const inStock = ['dear', 'enfield', 'number', 'old', 'plain']

test.each<[Query, string[]]>([
  [{}, inStock],
  [{ make: 'royal enfield' }, ['enfield']],
  [{ make: 'royal' }, []],
  [{ fuel: 'petrol' }, ['dear']],
  [{ yearTo: 2012 }, ['old']],
  [{ yearFrom: 2013, yearTo: 2020 }, ['dear', 'enfield', 'number', 'plain']],
  [{ yearFrom: 9_999_999_999 }, []],
  [{ priceFrom: 150_000 }, ['dear']],
  [{ priceTo: 70_000, priceFrom: 70_000 }, ['enfield', 'number', 'old', 'plain']],
  [{ kmFrom: 5001 }, ['old']],
  [{ kmTo: 5000 }, ['dear', 'enfield', 'number', 'plain']],
  [{ daysFrom: 10, daysTo: 10 }, ['dear']],
  [{ daysFrom: 10 }, ['dear', 'old']],
  [{ daysFrom: 11 }, ['old']],
  [{ daysTo: 9 }, ['enfield', 'number', 'plain']],
  [{ daysFrom: 9_999_999_999 }, []],
  [{ daysTo: 9_999_999_999 }, inStock],
  [{ q: 'classic kukatpally' }, ['enfield']],
  [{ q: 'road  350   royal' }, ['enfield']],
  [{ q: 'classic miyapur' }, []],
  [{ q: 'AP 31 ZZ 7788' }, ['number']],
  [{ q: 'ap-31-zz' }, ['number']],
  [{ q: '31 7788 31 77' }, ['number']],
  [{ q: 'asha' }, []],
  [{ make: 'Honda', yearTo: 2012, kmFrom: 1000, daysFrom: 50, q: 'activa' }, ['old']],
  [{ status: 'sold' }, ['sold', 'soldLate']],
  [{ status: 'sold', q: 'asha activa' }, ['soldLate']],
  [{ status: 'sold', q: 'reddy' }, ['soldLate']],
  [{ status: 'sold', q: '+91 98480 54321' }, ['soldLate']],
  [{ status: 'sold', q: '098480 54321' }, ['soldLate']],
  [{ status: 'sold', q: '98480-54321' }, ['soldLate']],
  [{ status: 'sold', priceFrom: 65_001 }, ['soldLate']],
  [{ status: 'sold', priceTo: 65_000 }, ['sold']],
  [{ status: 'sold', soldFrom: '2025-06-02' }, ['soldLate']],
  [{ status: 'sold', soldTo: '2025-06-01' }, ['sold']],
  [{ status: 'sold', soldFrom: '2025-06-01', soldTo: '2025-06-09' }, ['sold', 'soldLate']],
  [{ status: 'sold', daysFrom: 3 }, ['soldLate']],
  [{ status: 'sold', daysTo: 2 }, ['sold']],
  [{ zoneId: north }, ['dear', 'number', 'old', 'plain']],
  [{ zoneId: south }, ['enfield']],
  [{ zoneId: south, shopId: dealership.shopA }, []],
])('%j narrows what is shown', async (query, expected) => {
  for (const sort of ['shop', 'listPrice'] as const) expect(await found({ groupId, ...query, sort })).toEqual(expected)
})

test('a zone is for those who reach it or one of its shops', async () => {
  const other = await newDealership(server)
  const { at, shopA } = dealership
  const staff = await at('shop', shopA, 'staff')
  expect(await found({ zoneId: north }, staff.token)).toEqual(['dear', 'number', 'old', 'plain'])
  for (const zoneId of [south, other.north, '01890000-0000-7000-8000-000000000000']) {
    expect((await server.call(listInventory, { token: staff.token, query: { zoneId } })).status).toBe(404)
  }
  const manager = await at('zone', south, 'manager')
  expect(await found({ zoneId: south, status: 'sold' }, manager.token)).toEqual([])
  const shopOutside = await server.call(listInventory, {
    token: manager.token,
    query: { zoneId: south, shopId: shopA },
  })
  expect(shopOutside.status).toBe(404)
})

test('staff cannot sort by profit; leaders of one shop have the others behind theirs', async () => {
  const own = await newDealership(server)
  await stock(own, [
    { color: 'A', cost: 60_000, sale: { salePrice: 61_000 } },
    { color: 'B', cost: 10_000, sale: { salePrice: 90_000 }, shopId: own.shopB },
    { color: 'C', cost: 60_000, sale: { salePrice: 59_000 } },
  ])
  const query = { groupId: own.groupId, status: 'sold', sort: 'profit' } as const
  const staff = await own.at('group', own.groupId, 'staff')
  expect((await server.call(listInventory, { token: staff.token, query })).status).toBe(403)
  const mixed = await server.person(
    { groupId: own.groupId, level: 'group', unitId: own.groupId, role: 'staff' },
    { groupId: own.groupId, level: 'shop', unitId: own.shopA, role: 'manager' },
  )
  for (const [order, expected] of [
    ['asc', ['C', 'A', 'B']],
    ['desc', ['A', 'C', 'B']],
  ] as const) {
    const answer = await server.call(listInventory, { token: mixed.token, query: { ...query, order } })
    expect(answer.body.bikes.map(({ color }) => color)).toEqual(expected)
    expect(answer.body.bikes.find(({ color }) => color === 'B')?.cost).toBeNull()
  }
})

test('bikes in stock cannot be sorted by what only sold ones have', async () => {
  for (const sort of ['soldOn', 'salePrice', 'buyerName', 'profit'] as const) {
    const answer = await server.call(listInventory, { token, query: { groupId, sort } })
    expect(answer.status).toBe(400)
    expect(answer.failure.fields).toEqual({ sort: 'Only sold bikes can be sorted by this' })
  }
})
