import { businessDay, daysAfter } from '@forecourt/contract/calendar'
import { releaseLease } from '@forecourt/contract/leases/calls'
import { whosePhone } from '@forecourt/contract/leases/whose-phone'
import { sentences } from '@forecourt/contract/messages'
import { cancelSale, listSales, sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, startApp } from '../../test/harness.ts'
import { giveBack, lease, leasing, letItBeOver, sold } from '../../test/leases/leased-bike.ts'
import { auditRecords, bikes } from '../db/schema.ts'

/* A leased bike is sold by its lease alone, however late that sale arrives. */

const server = await startApp()

const sell = (token: string, bikeId: string, more: object = {}) =>
  server.call(sellBike, { token, params: { bikeId }, body: { ...sold, ...more } })
const said = async (answer: ReturnType<typeof sell>) => {
  const { status, failure } = await answer
  return [status, failure.message]
}

async function leased() {
  const dealership = await leasing(server)
  const { _id: leaseId } = await lease(server, dealership.staff.token, dealership)
  return { ...dealership, leaseId }
}

test('nobody sells past a lease, its holder at another counter neither', async () => {
  const { staff, manager, bikeId, leaseId } = await leased()
  for (const { token } of [manager, server.superAdmin]) {
    expect(await said(sell(token, bikeId))).toEqual([409, sentences.bikeLeased(whosePhone(false, staff.name))])
  }
  expect(await said(sell(staff.token, bikeId))).toEqual([409, sentences.bikeLeased('your phone')])
  await letItBeOver(server, leaseId)
  expect(await said(sell(manager.token, bikeId))).toEqual([409, sentences.leaseIsOver(whosePhone(false, staff.name))])
  expect(await said(sell(staff.token, bikeId))).toEqual([409, sentences.leaseIsOver('your phone')])
})

test("nobody sells by another one's lease, or by that of another bike", async () => {
  const { staff, other, manager, shopA, bikeId, leaseId } = await leased()
  const { _id: another } = await addBike(server, shopA)
  for (const { token } of [other, manager, server.superAdmin]) {
    expect((await sell(token, bikeId, { leaseId })).status).toBe(404)
  }
  expect((await sell(staff.token, another, { leaseId })).status).toBe(404)
})

test('a sale by a lease checks all that a sale checks, and one that is wrong leaves the lease', async () => {
  const { staff, bikeId, leaseId } = await leased()
  const soldOn = daysAfter(businessDay(server.clock.now), 1)
  expect((await sell(staff.token, bikeId, { leaseId, soldOn })).status).toBe(400)
  expect((await sell(staff.token, bikeId, { leaseId, payments: [{ method: 'upi', amount: 5 }] })).status).toBe(400)
  expect((await sell(staff.token, bikeId, { leaseId })).status).toBe(201)
})

test('after it was given back a bike is sold like any other', async () => {
  const { staff, bikeId, leaseId, ...asked } = await leased()
  await giveBack(server, staff.token, asked, leaseId)
  expect(await said(sell(staff.token, bikeId, { leaseId }))).toEqual([409, sentences.leaseGivenBack])
  expect((await sell(staff.token, bikeId)).status).toBe(201)
})

test('a sale that comes after a manager has released the bike is refused with who did, wherever the bike is by then', async () => {
  const { staff, manager, at, groupId, shopB, bikeId, leaseId } = await leased()
  await letItBeOver(server, leaseId)
  await server.call(releaseLease, { token: manager.token, params: { leaseId }, body: {} })
  const refused = [409, sentences.leaseReleased(manager.name)]
  expect(await said(sell(staff.token, bikeId, { leaseId }))).toEqual(refused)
  const { token } = await at('group', groupId, 'admin')
  await server.call(transferBike, { token, params: { bikeId }, body: { targetShopId: shopB } })
  expect(await said(sell(staff.token, bikeId, { leaseId }))).toEqual(refused)
  expect((await sell(token, bikeId)).status).toBe(201)
  expect(await said(sell(staff.token, bikeId, { leaseId }))).toEqual(refused)
})

test('a sale by a lease that is long over counts for the day that the phone says, and ends the lease on record', async () => {
  const { staff, groupId, shopA, bikeId, leaseId } = await leased()
  const soldOn = daysAfter(businessDay(server.clock.now), -3)
  await server.db
    .update(bikes)
    .set({ purchasedOn: daysAfter(soldOn, -9) })
    .where(and(eq(bikes.groupId, groupId), eq(bikes.id, bikeId)))
  await letItBeOver(server, leaseId)
  const { status, body } = await sell(staff.token, bikeId, { leaseId, soldOn })
  expect([status, body.soldOn]).toEqual([201, soldOn])
  const [bike] = await server.db
    .select({ leaseId: bikes.leaseId })
    .from(bikes)
    .where(and(eq(bikes.groupId, groupId), eq(bikes.id, bikeId)))
  expect(bike).toEqual({ leaseId: null })
  const isIt = and(
    eq(auditRecords.groupId, groupId),
    eq(auditRecords.recordId, leaseId),
    eq(auditRecords.operationType, 'UPDATE'),
  )
  const records = await server.db.select().from(auditRecords).where(isIt)
  expect(records.at(-1)).toMatchObject({ shopId: shopA, data: { ended: 'sold', saleId: body._id, bikeId } })
})

test('sent again without its key a sale by a lease is answered with that sale, cancelled or not, and done once', async () => {
  const { staff, manager, at, groupId, shopA, shopB, bikeId, leaseId } = await leased()
  const first = await sell(staff.token, bikeId, { leaseId })
  const both = await Promise.all([sell(staff.token, bikeId, { leaseId }), sell(staff.token, bikeId, { leaseId })])
  for (const again of both) expect([again.status, again.body]).toEqual([201, first.body])
  const dearer = { leaseId, salePrice: sold.salePrice + 1 }
  expect(await said(sell(staff.token, bikeId, dearer))).toEqual([409, sentences.saleByLeaseDiffers])
  const saleId = first.body._id
  await server.call(cancelSale, { token: manager.token, params: { saleId }, query: {} })
  expect((await sell(staff.token, bikeId, { leaseId })).body._id).toBe(saleId)
  // Wherever the bike is by then
  const { token } = await at('group', groupId, 'admin')
  await server.call(transferBike, { token, params: { bikeId }, body: { targetShopId: shopB } })
  expect((await sell(staff.token, bikeId, { leaseId })).body._id).toBe(saleId)
  const { body } = await server.call(listSales, { token: manager.token, query: { shopId: shopA } })
  expect(body.sales.map(({ _id }) => _id)).toEqual([saleId])
})

test('two phones that send the sale of one lease at once make one sale', async () => {
  const { staff, bikeId, leaseId } = await leased()
  const both = await Promise.all([sell(staff.token, bikeId, { leaseId }), sell(staff.token, bikeId, { leaseId })])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(both[0]?.body._id).toBe(both[1]?.body._id)
})
