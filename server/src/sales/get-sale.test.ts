import * as bikes from '@forecourt/contract/bikes'
import { saveGroup } from '@forecourt/contract/groups'
import { saveShop } from '@forecourt/contract/places'
import { cancelSale, getSale, sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, sampleAddress, startApp } from '../../test/harness.ts'
import { sales } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin

const buyer = { buyerName: 'Lakshmi Rao', buyerContact: '98480 12345', salePrice: 82_500 }

async function soldAt(shopId: string, by = token) {
  const bike = await addBike(server, shopId, {
    color: 'Red',
    fuel: 'petrol',
    chassisNumber: 'me4 jf50',
    engineNumber: 'JF50E7',
  })
  const params = { bikeId: bike._id }
  return { bike, sale: (await server.call(sellBike, { token: by, params, body: buyer })).body }
}

test('a sale outside the reach is not found, nor one of nobody', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const { sale } = await soldAt(shopA)
  const { token: beyond } = await at('shop', shopB, 'admin')
  for (const saleId of [sale._id, '01890000-0000-7000-8000-000000000000', 'nonsense']) {
    const answer = await server.call(getSale, { token: beyond, params: { saleId } })
    expect(answer.status).toBe(404)
    expect(answer.failure.code).toBe('not_found')
  }
})

test('the bike taken in exchange is opened from its note by those alone who reach it', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const here = await at('shop', shopA, 'staff')
  const { _id: bikeId } = await addBike(server, shopA)
  const exchangeBike = { vehicleNumber: 'TS07HX4321', make: 'Hero', model: 'Splendor', year: 2019, mileage: 41_000 }
  const payments = [
    { method: 'upi' as const, amount: 52_500 },
    { method: 'exchange' as const, amount: 30_000 },
  ]
  const body = { ...buyer, payments, exchangeBike: { ...exchangeBike, listPrice: 36_000 } }
  const sold = await server.call(sellBike, { token: here.token, params: { bikeId }, body })
  const shown = async () => (await server.call(getSale, { token: here.token, params: { saleId: sold.body._id } })).body
  const taken = (await shown()).exchange?.bikeId ?? ''
  expect(taken).not.toBe('')
  const moved = { params: { bikeId: taken }, body: { targetShopId: shopB } }
  expect((await server.call(transferBike, { token, ...moved })).status).toBe(200)
  expect((await shown()).exchange).toMatchObject({ bikeId: null, model: 'Splendor' })
})

test('it names the zones of its shop to those who hold a role there', async () => {
  const { at, north, shopA } = await newDealership(server)
  const { sale } = await soldAt(shopA)
  for (const [by, zoneIds] of [
    [await at('zone', north, 'manager'), [north]],
    [await at('shop', shopA, 'manager'), []],
  ] as const)
    expect((await server.call(getSale, { token: by.token, params: { saleId: sale._id } })).body.zoneIds).toEqual(
      zoneIds,
    )
})

test('a note says what stood when the bike was sold, whatever is changed later', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const shop = { description: 'Used bikes', address: sampleAddress, phone: '9848000000', gstin: '36ABCDE1234F1Z5' }
  await server.call(saveShop, { token, body: { ...shop, _id: shopA, groupId, name: 'Kukatpally' } })
  const group = { _id: groupId, description: 'Used bikes', address: sampleAddress }
  await server.call(saveGroup, { token, body: { ...group, name: 'Balaji Motors', marginScheme: true } })
  const staff = await at('shop', shopA, 'staff')
  const { bike, sale } = await soldAt(shopA, staff.token)
  await server.call(saveShop, { token, body: { ...shop, _id: shopA, groupId, name: 'Moosapet', gstin: '' } })
  await server.call(saveGroup, { token, body: { ...group, name: 'Balaji Bikes', marginScheme: false } })
  await server.call(bikes.editBike, { token, params: { bikeId: bike._id }, body: { version: 2, color: 'Blue' } })

  const answer = await server.call(getSale, { token: staff.token, params: { saleId: sale._id } })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    ...sale,
    serial: expect.stringMatching(/^KUK\/\d{4}\/00001$/),
    payments: [],
    due: null,
    exchange: null,
    soldByName: staff.name,
    cancelled: null,
    missingPapers: ['rc', 'insurance', 'puc'].map((kind) => ({ kind, why: 'missing' })),
    groupId,
    zoneIds: [],
    groupName: 'Balaji Motors',
    groupLogo: '',
    marginScheme: true,
    shop: {
      name: 'Kukatpally',
      address: sampleAddress,
      phone: '+919848000000',
      email: '',
      gstin: '36ABCDE1234F1Z5',
    },
    bike: {
      vehicleNumber: bike.vehicleNumber,
      make: 'Honda',
      model: 'Activa 6G',
      year: 2023,
      mileage: 7500,
      color: 'Red',
      fuel: 'petrol',
      chassisNumber: 'ME4JF50',
      engineNumber: 'JF50E7',
    },
  })
})

test('a cancelled sale stays readable, without its bike too once that is deleted', async () => {
  const { at, shopA } = await newDealership(server)
  const { bike, sale } = await soldAt(shopA)
  const params = { saleId: sale._id }
  await server.call(cancelSale, { token, params, query: { reason: 'Loan was refused' } })
  expect((await server.call(bikes.deleteBike, { token, params: { bikeId: bike._id } })).status).toBe(200)
  const staff = await at('shop', shopA, 'staff')
  const answer = await server.call(getSale, { token: staff.token, params })
  expect(answer.body).toMatchObject({
    bikeId: null,
    serial: sale.serial,
    bike: { vehicleNumber: bike.vehicleNumber },
    cancelled: { at: server.clock.now.toISOString(), byName: 'Super Admin', reason: 'Loan was refused' },
  })
})

test('a sale from before notes were kept shows its shop and bike as they are now', async () => {
  const { at, shopA } = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  const { bike, sale } = await soldAt(shopA, staff.token)
  await server.db.update(sales).set({ note: null, serial: '', listPrice: null }).where(eq(sales.id, sale._id))
  const params = { saleId: sale._id }
  const answer = await server.call(getSale, { token, params })
  expect(answer.body).toMatchObject({
    serial: '',
    listPrice: null,
    soldByName: staff.name,
    shop: { name: expect.stringMatching(/^Shop A \d+$/) },
    bike: { vehicleNumber: bike.vehicleNumber, color: 'Red' },
  })
  await server.call(cancelSale, { token, params, query: {} })
  await server.call(bikes.deleteBike, { token, params: { bikeId: bike._id } })
  const without = await server.call(getSale, { token, params })
  expect(without.body).toMatchObject({ bikeId: null, bike: { vehicleNumber: '', year: 0 } })
})
