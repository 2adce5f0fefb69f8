import * as bikes from '@forecourt/contract/bikes'
import * as enquiries from '@forecourt/contract/enquiries'
import * as sales from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, type Dealership, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords, bikes as bikesTable, enquiries as enquiriesTable } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin

const buyer = { buyerName: 'Lakshmi Rao', buyerContact: '98480 12345', salePrice: 82_500 }
const exchangeBike = {
  vehicleNumber: 'TS07HX4321',
  make: 'Hero',
  model: 'Splendor Plus',
  year: 2019,
  mileage: 41_000,
  listPrice: 36_000,
}

/** A sale at shop A, for which another bike came in. */
async function soldWithExchange({ groupId, shopA }: Dealership) {
  const bike = await addBike(server, shopA)
  const payments = [
    { method: 'upi', amount: 52_500 },
    { method: 'exchange', amount: 30_000 },
  ] as const
  const { body: sale } = await server.call(sales.sellBike, {
    token,
    params: { bikeId: bike._id },
    body: { ...buyer, payments: [...payments], exchangeBike },
  })
  const [taken] = await rowsOf(groupId, exchangeBike.vehicleNumber)
  return { bike, saleId: sale._id, takenId: taken?.id ?? '' }
}

const rowsOf = (groupId: string, vehicleNumber: string) =>
  server.db
    .select()
    .from(bikesTable)
    .where(and(eq(bikesTable.groupId, groupId), eq(bikesTable.vehicleNumber, vehicleNumber)))

const cancel = (by: string, saleId: string) =>
  server.call(sales.cancelSale, { token: by, params: { saleId }, query: { reason: 'Loan was refused' } })

const sellOn = (bikeId: string) => server.call(sales.sellBike, { token, params: { bikeId }, body: buyer })

test('a sale stays while the bike taken in exchange for it is sold on', async () => {
  const dealership = await newDealership(server)
  const { bike, saleId, takenId } = await soldWithExchange(dealership)
  const { body: onward } = await sellOn(takenId)
  const manager = await dealership.at('shop', dealership.shopA, 'manager')
  const answer = await cancel(manager.token, saleId)
  expect(answer.status).toBe(409)
  expect(answer.failure.message).toBe('TS07HX4321 taken in exchange was sold meanwhile. Cancel that sale first')
  const [row] = await rowsOf(dealership.groupId, bike.vehicleNumber)
  expect(row?.soldAt).not.toBeNull()

  expect((await cancel(manager.token, onward._id)).status).toBe(200)
  expect((await cancel(manager.token, saleId)).status).toBe(200)
  expect(await rowsOf(dealership.groupId, 'TS07HX4321')).toEqual([])
  // Its own cancelled sale keeps what its note says of it
  const note = await server.call(sales.getSale, { token, params: { saleId: onward._id } })
  expect(note.body).toMatchObject({ bikeId: null, bike: { vehicleNumber: 'TS07HX4321' } })
})

test('once the bike taken in exchange was sold on and bought back, its sale can no longer be cancelled', async () => {
  const dealership = await newDealership(server)
  const { saleId, takenId } = await soldWithExchange(dealership)
  const { body: onward } = await sellOn(takenId)
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  const again = await addBike(server, dealership.shopB, { vehicleNumber: 'TS07HX4321' })
  const { token: byManager } = await dealership.at('shop', dealership.shopA, 'manager')
  const sentence = 'TS07HX4321 taken in exchange was sold and bought back, so this sale can no longer be cancelled'
  for (const sell of [false, true]) {
    if (sell) await sellOn(again._id)
    expect((await cancel(byManager, saleId)).failure).toMatchObject({ code: 'exchange_sold', message: sentence })
    expect((await cancel(byManager, onward._id)).failure.message).toBe(
      'TS07HX4321 was bought back after this sale, which can no longer be cancelled',
    )
  }
})

test('the bike taken in exchange goes back, with its last state on record', async () => {
  const dealership = await newDealership(server)
  const { bike, saleId, takenId } = await soldWithExchange(dealership)
  const manager = await dealership.at('shop', dealership.shopA, 'manager')
  expect((await cancel(manager.token, saleId)).status).toBe(200)
  expect(await rowsOf(dealership.groupId, 'TS07HX4321')).toEqual([])
  const records = await server.db
    .select()
    .from(auditRecords)
    .where(eq(auditRecords.recordId, takenId))
    .orderBy(asc(auditRecords.operationType))
  expect(records).toMatchObject([
    { operationType: 'CREATE' },
    { operationType: 'DELETE', operationByUser: manager._id, data: { vehicleNumber: 'TS07HX4321', cost: 30_000 } },
  ])
  const note = await server.call(sales.getSale, { token: manager.token, params: { saleId } })
  expect(note.body.exchange).toMatchObject({ bikeId: null, vehicleNumber: 'TS07HX4321', amount: 30_000 })
  expect(note.body.cancelled).toEqual({
    at: server.clock.now.toISOString(),
    byName: manager.name,
    reason: 'Loan was refused',
  })
  const back = await server.call(bikes.getBike, { token, params: { bikeId: bike._id } })
  expect(back.body).toMatchObject({ soldAt: null, version: 3 })
})

test('it goes back from another shop too, beyond the reach of whoever cancels; one that was deleted is gone', async () => {
  const dealership = await newDealership(server)
  const { shopA, shopB, groupId } = dealership
  const { token: byManager } = await dealership.at('shop', shopA, 'manager')
  const first = await soldWithExchange(dealership)
  const body = { targetShopId: shopB }
  await server.call(transferBike, { token, params: { bikeId: first.takenId }, body })
  expect((await cancel(byManager, first.saleId)).status).toBe(200)
  expect(await rowsOf(groupId, 'TS07HX4321')).toEqual([])

  const second = await soldWithExchange(dealership)
  await server.call(bikes.deleteBike, { token, params: { bikeId: second.takenId } })
  expect((await cancel(byManager, second.saleId)).status).toBe(200)
})

test('the enquiry that the sale won is open again, about the bike that was asked for', async () => {
  const { shopA } = await newDealership(server)
  const form = { shopId: shopA, customerName: 'Lakshmi Rao', customerPhone: '9848012345', enquiryType: ['Buy'] }
  for (const asked of [(await addBike(server, shopA))._id, null]) {
    const { body: enquiry } = await server.call(enquiries.addEnquiry, { token, body: { ...form, bikeId: asked } })
    const bike = await addBike(server, shopA)
    const sell = { params: { bikeId: bike._id }, body: { ...buyer, enquiryId: enquiry._id } }
    const { body: sale } = await server.call(sales.sellBike, { token, ...sell })
    const bikeId = asked ?? bike._id
    expect(await rowOf(enquiry._id)).toMatchObject({ state: 'won', saleId: sale._id, bikeId })
    expect((await cancel(token, sale._id)).status).toBe(200)
    expect(await rowOf(enquiry._id)).toMatchObject({ state: 'open', saleId: null, bikeId })
    const records = await server.db.select().from(auditRecords).where(eq(auditRecords.recordId, enquiry._id))
    expect(records.map(({ operationType }) => operationType).sort()).toEqual(['CREATE', 'UPDATE', 'UPDATE'])
  }
})

async function rowOf(enquiryId: string) {
  const [row] = await server.db.select().from(enquiriesTable).where(eq(enquiriesTable.id, enquiryId))
  return row
}
