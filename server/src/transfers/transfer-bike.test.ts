import { auditOfRecord, auditOfShop } from '@forecourt/contract/audit'
import * as bikes from '@forecourt/contract/bikes'
import { DAY } from '@forecourt/contract/calendar'
import { sentences } from '@forecourt/contract/messages'
import { sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { transfers } from '../db/schema.ts'

const server = await startApp()

const transfer = (token: string, bikeId: string, targetShopId: string, comments?: string) =>
  server.call(transferBike, { token, params: { bikeId }, body: { targetShopId, comments } })

test("a bike outside the reach, in another shop or another dealership's, is not found", async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const other = await newDealership(server)
  const { token } = await at('shop', shopB, 'admin')
  for (const shopId of [shopA, other.shopA]) {
    const { _id: bikeId } = await addBike(server, shopId)
    const answer = await transfer(token, bikeId, shopB)
    expect(answer.status).toBe(404)
    expect(answer.failure.message).toBe('This bike was not found')
  }
})

test('staff do not transfer', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  for (const { token } of [await at('shop', shopA, 'staff'), await at('group', groupId, 'staff')]) {
    expect((await transfer(token, bikeId, shopB)).status).toBe(403)
  }
})

test('a shop must be chosen', async () => {
  const { shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const answer = await transfer(server.superAdmin.token, bikeId, '')
  expect(answer.status).toBe(400)
  expect(answer.failure.fields).toEqual({ targetShopId: sentences.selectTargetShop })
})

test('the target must be a shop of the same dealership, even for who reaches both', async () => {
  const { groupId, shopA } = await newDealership(server)
  const other = await newDealership(server)
  const { token } = await server.person(
    { groupId, level: 'group', unitId: groupId, role: 'admin' },
    { groupId: other.groupId, level: 'group', unitId: other.groupId, role: 'admin' },
  )
  const { _id: bikeId } = await addBike(server, shopA)
  const answer = await transfer(token, bikeId, other.shopA)
  expect(answer.status).toBe(404)
  expect(answer.failure.message).toBe('This shop was not found')
})

test('the shop that it is in is no target', async () => {
  const { shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const answer = await transfer(server.superAdmin.token, bikeId, shopA)
  expect(answer.status).toBe(400)
  expect(answer.failure.fields).toEqual({ targetShopId: 'The bike is already in this shop' })
})

test('a sold bike stays where it was sold', async () => {
  const { shopA, shopB } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const { token } = server.superAdmin
  const sale = { buyerName: 'Asha', buyerContact: '9848012345', salePrice: 80_000 }
  await server.call(sellBike, { token, params: { bikeId }, body: sale })
  const answer = await transfer(token, bikeId, shopB)
  expect(answer.status).toBe(409)
  expect(answer.failure).toMatchObject({
    code: 'bike_already_sold',
    message: 'This bike is sold and cannot be transferred',
  })
})

test('a manager of the shop sends it to a shop beyond the reach, and its days go on counting', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const manager = await at('shop', shopA, 'manager')
  const today = server.clock.now
  server.clock.now = new Date(today.getTime() - 3 * DAY)
  const bike = await addBike(server, shopA, { cost: 60_000 })
  server.clock.now = today
  const answer = await transfer(manager.token, bike._id, shopB, ' Asked for by a customer ')
  expect(answer.status).toBe(200)
  // Lists' form of it: without what only the page of a bike shows
  expect(answer.body).toEqual({
    ...bikes.Bike.parse(bike),
    shopId: shopB,
    version: 2,
    // It is no longer in a shop of theirs
    cost: null,
    updated: server.clock.now.toISOString(),
    daysInInventory: 3,
  })
  expect((await server.call(bikes.getBike, { token: manager.token, params: { bikeId: bike._id } })).status).toBe(404)
  expect(await server.db.select().from(transfers).where(eq(transfers.bikeId, bike._id))).toMatchObject([
    {
      vehicleNumber: bike.vehicleNumber,
      fromShopId: shopA,
      fromShopName: expect.stringMatching(/^Shop A \d+$/),
      toShopId: shopB,
      toShopName: expect.stringMatching(/^Shop B \d+$/),
      comments: 'Asked for by a customer',
      byUserId: manager._id,
      created: server.clock.now,
    },
  ])
})

test('without a comment the usual one is noted', async () => {
  const { shopA, shopB, shopC } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  await transfer(server.superAdmin.token, bikeId, shopB)
  await transfer(server.superAdmin.token, bikeId, shopC, '  ')
  const moves = await server.db.select().from(transfers).where(eq(transfers.bikeId, bikeId))
  expect(moves.map(({ comments }) => comments)).toEqual(Array(2).fill('Internal transfer between shops'))
})

test('the move is on record in both shops, once', async () => {
  const { shopA, shopB } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const { token } = server.superAdmin
  await transfer(token, bikeId, shopB, 'For the fair')
  const record = {
    operationType: 'UPDATE',
    recordId: bikeId,
    data: {
      shopId: shopB,
      shopName: expect.stringMatching(/^Shop B \d+$/),
      fromShopName: expect.stringMatching(/^Shop A \d+$/),
      comments: 'For the fair',
    },
  }
  const left = await server.call(auditOfShop, { token, params: { shopId: shopA }, query: {} })
  expect(left.body.bikes.filter(({ operationType }) => operationType === 'UPDATE')).toMatchObject([record])
  const entered = await server.call(auditOfShop, { token, params: { shopId: shopB }, query: {} })
  expect(entered.body.bikes).toMatchObject([record])
  const history = await server.call(auditOfRecord, { token, params: { recordType: 'bikes', recordId: bikeId } })
  expect(history.body).toHaveLength(2)
})

test('of two who send a bike to one shop at once, one is told that it is there', async () => {
  const { shopA, shopB } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const { token } = server.superAdmin
  const [first, second] = await Promise.all([transfer(token, bikeId, shopB), transfer(token, bikeId, shopB)])
  const [won, lost] = first.status === 200 ? [first, second] : [second, first]
  expect(won.status).toBe(200)
  expect(lost.status).toBe(400)
  expect(lost.failure.message).toBe('The bike is already in this shop')
  expect(await server.db.select().from(transfers).where(eq(transfers.bikeId, bikeId))).toHaveLength(1)
})

test('of a transfer and a sale at once, the bike is either moved and then sold, or sold and not moved', async () => {
  const { shopA, shopB } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const { token } = server.superAdmin
  const sale = { buyerName: 'Asha', buyerContact: '9848012345', salePrice: 80_000 }
  const [moved, sold] = await Promise.all([
    transfer(token, bikeId, shopB),
    server.call(sellBike, { token, params: { bikeId }, body: sale }),
  ])
  expect(sold.status).toBe(201)
  expect(sold.body.shopId).toBe(moved.status === 200 ? shopB : shopA)
  expect([200, 409]).toContain(moved.status)
})
