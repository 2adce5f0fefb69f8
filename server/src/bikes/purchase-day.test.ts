import * as bikes from '@forecourt/contract/bikes'
import { bulkColumns, bulkUpload } from '@forecourt/contract/bulk-upload'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
const { token } = server.superAdmin

const buyer = { buyerName: 'Asha', buyerContact: '9848012345', salePrice: 80_000 }
const facts = { make: 'Honda', model: 'Activa 6G', year: 2023, mileage: 7500, listPrice: 85_000 }

/** A bike that was bought on 3 January 2025 and, unless another day is given, sold on 5 March. */
async function soldIn(shopId: string, { soldOn = '2025-03-05' } = {}) {
  const bike = await addBike(server, shopId, { purchasedOn: '2025-01-03' })
  return { ...bike, sale: await sell(bike._id, soldOn) }
}

const sell = async (bikeId: string, soldOn: string) =>
  (await server.call(sellBike, { token, params: { bikeId }, body: { ...buyer, soldOn } })).body

const tooEarly = (vehicleNumber: string) =>
  `${vehicleNumber} was sold after this day, so it cannot have been bought back by then`

test('a vehicle is not bought back before its last sale, be that beyond the reach', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const { vehicleNumber } = await soldIn(shopA)
  const staff = await at('shop', shopB, 'staff')
  const buyBack = (purchasedOn: string) =>
    server.call(bikes.addBike, { token: staff.token, body: { ...facts, vehicleNumber, shopId: shopB, purchasedOn } })
  const early = await buyBack('2025-03-04')
  expect(early.status).toBe(400)
  expect(early.failure.fields).toEqual({ purchasedOn: tooEarly(vehicleNumber) })
  expect((await buyBack('2025-03-05')).body.purchasedOn).toBe('2025-03-05')
})

test('a sale that was cancelled, or one of another dealership, does not count', async () => {
  const [{ shopA }, other] = [await newDealership(server), await newDealership(server)]
  const { _id: bikeId, vehicleNumber, sale } = await soldIn(shopA)
  await server.call(cancelSale, { token, params: { saleId: sale._id }, query: {} })
  await sell(bikeId, '2025-02-01')
  const purchasedOn = '2025-02-10'
  expect((await addBike(server, shopA, { vehicleNumber, purchasedOn })).purchasedOn).toBe(purchasedOn)
  const elsewhere = await addBike(server, other.shopA, { vehicleNumber, purchasedOn: '2020-01-01' })
  expect(elsewhere.purchasedOn).toBe('2020-01-01')
})

test('nor does an edit put the purchase before that sale, by its day or by the vehicle number', async () => {
  const { shopA } = await newDealership(server)
  const { _id: firstId, vehicleNumber } = await soldIn(shopA)
  const fields = { purchasedOn: tooEarly(vehicleNumber) }
  const edit = (bikeId: string, body: { version: number; purchasedOn?: string; vehicleNumber?: string }) =>
    server.call(bikes.editBike, { token, params: { bikeId }, body })
  const { _id: misread } = await addBike(server, shopA, { purchasedOn: '2025-02-01' })
  expect((await edit(misread, { version: 1, vehicleNumber })).failure.fields).toEqual(fields)

  const { _id: again } = await addBike(server, shopA, { vehicleNumber, purchasedOn: '2025-04-01' })
  expect((await edit(again, { version: 1, purchasedOn: '2025-03-04' })).failure.fields).toEqual(fields)
  expect((await edit(again, { version: 1, purchasedOn: '2025-03-05' })).status).toBe(200)
  // The bike of that sale itself was bought before
  expect((await edit(firstId, { version: 2, purchasedOn: '2024-12-31' })).status).toBe(200)
})

test('a bike taken in exchange was sold before: not after the sale that brings it', async () => {
  const { shopA } = await newDealership(server)
  const { vehicleNumber } = await soldIn(shopA)
  const { _id: bikeId } = await addBike(server, shopA, { purchasedOn: '2025-01-03' })
  const exchange = (soldOn: string) =>
    server.call(sellBike, {
      token,
      params: { bikeId },
      body: {
        ...buyer,
        soldOn,
        payments: [{ method: 'exchange', amount: 80_000 }],
        exchangeBike: { ...facts, vehicleNumber },
      },
    })
  expect((await exchange('2025-03-04')).failure.fields).toEqual({ soldOn: tooEarly(vehicleNumber) })
  expect((await exchange('2025-03-05')).status).toBe(201)
})

test('in a bulk upload such a row fails, and the others enter', async () => {
  const { shopA, shopB } = await newDealership(server)
  const [early, sameDay, unsaid, never] = [
    (await soldIn(shopA)).vehicleNumber,
    (await soldIn(shopA)).vehicleNumber,
    (await soldIn(shopA)).vehicleNumber,
    'TS12PD0001',
  ]
  const rowOf = (vehicleNumber: string, day: string) => `${vehicleNumber},Honda,Activa 6G,2023,7500,85000,${day}`
  const lines = [
    [...bulkColumns, 'purchasedOn'].join(','),
    rowOf(early, '04/03/2025'),
    rowOf(sameDay, '05/03/2025'),
    rowOf(unsaid, ''),
    rowOf(never, '04/03/2025'),
  ]
  const body = new FormData()
  body.set('file', new File([lines.join('\n')], 'bikes.csv', { type: 'text/csv' }))
  const { body: result } = await server.send({ endpoint: bulkUpload, query: { shopId: shopB }, body }, token)
  expect(result.succeeded).toMatchObject([sameDay, unsaid, never].map((vehicleNumber) => ({ vehicleNumber })))
  expect(result.failed).toMatchObject([
    { record: { vehicleNumber: early }, error: `Purchase date: ${tooEarly(early)}` },
  ])
})
