import * as bikes from '@forecourt/contract/bikes'
import * as sales from '@forecourt/contract/sales'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, type Dealership, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords, bikes as bikesTable, sales as salesTable } from '../db/schema.ts'

const server = await startApp()

const sell = (bikeId: string) =>
  server.call(sales.sellBike, {
    token: server.superAdmin.token,
    params: { bikeId },
    body: { buyerName: 'Lakshmi Rao', buyerContact: '98480 12345', salePrice: 82_500 },
  })

/** A bike of shop A and its sale, made by the super admin. */
async function soldAt({ shopA }: Dealership, facts: Parameters<typeof addBike>[2] = {}) {
  const bike = await addBike(server, shopA, facts)
  const { body: sale } = await sell(bike._id)
  return { bike, sale, params: { saleId: sale._id } }
}

const pass = () => (server.clock.now = new Date(server.clock.now.getTime() + 1000))

test('a sale outside the reach is not found, nor one of nobody', async () => {
  const dealership = await newDealership(server)
  const { params } = await soldAt(dealership)
  const { token } = await dealership.at('shop', dealership.shopB, 'admin')
  for (const saleId of [params.saleId, '01890000-0000-7000-8000-000000000000', 'nonsense']) {
    const answer = await server.call(sales.cancelSale, { token, params: { saleId }, query: {} })
    expect(answer.status).toBe(404)
  }
})

test('staff may not cancel a sale', async () => {
  const dealership = await newDealership(server)
  const { params } = await soldAt(dealership)
  const { token } = await dealership.at('shop', dealership.shopA, 'staff')
  const answer = await server.call(sales.cancelSale, { token, params, query: {} })
  expect(answer.status).toBe(403)
})

test('a manager cancels a sale once: the bike is in stock again and its days go on', async () => {
  const dealership = await newDealership(server)
  const { bike, params } = await soldAt(dealership)
  const { token } = await dealership.at('zone', dealership.north, 'manager')
  const answer = await server.call(sales.cancelSale, { token, params, query: {} })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ _id: params.saleId })
  const back = await server.call(bikes.getBike, { token, params: { bikeId: bike._id } })
  expect(back.body).toMatchObject({ soldAt: null, created: bike.created, version: 3 })
  const again = await server.call(sales.cancelSale, { token, params, query: {} })
  expect(again.status).toBe(409)
})

test('whoever cancels a sale that is cancelled reads who did, as far as they may cancel', async () => {
  const dealership = await newDealership(server)
  const { at, shopA, shopB } = dealership
  const { bike, params } = await soldAt(dealership)
  const first = await at('shop', shopA, 'manager')
  const cancel = ({ token }: { token: string }) => server.call(sales.cancelSale, { token, params, query: {} })
  expect((await cancel(first)).status).toBe(200)
  const second = await at('shop', shopA, 'admin')
  const sentence = `This sale was already cancelled by ${first.name}`
  expect((await cancel(second)).failure).toMatchObject({ code: 'sale_cancelled', message: sentence })
  expect((await cancel(await at('shop', shopA, 'staff'))).status).toBe(403)
  expect((await cancel(await at('shop', shopB, 'admin'))).status).toBe(404)
  await server.call(bikes.deleteBike, { token: first.token, params: { bikeId: bike._id } })
  expect((await cancel(second)).failure.message).toBe(sentence)
})

test('a bike whose sale was cancelled can be sold again', async () => {
  const dealership = await newDealership(server)
  const { bike, params } = await soldAt(dealership)
  const { token } = server.superAdmin
  await server.call(sales.cancelSale, { token, params, query: {} })
  const again = await server.call(sales.sellBike, {
    token,
    params: { bikeId: bike._id },
    body: { buyerName: 'Ravi', buyerContact: 'ravi@example.com', salePrice: 80_000 },
  })
  expect(again.status).toBe(201)
  expect(again.body._id).not.toBe(params.saleId)
})

test('a sale stays when its vehicle has been bought back meanwhile', async () => {
  const dealership = await newDealership(server)
  const { bike, params } = await soldAt(dealership)
  const { vehicleNumber } = bike
  pass()
  await addBike(server, dealership.shopC, { vehicleNumber })
  const { token } = await dealership.at('group', dealership.groupId, 'admin')
  const answer = await server.call(sales.cancelSale, { token, params, query: {} })
  expect(answer.status).toBe(409)
  expect(answer.failure.code).toBe('vehicle_in_stock_again')
  expect(answer.failure.message).toBe(
    `${vehicleNumber} was bought back after this sale, which can no longer be cancelled`,
  )
  const [row] = await server.db.select().from(salesTable).where(eq(salesTable.id, params.saleId))
  expect(row?.cancelledAt).toBeNull()
  expect(await recordsOf(dealership)).toEqual(['CREATE'])
})

test('of the sales of a vehicle that was bought back and sold again, the last can be cancelled', async () => {
  const dealership = await newDealership(server)
  const first = await soldAt(dealership)
  const { vehicleNumber } = first.bike
  pass()
  const second = await soldAt(dealership, { vehicleNumber })
  const { token } = await dealership.at('shop', dealership.shopA, 'manager')
  const cancel = ({ params }: typeof first) => server.call(sales.cancelSale, { token, params, query: {} })
  const refusal = {
    code: 'vehicle_in_stock_again',
    message: `${vehicleNumber} was bought back after this sale, which can no longer be cancelled`,
  }
  expect(await cancel(first)).toMatchObject({ status: 409, failure: refusal })
  const [refused, cancelled] = await Promise.all([cancel(first), cancel(second)])
  expect(refused).toMatchObject({ status: 409, failure: refusal })
  expect(cancelled.status).toBe(200)
  expect(await cancel(first)).toMatchObject({ status: 409, failure: refusal })
  const stock = await server.db.select().from(bikesTable).where(eq(bikesTable.vehicleNumber, vehicleNumber))
  expect(stock.filter(({ soldAt }) => soldAt === null)).toMatchObject([{ id: second.bike._id }])

  await server.call(bikes.deleteBike, { token, params: { bikeId: second.bike._id } })
  expect((await cancel(first)).status).toBe(200)
})

// The embedded database lets one transaction in at a time: there is nothing to race for
test.skipIf(process.env.TEST_DATABASE !== 'postgres')(
  'a sale stays while its vehicle, bought back, is sold again at that moment',
  async () => {
    const dealership = await newDealership(server)
    const { token } = server.superAdmin
    for (let round = 0; round < 10; round += 1) {
      const { bike, params } = await soldAt(dealership)
      pass()
      const again = await addBike(server, dealership.shopA, { vehicleNumber: bike.vehicleNumber })
      const [sold, cancelled] = await Promise.all([
        sell(again._id),
        server.call(sales.cancelSale, { token, params, query: {} }),
      ])
      expect([sold.status, cancelled.status]).toEqual([201, 409])
    }
  },
)

test('of people who cancel one sale at once, one does', async () => {
  const dealership = await newDealership(server)
  const { params } = await soldAt(dealership)
  const { token } = await dealership.at('shop', dealership.shopA, 'admin')
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => server.call(sales.cancelSale, { token, params, query: {} })),
  )
  expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409', '409', '409'])
  expect((await recordsOf(dealership)).sort()).toEqual(['CREATE', 'DELETE'])
})

test('what the audit keeps: the sale as it was, with its bike and shop by name', async () => {
  const dealership = await newDealership(server)
  const { bike, sale, params } = await soldAt(dealership)
  const manager = await dealership.at('shop', dealership.shopA, 'manager')
  await server.call(sales.cancelSale, {
    token: manager.token,
    params,
    query: { reason: ' Loan was refused ' },
  })
  const [record] = await server.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.recordId, sale._id), eq(auditRecords.operationType, 'DELETE')))
  expect(record).toMatchObject({
    groupId: dealership.groupId,
    collectionName: 'sales',
    shopId: dealership.shopA,
    operationByUser: manager._id,
    data: {
      ...sale,
      vehicleNumber: bike.vehicleNumber,
      make: 'Honda',
      model: 'Activa 6G',
      shopName: expect.stringMatching(/^Shop A \d+$/),
      payments: [],
      reason: 'Loan was refused',
      updated: server.clock.now.toISOString(),
    },
  })
})

async function recordsOf({ groupId }: Dealership) {
  const records = await server.db
    .select({ operationType: auditRecords.operationType })
    .from(auditRecords)
    .where(and(eq(auditRecords.groupId, groupId), eq(auditRecords.collectionName, 'sales')))
  return records.map(({ operationType }) => operationType)
}
