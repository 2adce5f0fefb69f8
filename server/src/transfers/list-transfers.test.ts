import { deleteBike } from '@forecourt/contract/bikes'
import { deleteShop } from '@forecourt/contract/places'
import { listTransfers, transferBike } from '@forecourt/contract/transfers'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
const { token } = server.superAdmin

const list = (by: { token: string }, query: Parameters<typeof server.call<typeof listTransfers>>[1]['query'] = {}) =>
  server.call(listTransfers, { token: by.token, query })

/** A move of a bike, a second after the one before. */
async function move(bikeId: string, targetShopId: string, comments = '', by = token) {
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  await server.call(transferBike, { token: by, params: { bikeId }, body: { targetShopId, comments } })
}

test('a group or a shop outside the reach is not found, another page is refused', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const other = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  for (const query of [{ groupId: other.groupId }, { shopId: other.shopA }, { shopId: shopB }]) {
    expect((await list(staff, query)).status).toBe(404)
  }
  expect((await list({ token }, { groupId: other.groupId, shopId: shopA })).status).toBe(404)
  expect((await list(staff, { cursor: 'nonsense' })).failure.fields).toHaveProperty('cursor')
  expect((await list(await server.person())).body).toEqual({ transfers: [], total: 0, nextCursor: null })
})

test('a move is seen with its comment from the shop it left and the one it entered, and from no third', async () => {
  const { at, groupId, shopA, shopB, shopC } = await newDealership(server)
  const bike = await addBike(server, shopA, { cost: 60_000 })
  const manager = await at('shop', shopA, 'manager')
  const [left, entered] = [await at('shop', shopA, 'staff'), await at('shop', shopB, 'staff')]
  const third = await at('shop', shopC, 'admin')
  await move(bike._id, shopB, 'For the fair', manager.token)
  const transfer = {
    _id: expect.any(String),
    bikeId: bike._id,
    vehicleNumber: bike.vehicleNumber,
    make: 'Honda',
    model: 'Activa 6G',
    fromShopId: shopA,
    fromShopName: bike.shopName,
    toShopId: shopB,
    toShopName: expect.stringMatching(/^Shop B \d+$/),
    comments: 'For the fair',
    byUserName: manager.name,
    created: server.clock.now.toISOString(),
  }
  for (const query of [{}, { groupId }, { shopId: shopA }]) {
    const { body } = await list(left, query)
    expect(body).toEqual({ transfers: [{ ...transfer, openable: false }], total: 1, nextCursor: null })
  }
  expect((await list(entered, { shopId: shopB })).body.transfers).toEqual([{ ...transfer, openable: true }])
  expect((await list(third)).body.transfers).toEqual([])
  expect((await list(await at('group', groupId, 'admin'), { shopId: shopC })).body.transfers).toEqual([])
})

test('newest first, page by page, each once', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const bike = await addBike(server, shopA)
  for (const target of [shopB, shopA, shopB, shopA, shopB]) await move(bike._id, target)
  const admin = await at('group', groupId, 'admin')
  const whole = (await list(admin)).body.transfers
  expect(whole.map(({ toShopId }) => toShopId)).toEqual([shopB, shopA, shopB, shopA, shopB])
  const moments = whole.map(({ created }) => created)
  expect(moments).toEqual(moments.toSorted().toReversed())
  const first = (await list(admin, { limit: 2 })).body
  const second = (await list(admin, { limit: 2, cursor: first.nextCursor ?? '' })).body
  const third = (await list(admin, { limit: 2, cursor: second.nextCursor ?? '' })).body
  expect([first.total, second.total, third.total, third.nextCursor]).toEqual([5, 5, 5, null])
  expect([...first.transfers, ...second.transfers, ...third.transfers]).toEqual(whole)
})

test('a cursor is good for its own query alone', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const bike = await addBike(server, shopA)
  for (const target of [shopB, shopA]) await move(bike._id, target)
  const admin = await at('group', groupId, 'admin')
  const cursor = (await list(admin, { limit: 1 })).body.nextCursor ?? ''
  expect((await list(admin, { limit: 5, cursor })).body.transfers).toHaveLength(1)
  for (const query of [
    { groupId, cursor },
    { shopId: shopA, cursor },
  ]) {
    const { status, failure } = await list(admin, query)
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['cursor']])
  }
})

test('a move outlives its bike and its shops', async () => {
  const { at, groupId, shopA, shopB, shopC } = await newDealership(server)
  const [deleted, moved] = [await addBike(server, shopA), await addBike(server, shopA)]
  await move(deleted._id, shopB)
  await move(moved._id, shopC)
  await server.call(deleteBike, { token, params: { bikeId: deleted._id } })
  await server.call(deleteShop, { token, params: { id: shopC } })
  const { body } = await list(await at('group', groupId, 'admin'))
  const without = { make: '', model: '', openable: false }
  expect(body.transfers).toMatchObject([
    { ...without, vehicleNumber: moved.vehicleNumber, toShopName: expect.stringMatching(/^Shop C \d+$/) },
    { ...without, vehicleNumber: deleted.vehicleNumber },
  ])
  // Whoever sees nothing but the shop that it left still sees that
  expect((await list(await at('shop', shopA, 'staff'))).body.total).toBe(2)
})
