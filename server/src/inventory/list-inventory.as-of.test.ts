import { deleteBike, editBike } from '@forecourt/contract/bikes'
import { takeBackChange } from '@forecourt/contract/bulk-changes/calls'
import { deleteBikes } from '@forecourt/contract/bulk-changes/delete-calls'
import { moveBikes } from '@forecourt/contract/bulk-changes/move-calls'
import { DAY } from '@forecourt/contract/calendar'
import type { Input } from '@forecourt/contract/endpoint'
import { exportInventory, listInventory, totalInventory } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
const { token } = server.superAdmin

type Query = Input<typeof listInventory>['query']

const list = (query: Query, by = token) => server.call(listInventory, { token: by, query })
const numbersOf = async (query: Query, by = token) =>
  (await list(query, by)).body.bikes.map(({ vehicleNumber }) => vehicleNumber).toSorted()

/** The moment of all before; what follows comes a minute later. */
function now(): string {
  const moment = server.clock.now.toISOString()
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  return moment
}

const sale = { buyerName: 'Ravi Kumar', buyerContact: '9848022001', salePrice: 80_000 }

test('a moment to come is refused by each call, and so is what is none', async () => {
  const { groupId } = await newDealership(server)
  const toCome = new Date(server.clock.now.getTime() + 1).toISOString()
  for (const endpoint of [listInventory, totalInventory, exportInventory]) {
    const { status, failure } = await server.send({ endpoint, query: { groupId, asOf: toCome } }, token)
    expect([status, failure.fields]).toEqual([400, { asOf: sentences.asOfToCome }])
    expect((await server.send({ endpoint, query: { groupId, asOf: 'yesterday' } }, token)).status).toBe(400)
  }
})

test('who may see what was is decided by the roles of now', async () => {
  const { groupId, at, shopA, shopB } = await newDealership(server)
  const bike = await addBike(server, shopA, { cost: 60_000 })
  const asOf = now()
  await server.call(transferBike, { token, params: { bikeId: bike._id }, body: { targetShopId: shopB } })
  now()
  const manager = await at('shop', shopA, 'manager')
  const staff = await at('shop', shopA, 'staff')
  const other = await at('shop', shopB, 'manager')
  // Where it is now does not count, but where it was
  expect((await list({ groupId, asOf }, manager.token)).body.bikes[0]).toMatchObject({ shopId: shopA, cost: 60_000 })
  expect((await list({ groupId, asOf }, staff.token)).body.bikes[0]).toMatchObject({ shopId: shopA, cost: null })
  expect((await list({ groupId, asOf }, other.token)).body).toMatchObject({ bikes: [], total: 0 })
  expect((await list({ shopId: shopA, asOf }, other.token)).status).toBe(404)
  expect((await list({ groupId, asOf, sort: 'cost' }, staff.token)).status).toBe(403)
})

test('a bike is where it was, as it was, with what was asked then; also once it is deleted', async () => {
  const { groupId, shopA, shopB } = await newDealership(server)
  const before = now()
  const bike = await addBike(server, shopA, { listPrice: 85_000, model: 'Activa 6G' })
  const added = now()
  const params = { bikeId: bike._id }
  await server.call(editBike, { token, params, body: { version: 1, listPrice: 79_000, model: 'Jupiter' } })
  const edited = now()
  await server.call(transferBike, { token, params, body: { targetShopId: shopB } })
  const moved = now()
  await server.call(deleteBike, { token, params })
  const deleted = now()
  const seen = async (asOf: string) =>
    (await list({ groupId, asOf })).body.bikes.map(({ shopId, listPrice, model }) => [shopId, listPrice, model])
  expect(await seen(before)).toEqual([])
  expect(await seen(added)).toEqual([[shopA, 85_000, 'Activa 6G']])
  expect(await seen(edited)).toEqual([[shopA, 79_000, 'Jupiter']])
  expect(await seen(moved)).toEqual([[shopB, 79_000, 'Jupiter']])
  expect(await seen(deleted)).toEqual([])
  // Filters ask what was, and so do the sums
  expect(await numbersOf({ groupId, asOf: added, q: 'activa', priceFrom: 80_000 })).toEqual([bike.vehicleNumber])
  expect(await numbersOf({ groupId, asOf: edited, q: 'activa' })).toEqual([])
  const { body } = await server.call(totalInventory, { token, query: { groupId, asOf: edited } })
  expect(body).toMatchObject({ bikes: 1, listPrice: 7_900_000 })
})

test('a bike that was moved or deleted with others, and came back, is where it was all the while', async () => {
  const { groupId, shopA, shopB } = await newDealership(server)
  const { _id: bikeId, vehicleNumber } = await addBike(server, shopA)
  const body = { bikeIds: [bikeId], expected: 1 }
  const undo = ({ _id }: { _id: string }) => server.call(takeBackChange, { token, params: { changeId: _id }, body: {} })
  const added = now()
  const move = (await server.call(moveBikes, { token, body: { ...body, targetShopId: shopB } })).body
  const moved = now()
  await undo(move)
  const movedBack = now()
  const gone = (await server.call(deleteBikes, { token, body })).body
  const deleted = now()
  await undo(gone)
  const restored = now()
  await server.call(transferBike, { token, params: { bikeId }, body: { targetShopId: shopB } })
  const movedAgain = now()
  await server.call(deleteBikes, { token, body })
  const deletedAgain = now()
  const seen = async (asOf: string) =>
    (await list({ groupId, asOf })).body.bikes.map(({ shopId, vehicleNumber: number }) => [shopId, number])
  const [inA, inB] = [[[shopA, vehicleNumber]], [[shopB, vehicleNumber]]]
  expect(await seen(added)).toEqual(inA)
  expect(await seen(moved)).toEqual(inB)
  expect(await seen(movedBack)).toEqual(inA)
  expect(await seen(deleted)).toEqual([])
  expect(await seen(restored)).toEqual(inA)
  expect(await seen(movedAgain)).toEqual(inB)
  expect(await seen(deletedAgain)).toEqual([])
})

test('a sale that was cancelled since stands at its time, also without its bike', async () => {
  const { groupId, shopA } = await newDealership(server)
  const bike = await addBike(server, shopA)
  const params = { bikeId: bike._id }
  const stock = now()
  const { body: sold } = await server.call(sellBike, { token, params, body: sale })
  const asSold = now()
  await server.call(cancelSale, { token, params: { saleId: sold._id }, query: {} })
  const cancelled = now()
  await server.call(deleteBike, { token, params })
  now()
  expect(await numbersOf({ groupId, asOf: stock })).toEqual([bike.vehicleNumber])
  expect(await numbersOf({ groupId, asOf: asSold })).toEqual([])
  const { bikes, total } = (await list({ groupId, asOf: asSold, status: 'sold', q: 'ravi' })).body
  expect([total, bikes[0]?.vehicleNumber, bikes[0]?.sale?._id]).toEqual([1, bike.vehicleNumber, sold._id])
  expect(await numbersOf({ groupId, asOf: cancelled, status: 'sold' })).toEqual([])
  expect(await numbersOf({ groupId, asOf: cancelled })).toEqual([bike.vehicleNumber])
})

test('its file holds what the list shows', async () => {
  const { groupId, at, shopA } = await newDealership(server)
  const bike = await addBike(server, shopA, { listPrice: 85_000 })
  const asOf = now()
  const admin = await at('group', groupId, 'admin')
  await server.call(editBike, {
    token: admin.token,
    params: { bikeId: bike._id },
    body: { version: 1, listPrice: 1_000 },
  })
  const file = await server.app.inject({
    url: `/api/inventory/export?groupId=${groupId}&asOf=${asOf}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect([file.statusCode, file.body.includes('85000'), file.body.includes(bike.vehicleNumber)]).toEqual([
    200,
    true,
    true,
  ])
})

test('days in inventory are those of then, and its pages go on from one to the next, each good for its moment', async () => {
  const { groupId, at, shopA, shopB } = await newDealership(server)
  for (const shopId of [shopA, shopB, shopA]) await addBike(server, shopId)
  server.clock.now = new Date(server.clock.now.getTime() + DAY / 4)
  const asOf = now()
  await addBike(server, shopA)
  server.clock.now = new Date(server.clock.now.getTime() + 5 * DAY)
  const { token: by } = await at('group', groupId, 'admin')
  for (const sort of ['shop', 'listPrice', 'daysInInventory', 'make'] as const) {
    const first = (await list({ groupId, asOf, sort, limit: 2 }, by)).body
    const cursor = first.nextCursor ?? ''
    const second = (await list({ groupId, asOf, sort, limit: 2, cursor }, by)).body
    expect([first.total, second.total, second.nextCursor]).toEqual([3, 3, null])
    const all = [...first.bikes, ...second.bikes]
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(3)
    expect(all.map(({ daysInInventory }) => daysInInventory)).toEqual([1, 1, 1])
    expect((await list({ groupId, sort, limit: 2, cursor }, by)).status).toBe(400)
  }
})
