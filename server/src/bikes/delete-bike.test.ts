import { auditOfRecord } from '@forecourt/contract/audit'
import * as bikes from '@forecourt/contract/bikes'
import { addEnquiry } from '@forecourt/contract/enquiries'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { waitingStatements } from '../../test/databases/postgres.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { enquiries, sales, transfers } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin

const sell = (bikeId: string) =>
  server.call(sellBike, {
    token,
    params: { bikeId },
    body: { buyerName: 'Asha', buyerContact: '9848012345', salePrice: 80_000 },
  })

test('a bike outside the reach is not found', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const elsewhere = await at('shop', shopB, 'admin')
  const answer = await server.call(bikes.deleteBike, { token: elsewhere.token, params: { bikeId } })
  expect(answer.status).toBe(404)
})

test('staff do not delete bikes', async () => {
  const { at, shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const staff = await at('shop', shopA, 'staff')
  expect((await server.call(bikes.deleteBike, { token: staff.token, params: { bikeId } })).status).toBe(403)
})

test('a sold bike stays', async () => {
  const { shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  expect((await sell(bikeId)).status).toBe(201)
  const answer = await server.call(bikes.deleteBike, { token, params: { bikeId } })
  expect(answer.status).toBe(409)
  expect(answer.failure).toMatchObject({ code: 'bike_sold', message: 'This bike is sold and cannot be deleted' })
  expect((await server.call(bikes.getBike, { token, params: { bikeId } })).status).toBe(200)
})

test('a bike goes; its cancelled sales, its enquiries, its transfers and its history stay', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const { _id: bikeId, vehicleNumber } = await addBike(server, shopA, { cost: 60_000 })
  await server.call(transferBike, { token, params: { bikeId }, body: { targetShopId: shopB } })
  const sale = await sell(bikeId)
  await server.call(cancelSale, { token, params: { saleId: sale.body._id }, query: {} })
  const manager = await at('shop', shopB, 'manager')
  const enquiry = await server.call(addEnquiry, {
    token,
    body: { shopId: shopA, customerName: 'Sita', customerPhone: '9848012345', enquiryType: ['Price'], bikeId },
  })

  const answer = await server.call(bikes.deleteBike, { token: manager.token, params: { bikeId } })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ _id: bikeId })

  expect((await server.call(bikes.getBike, { token, params: { bikeId } })).status).toBe(404)
  expect(await server.db.select().from(sales).where(eq(sales.id, sale.body._id))).toMatchObject([{ bikeId: null }])
  const asked = await server.db.select().from(enquiries).where(eq(enquiries.id, enquiry.body._id))
  expect(asked).toMatchObject([{ bikeId: null, customerName: 'Sita' }])
  expect(await server.db.select().from(transfers).where(eq(transfers.bikeId, bikeId))).toMatchObject([
    { vehicleNumber, fromShopId: shopA, toShopId: shopB },
  ])
  const history = await server.call(auditOfRecord, { token, params: { recordType: 'bikes', recordId: bikeId } })
  expect(history.body.map(({ operationType }) => operationType).sort()).toEqual(['CREATE', 'DELETE', 'UPDATE'])
  expect(history.body.find(({ operationType }) => operationType === 'DELETE')).toMatchObject({
    operationByUser: manager._id,
    data: {
      _id: bikeId,
      vehicleNumber,
      shopId: shopB,
      shopName: expect.stringMatching(/^Shop B \d+$/),
      cost: 60_000,
      updated: server.clock.now.toISOString(),
    },
  })
})

test('its vehicle may come again', async () => {
  const { shopA } = await newDealership(server)
  const { _id: bikeId, vehicleNumber } = await addBike(server, shopA)
  await server.call(bikes.deleteBike, { token, params: { bikeId } })
  expect((await addBike(server, shopA, { vehicleNumber })).vehicleNumber).toBe(vehicleNumber)
  expect((await server.call(bikes.deleteBike, { token, params: { bikeId } })).status).toBe(404)
})

// The embedded database lets one transaction in at a time: there is nothing to wait for
test.skipIf(process.env.TEST_DATABASE !== 'postgres')(
  'it does not wait in a circle for the deletion of a shop, which holds its sales, also cancelled ones, and then its enquiries',
  async () => {
    const { shopA } = await newDealership(server)
    const { _id: bikeId } = await addBike(server, shopA)
    const { body: sale } = await sell(bikeId)
    await server.call(cancelSale, { token, params: { saleId: sale._id }, query: {} })
    const customer = { shopId: shopA, customerName: 'Sita', customerPhone: '9848012345', enquiryType: ['Price'] }
    await server.call(addEnquiry, { token, body: { ...customer, bikeId } })
    const deleted = await server.db.transaction(async (tx) => {
      await tx.update(sales).set({ cancelReason: 'Held' }).where(eq(sales.id, sale._id))
      const answer = server.call(bikes.deleteBike, { token, params: { bikeId } })
      await expect.poll(async () => (await server.db.execute(waitingStatements)).rows).toHaveLength(1)
      await tx.update(enquiries).set({ notes: 'Held' }).where(eq(enquiries.bikeId, bikeId))
      return { answer }
    })
    expect((await deleted.answer).status).toBe(200)
  },
)
