import { totalInventory } from '@forecourt/contract/inventory'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
const { superAdmin, clock } = server

type Query = Parameters<typeof server.call<typeof totalInventory>>[1]['query']
const totals = (by: { token: string }, query: Query = {}) => server.call(totalInventory, { token: by.token, query })

async function sell(bikeId: string, at: string, salePrice: number) {
  clock.now = new Date(at)
  const body = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice }
  return (await server.call(sellBike, { token: superAdmin.token, params: { bikeId }, body })).body._id
}

test('what is outside: 404; a wrong filter: 400', async () => {
  const [group, other] = [await newDealership(server), await newDealership(server)]
  const staff = await group.at('shop', group.shopA, 'staff')
  for (const query of [{ groupId: other.groupId }, { shopId: other.shopA }, { shopId: group.shopB }])
    expect((await totals(staff, query)).status).toBe(404)
  const wrong = await server.send({ endpoint: totalInventory, query: { status: 'gone' } }, staff.token)
  expect(wrong.status).toBe(400)
})

test('of no bikes nothing', async () => {
  const nothing = { bikes: 0, listPrice: 0, salePrice: null, cost: null, gross: null }
  expect((await totals(await server.person())).body).toEqual(nothing)
  const { at, shopA } = await newDealership(server)
  const { body } = await totals(await at('shop', shopA, 'manager'), { status: 'sold' })
  expect(body).toEqual({ ...nothing, salePrice: 0, cost: { amount: 0, seen: 0, unknown: 0 }, gross: 0 })
})

test('stock and sold bikes of a narrowed list, to the paisa, and cost only where it is seen', async () => {
  clock.now = new Date('2026-02-01T06:00:00Z')
  const group = await newDealership(server)
  const { groupId, shopA, shopB } = group
  await addBike(server, shopA, { listPrice: 60_000.1, cost: 40_000 })
  await addBike(server, shopA, { listPrice: 70_000.2, cost: null, make: 'Hero' })
  await addBike(server, shopB, { listPrice: 10_000, cost: 9_000 })
  const [early, late, undone] = [
    await addBike(server, shopA, { listPrice: 50_000, cost: 30_000 }),
    await addBike(server, shopB, { listPrice: 50_000, cost: null }),
    await addBike(server, shopB, { listPrice: 50_000, cost: 1_000 }),
  ]
  await sell(early._id, '2026-02-28T18:29:59Z', 45_000.05)
  await sell(late._id, '2026-02-28T18:30:00Z', 48_000)
  const cancelled = await sell(undone._id, '2026-03-02T06:00:00Z', 49_000)
  await server.call(cancelSale, { token: superAdmin.token, params: { saleId: cancelled }, query: {} })

  const owner = await group.at('group', groupId, 'admin')
  expect((await totals(owner)).body).toEqual({
    bikes: 4,
    listPrice: 19_000_030,
    salePrice: null,
    cost: { amount: 5_000_000, seen: 4, unknown: 1 },
    gross: null,
  })
  expect((await totals(owner, { make: 'hero' })).body).toMatchObject({ bikes: 1, listPrice: 7_000_020 })
  const sold = (await totals(owner, { status: 'sold' })).body
  expect(sold).toEqual({
    bikes: 2,
    listPrice: 10_000_000,
    salePrice: 9_300_005,
    cost: { amount: 3_000_000, seen: 2, unknown: 1 },
    gross: 1_500_005,
  })
  const march = { status: 'sold', soldFrom: '2026-03-01', soldTo: '2026-03-31' } as const
  expect((await totals(owner, march)).body).toMatchObject({ bikes: 1, salePrice: 4_800_000, gross: 0 })

  const staff = await group.at('group', groupId, 'staff')
  for (const status of ['inStock', 'sold'] as const)
    expect((await totals(staff, { status })).body).toMatchObject({ cost: null, gross: null })
  const mixed = await server.person(
    { groupId, level: 'group', unitId: groupId, role: 'staff' },
    { groupId, level: 'shop', unitId: shopA, role: 'manager' },
  )
  expect((await totals(mixed, { status: 'sold' })).body).toMatchObject({
    bikes: 2,
    cost: { amount: 3_000_000, seen: 1, unknown: 0 },
    gross: 1_500_005,
  })
})
