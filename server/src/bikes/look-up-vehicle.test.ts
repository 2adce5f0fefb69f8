import { lookUpVehicle } from '@forecourt/contract/bike-page'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
const { token } = server.superAdmin

const lookUp = (by: { token: string }, shopId: string, vehicleNumber: string) =>
  server.call(lookUpVehicle, { token: by.token, query: { shopId, vehicleNumber } })

const sell = async (bikeId: string) => {
  const body = { buyerName: 'Asha', buyerContact: '9848012345', salePrice: 80_000 }
  return (await server.call(sellBike, { token, params: { bikeId }, body })).body
}

test('a shop outside the reach is not found', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  expect((await lookUp(await at('shop', shopB, 'admin'), shopA, 'TS09EA1234')).status).toBe(404)
})

test('what is no vehicle number is refused', async () => {
  const { at, shopA } = await newDealership(server)
  const answer = await lookUp(await at('shop', shopA, 'staff'), shopA, 'TS')
  expect(answer.status).toBe(400)
  expect(answer.failure.fields).toEqual({
    vehicleNumber: 'Enter the vehicle number in letters and digits, such as TS09EA1234',
  })
})

test('a vehicle in stock: where, and its page for those who may open it', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const other = await newDealership(server)
  const { _id: bikeId, shopName } = await addBike(server, shopB, { vehicleNumber: 'TS12LV0001' })
  const staff = await at('shop', shopA, 'staff')
  const nobody = { inStock: null, earlier: [] }
  expect((await lookUp(staff, shopA, 'ts 12-lv 0001')).body).toEqual({
    inStock: { shopName, bikeId: null },
    earlier: [],
  })
  expect((await lookUp(await at('group', groupId, 'staff'), shopA, 'TS12LV0001')).body.inStock).toEqual({
    shopName,
    bikeId,
  })
  expect((await lookUp(staff, shopA, 'TS12LV0002')).body).toEqual(nobody)
  // Another dealership's stock is nobody's business
  expect((await lookUp(server.superAdmin, other.shopA, 'TS12LV0001')).body).toEqual(nobody)
})

test('a vehicle sold before: its sales within reach, newest first, never its cost', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const start = server.clock.now
  const stay = async (shopId: string, seconds: number, facts: Parameters<typeof addBike>[2]) => {
    server.clock.now = new Date(start.getTime() + seconds * 1000)
    const bike = await addBike(server, shopId, { vehicleNumber: 'TS12LV0003', cost: 60_000, ...facts })
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    return { bike, sale: await sell(bike._id) }
  }
  const facts = { color: 'Red', fuel: 'petrol', owners: 1, chassisNumber: 'ME4', engineNumber: 'JF50' } as const
  const first = await stay(shopA, 10, facts)
  const second = await stay(shopB, 20, { mileage: 9000 })
  const third = await stay(shopA, 30, { mileage: 9500 })
  await server.call(cancelSale, { token, params: { saleId: third.sale._id }, query: {} })
  const ofGroup = (await lookUp(await at('group', groupId, 'admin'), shopA, 'TS12LV0003')).body
  server.clock.now = start
  expect(ofGroup.inStock).toEqual({ shopName: third.bike.shopName, bikeId: third.bike._id })
  expect(ofGroup.earlier.map(({ bikeId }) => bikeId)).toEqual([second.bike._id, first.bike._id])
  const ofShop = (await lookUp(await at('shop', shopA, 'manager'), shopA, 'TS12LV0003')).body
  expect(ofShop.earlier).toEqual([
    {
      bikeId: first.bike._id,
      shopName: first.bike.shopName,
      make: 'Honda',
      model: 'Activa 6G',
      year: 2023,
      mileage: 7500,
      ...facts,
      purchasedOn: first.bike.purchasedOn,
      sale: first.sale,
    },
  ])
  expect(JSON.stringify(ofShop)).not.toMatch(/cost|60000/)
})
