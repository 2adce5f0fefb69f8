import * as bikes from '@forecourt/contract/bikes'
import { sentences } from '@forecourt/contract/messages'
import { askApproval, getBikePrice, listApprovals } from '@forecourt/contract/prices/calls'
import { sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { askFor, floor, pricedBike, setFloor } from '../../test/books/priced-bike.ts'
import { newDealership, startApp } from '../../test/harness.ts'
import { auditRecords } from '../db/schema.ts'

const server = await startApp()
const { superAdmin } = server

const ask = (token: string, bikeId: string, price: number, note?: string) =>
  server.call(askApproval, { token, params: { bikeId }, body: { price, note } })
const stateOf = async (bikeId: string) => {
  const { token } = superAdmin
  const { body } = await server.call(listApprovals, { token, query: {} })
  return body.approvals.filter((one) => one.bikeId === bikeId).map(({ state }) => state)
}

async function dealershipWithFloor() {
  const dealership = await newDealership(server)
  await setFloor(server, dealership.groupId)
  const { _id: bikeId } = await pricedBike(server, dealership.shopA)
  return { ...dealership, bikeId, staff: await dealership.at('shop', dealership.shopA, 'staff') }
}

test('a bike outside the reach is not there', async () => {
  const { at, shopB, bikeId } = await dealershipWithFloor()
  const { token } = await at('shop', shopB, 'manager')
  expect((await ask(token, bikeId, 6_000_000)).status).toBe(404)
})

test.each([0, -1, 1.5, 1e15, Number.NaN])('%d is no price', async (price) => {
  const { bikeId, staff } = await dealershipWithFloor()
  const answer = await ask(staff.token, bikeId, price)
  expect(answer.status).toBe(400)
  expect(answer.failure.fields).toHaveProperty('price')
})

test('there is nothing to ask at the floor or above, without a floor, and of a sold bike', async () => {
  const { groupId, bikeId, staff } = await dealershipWithFloor()
  for (const price of [floor, floor + 1]) {
    const answer = await ask(staff.token, bikeId, price)
    expect(answer.status).toBe(409)
    expect(answer.failure).toMatchObject({ code: 'approval_not_needed', message: sentences.approvalNotNeeded })
  }
  await setFloor(server, groupId, null)
  expect((await ask(staff.token, bikeId, 1)).failure.code).toBe('approval_not_needed')
  const body = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 80_000 }
  await server.call(sellBike, { token: superAdmin.token, params: { bikeId }, body })
  const sold = await ask(staff.token, bikeId, 1)
  expect(sold.failure).toMatchObject({ code: 'bike_already_sold', message: sentences.approvalOfSoldBike })
})

test('staff ask with a note, and are told nothing of the cost', async () => {
  const { bikeId, shopA, staff } = await dealershipWithFloor()
  const answer = await ask(staff.token, bikeId, floor - 1, ' Pays in cash today ')
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    _id: expect.any(String),
    bikeId,
    vehicleNumber: expect.stringMatching(/^TS09EA/),
    make: 'Honda',
    model: 'Activa 6G',
    shopId: shopA,
    shopName: expect.stringMatching(/^Shop A/),
    price: floor - 1,
    floor,
    note: 'Pays in cash today',
    state: 'pending',
    askedByName: staff.name,
    askedAt: server.clock.now.toISOString(),
    decidedByName: '',
    decidedAt: null,
    atCounter: false,
    answer: '',
  })
})

test("a new question takes the place of the asker's own about the bike, and of nobody else's", async () => {
  const { at, shopA, bikeId, staff } = await dealershipWithFloor()
  const other = await pricedBike(server, shopA)
  await askFor(server, staff.token, bikeId, 6_000_000)
  await askFor(server, staff.token, other._id, 6_000_000)
  await askFor(server, (await at('shop', shopA, 'staff')).token, bikeId, 6_100_000)
  const last = await askFor(server, staff.token, bikeId, 6_200_000)
  expect(await stateOf(bikeId)).toEqual(['pending', 'pending', 'withdrawn'])
  expect(await stateOf(other._id)).toEqual(['pending'])
  const { body } = await server.call(getBikePrice, { token: staff.token, params: { bikeId } })
  expect(body.approval?._id).toBe(last)
})

test('a question ends when the price or the cost of the bike changes, or it moves, and with nothing else', async () => {
  const { shopB, bikeId, staff } = await dealershipWithFloor()
  const { token } = superAdmin
  let version = 1
  const edit = (changes: object) => {
    const body = { version, ...changes }
    version += 1
    return server.call(bikes.editBike, { token, params: { bikeId }, body })
  }
  await askFor(server, staff.token, bikeId, 6_000_000)
  await edit({ color: 'Red' })
  expect(await stateOf(bikeId)).toEqual(['pending'])
  await edit({ listPrice: 84_000 })
  expect(await stateOf(bikeId)).toEqual(['withdrawn'])
  await askFor(server, staff.token, bikeId, 6_000_000)
  await edit({ cost: 61_000 })
  expect(await stateOf(bikeId)).toEqual(['withdrawn', 'withdrawn'])
  await askFor(server, staff.token, bikeId, 6_000_000)
  await server.call(transferBike, { token, params: { bikeId }, body: { targetShopId: shopB } })
  expect(await stateOf(bikeId)).toEqual(['withdrawn', 'withdrawn', 'withdrawn'])
})

test('the question is on record', async () => {
  const { groupId, shopA, bikeId, staff } = await dealershipWithFloor()
  const asked = await askFor(server, staff.token, bikeId, 6_000_000)
  const records = await server.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.groupId, groupId), eq(auditRecords.collectionName, 'approvals')))
  expect(records).toMatchObject([
    {
      operationType: 'CREATE',
      recordId: asked,
      shopId: shopA,
      operationByUser: staff._id,
      data: { _id: asked, bikeId, price: 6_000_000, floor, state: 'pending', askedBy: staff._id, decidedBy: null },
    },
  ])
})
