import type { Input } from '@forecourt/contract/endpoint'
import { type InventoryItem, listInventory } from '@forecourt/contract/inventory'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { shops } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin

type Query = Input<typeof listInventory>['query']

const list = (query: Query, by = token) => server.call(listInventory, { token: by, query })

async function itemsOf(query: Query, by = token): Promise<InventoryItem[]> {
  const answer = await list(query, by)
  expect(answer.status).toBe(200)
  return answer.body.bikes
}

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
  expect(answer.body.bikes.map(({ _id }) => _id).toSorted()).toEqual(seen.map(({ _id }) => _id).toSorted())
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
  const costs = async (order: 'asc' | 'desc') => {
    const query = { groupId, sort: 'cost', order, limit: 3 } as const
    const first = await list(query, by)
    const rest = await itemsOf({ ...query, cursor: first.body.nextCursor ?? '' }, by)
    return [...first.body.bikes, ...rest].map(({ cost }) => cost)
  }
  expect(await costs('asc')).toEqual([20_000, 40_000, null, null, null, null])
  expect(await costs('desc')).toEqual([40_000, 20_000, null, null, null, null])
  expect((await list({ shopId: shopB, sort: 'cost' }, by)).status).toBe(403)
})

/** Nine bikes to look for, each with its number as its mileage. */
async function searchable() {
  const { groupId, shopA, shopB } = await newDealership(server)
  await server.db.update(shops).set({ name: 'Kukatpally Road' }).where(eq(shops.id, shopB))
  const stock = [
    { vehicleNumber: 'TS09EA1234' },
    { make: 'Royal Enfield', model: 'Classic 350' },
    { make: 'Royal Enfield', model: 'Bullet' },
    { shopId: shopB },
    { shopId: shopB },
    { model: 'At 100% worth' },
    { model: 'Snake_case' },
    { model: 'Back\\slash' },
    { make: 'ಕನ್ನಡ' },
  ]
  for (const [n, { shopId = shopA, ...bike }] of stock.entries()) {
    const usual = { vehicleNumber: `AP31AA000${n}`, make: 'Make', model: 'Model', mileage: n + 1 }
    await addBike(server, shopId, { ...usual, ...bike })
  }
  return groupId
}

const searchableGroup = await searchable()

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
  for (const sort of ['shop', 'listPrice'] as const) {
    const answer = await list({ groupId: searchableGroup, q, sort })
    expect(answer.body.bikes.map(({ mileage }) => mileage).toSorted((a, b) => a - b)).toEqual(expected)
    expect(answer.body.total).toBe(expected.length)
  }
})
