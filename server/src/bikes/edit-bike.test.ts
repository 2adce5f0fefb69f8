import { auditOfRecord } from '@forecourt/contract/audit'
import * as bikes from '@forecourt/contract/bikes'
import { sellBike } from '@forecourt/contract/sales'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()

const history = async (recordId: string) =>
  (await server.call(auditOfRecord, { token: server.superAdmin.token, params: { recordType: 'bikes', recordId } })).body

test('a bike outside the reach is not found', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const { token } = await at('shop', shopB, 'admin')
  const answer = await server.call(bikes.editBike, { token, params: { bikeId }, body: { year: 2020 } })
  expect(answer.status).toBe(404)
})

test('staff do not change a cost, which they cannot see, not even to none', async () => {
  const { at, shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA, { cost: 60_000 })
  const { token } = await at('shop', shopA, 'staff')
  for (const cost of [61_000, null]) {
    const answer = await server.call(bikes.editBike, { token, params: { bikeId }, body: { cost, year: 2020 } })
    expect(answer.status).toBe(403)
    expect(answer.failure.message).toBe('Your role does not allow changing the cost of a bike')
  }
  expect(await history(bikeId)).toHaveLength(1)
})

test('every given field is checked, an unknown one refused', async () => {
  const { shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const { token } = server.superAdmin
  const blank = await server.call(bikes.editBike, { token, params: { bikeId }, body: { make: ' ' } })
  expect(blank.failure.fields).toEqual({ make: 'Make is required' })
  const unknown = { colour: 'red' } as object
  expect((await server.call(bikes.editBike, { token, params: { bikeId }, body: unknown })).status).toBe(400)
})

test('only what is given changes; what is read-only is ignored', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const bike = await addBike(server, shopA, { cost: 60_000 })
  const { token } = await at('shop', shopA, 'staff')
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  const body = { model: ' Activa 125 ', listPrice: 79_999.5, shopId: shopB, created: '2020-01-01T00:00:00.000Z' }
  const answer = await server.call(bikes.editBike, { token, params: { bikeId: bike._id }, body })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    ...bike,
    model: 'Activa 125',
    listPrice: 79_999.5,
    cost: null,
    updated: server.clock.now.toISOString(),
    daysInInventory: 1,
  })
  const [change, creation] = await history(bike._id)
  expect(change).toMatchObject({
    operationType: 'UPDATE',
    created: server.clock.now.toISOString(),
    data: { ...creation?.data, model: 'Activa 125', listPrice: 79_999.5, updated: server.clock.now.toISOString() },
  })
})

test('a manager sets, changes and clears the cost', async () => {
  const { at, shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const { token } = await at('shop', shopA, 'manager')
  for (const cost of [60_000, 61_000, null]) {
    const answer = await server.call(bikes.editBike, { token, params: { bikeId }, body: { cost } })
    expect(answer.body.cost).toBe(cost)
  }
  expect(await history(bikeId)).toHaveLength(4)
})

test('nothing given, or nothing new, leaves the bike and its history as they are', async () => {
  const { shopA } = await newDealership(server)
  const bike = await addBike(server, shopA, { cost: 60_000 })
  const { token } = server.superAdmin
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  for (const body of [{}, bike, { vehicleNumber: bike.vehicleNumber.toLowerCase(), cost: 60_000 }]) {
    const answer = await server.call(bikes.editBike, { token, params: { bikeId: bike._id }, body })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ ...bike, daysInInventory: 1 })
  }
  expect(await history(bike._id)).toHaveLength(1)
})

test('a vehicle number that stands in stock is refused with its shop, and all of the change with it', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const bike = await addBike(server, shopA)
  const there = await addBike(server, shopB)
  const { token } = await at('shop', shopA, 'staff')
  const answer = await server.call(bikes.editBike, {
    token,
    params: { bikeId: bike._id },
    body: { vehicleNumber: there.vehicleNumber, year: 2001 },
  })
  expect(answer.status).toBe(409)
  expect(answer.failure.code).toBe('already_in_stock')
  expect(answer.failure.message).toMatch(/^This bike is already in stock at Shop B \d+$/)
  const { body } = await server.call(bikes.getBike, { token: server.superAdmin.token, params: { bikeId: bike._id } })
  expect(body).toMatchObject({ vehicleNumber: bike.vehicleNumber, year: bike.year })
  expect(await history(bike._id)).toHaveLength(1)
})

test('a sold bike may be put right, and may share its number with one in stock', async () => {
  const { shopA } = await newDealership(server)
  const sold = await addBike(server, shopA)
  const { token } = server.superAdmin
  const sale = { buyerName: 'Asha', buyerContact: '9848012345', salePrice: 80_000 }
  await server.call(sellBike, { token, params: { bikeId: sold._id }, body: sale })
  const there = await addBike(server, shopA)
  const answer = await server.call(bikes.editBike, {
    token,
    params: { bikeId: sold._id },
    body: { vehicleNumber: there.vehicleNumber },
  })
  expect(answer.status).toBe(200)
  expect(answer.body.soldAt).toBe(server.clock.now.toISOString())
})
