import { HOUR } from '@forecourt/contract/calendar'
import { sentences } from '@forecourt/contract/messages'
import { decideApproval, getBikePrice, listApprovals } from '@forecourt/contract/prices/calls'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { askFor, pricedBike, setFloor } from '../../test/books/priced-bike.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords, priceApprovals, sales } from '../db/schema.ts'

/* A bike costs ₹60,000, and its floor is ₹66,000. */

const server = await startApp()
const { superAdmin, clock, db } = server

const sell = (token: string, bikeId: string, salePrice: number, more: object = {}) =>
  server.call(sellBike, {
    token,
    params: { bikeId },
    body: { buyerName: 'Ravi', buyerContact: '9848012345', salePrice, ...more },
  })
const approve = (approvalId: string) =>
  server.call(decideApproval, { token: superAdmin.token, params: { approvalId }, body: { approve: true } })
const rowOf = async (approvalId: string) =>
  (await db.select().from(priceApprovals).where(eq(priceApprovals.id, approvalId)))[0]

async function shopWithFloor() {
  const dealership = await newDealership(server)
  const { groupId, at, shopA } = dealership
  await setFloor(server, groupId)
  const { _id: bikeId } = await pricedBike(server, shopA)
  return { ...dealership, bikeId, staff: await at('shop', shopA, 'staff') }
}
/** The same with a price that is approved. */
async function approvedFor(price: number) {
  const shop = await shopWithFloor()
  const approvalId = await askFor(server, shop.staff.token, shop.bikeId, price)
  await approve(approvalId)
  return { ...shop, approvalId }
}

test('staff do not sell below the floor, and are told no more than the floor', async () => {
  const { bikeId, staff } = await shopWithFloor()
  const answer = await sell(staff.token, bikeId, 65_999.99)
  expect(answer.status).toBe(409)
  expect(answer.failure).toEqual({
    code: 'below_floor',
    message: sentences.belowFloor('₹66,000'),
    error: 'Ask a manager below ₹66,000',
  })
  expect(await db.$count(sales, eq(sales.bikeId, bikeId))).toBe(0)
  expect((await sell(staff.token, bikeId, 66_000)).status).toBe(201)
})

test('how it is paid makes no difference', async () => {
  const { bikeId, staff } = await shopWithFloor()
  const payments = [{ method: 'cash', amount: 60_000 }]
  expect((await sell(staff.token, bikeId, 60_000, { payments })).failure.code).toBe('below_floor')
})

test('without a rule or a known cost there is no floor', async () => {
  const { groupId, shopA, bikeId, staff } = await shopWithFloor()
  const unknown = await addBike(server, shopA, { cost: null })
  expect((await sell(staff.token, unknown._id, 1)).status).toBe(201)
  await setFloor(server, groupId, null)
  expect((await sell(staff.token, bikeId, 1)).status).toBe(201)
})

test('who may approve sells below it; a manager of another shop does not', async () => {
  const { at, groupId, shopA, shopB } = await shopWithFloor()
  const leaders = [await at('shop', shopA, 'manager'), await at('group', groupId, 'admin'), superAdmin]
  for (const { token } of leaders) {
    const bike = await pricedBike(server, shopA)
    expect((await sell(token, bike._id, 50_000)).status).toBe(201)
  }
  const mixed = await server.person(
    { groupId, level: 'shop', unitId: shopA, role: 'staff' },
    { groupId, level: 'shop', unitId: shopB, role: 'manager' },
  )
  const bike = await pricedBike(server, shopA)
  expect((await sell(mixed.token, bike._id, 50_000)).failure.code).toBe('below_floor')
})

test('a question that waits or was refused sells nothing', async () => {
  const { bikeId, staff } = await shopWithFloor()
  const approvalId = await askFor(server, staff.token, bikeId, 6_300_000)
  expect((await sell(staff.token, bikeId, 63_000)).failure.code).toBe('below_floor')
  await server.call(decideApproval, { token: superAdmin.token, params: { approvalId }, body: { approve: false } })
  expect((await sell(staff.token, bikeId, 63_000)).failure.code).toBe('below_floor')
})

test('an approved price is sold at or above it, and used up with the sale', async () => {
  const { groupId, bikeId, staff, approvalId } = await approvedFor(6_300_000)
  expect((await sell(staff.token, bikeId, 62_999)).failure.code).toBe('below_floor')
  const sold = await sell(staff.token, bikeId, 63_500)
  expect(sold.status).toBe(201)
  expect(await rowOf(approvalId)).toMatchObject({ state: 'used', saleId: sold.body._id })
  const records = await db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.groupId, groupId), eq(auditRecords.recordId, approvalId)))
  expect(records.find(({ data }) => data.state === 'used')).toMatchObject({
    operationByUser: staff._id,
    data: { saleId: sold.body._id, decidedByName: superAdmin.name, askedByName: staff.name },
  })
})

test('a colleague of the shop may use it, and reads that it is approved', async () => {
  const { at, shopA, bikeId, approvalId } = await approvedFor(6_300_000)
  const { token } = await at('shop', shopA, 'staff')
  const { body } = await server.call(getBikePrice, { token, params: { bikeId } })
  expect(body.approval).toMatchObject({ _id: approvalId, state: 'approved' })
  expect((await sell(token, bikeId, 63_000)).status).toBe(201)
})

test('an approval is for one bike', async () => {
  const { shopA, staff } = await approvedFor(6_300_000)
  const other = await pricedBike(server, shopA)
  expect((await sell(staff.token, other._id, 63_000)).failure.code).toBe('below_floor')
})

test('it holds for 24 hours', async () => {
  const { bikeId, staff } = await approvedFor(6_300_000)
  const price = () => server.call(getBikePrice, { token: staff.token, params: { bikeId } })
  const approved = clock.now.getTime()
  for (const hours of [10, 20]) {
    clock.now = new Date(approved + hours * HOUR)
    expect((await price()).body.approval?.state).toBe('approved')
  }
  clock.now = new Date(approved + 24 * HOUR)
  expect((await price()).body.approval).toBeNull()
  expect((await sell(staff.token, bikeId, 63_000)).failure.code).toBe('below_floor')
  clock.now = new Date(approved + 24 * HOUR - 1)
  expect((await sell(staff.token, bikeId, 63_000)).status).toBe(201)
  // Back to where the sessions live
  clock.now = new Date(approved)
})

test('one approval is used by one sale: once that is cancelled, a manager is asked anew', async () => {
  const { bikeId, staff, approvalId } = await approvedFor(6_300_000)
  const sold = await sell(staff.token, bikeId, 63_000)
  const { token } = superAdmin
  await server.call(cancelSale, { token, params: { saleId: sold.body._id }, query: {} })
  expect((await sell(staff.token, bikeId, 63_000)).failure.code).toBe('below_floor')
  expect((await rowOf(approvalId))?.state).toBe('used')
})

test('a sale ends all other questions about the bike, and its own refusal none', async () => {
  const { at, shopA, bikeId, staff, approvalId } = await approvedFor(6_300_000)
  const other = await askFor(server, (await at('shop', shopA, 'staff')).token, bikeId, 6_000_000)
  expect((await sell(staff.token, bikeId, 10_000)).status).toBe(409)
  expect([(await rowOf(approvalId))?.state, (await rowOf(other))?.state]).toEqual(['approved', 'pending'])
  // At the floor no approval is used
  expect((await sell(staff.token, bikeId, 70_000)).status).toBe(201)
  expect([(await rowOf(approvalId))?.state, (await rowOf(other))?.state]).toEqual(['withdrawn', 'withdrawn'])
})

test('of several who sell at once by one approval one does', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { at, shopA, bikeId, staff, approvalId } = await approvedFor(6_300_000)
    const people = [staff, await at('shop', shopA, 'staff'), await at('shop', shopA, 'staff')]
    const answers = await Promise.all(people.map(({ token }) => sell(token, bikeId, 63_000)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
    const sold = answers.find(({ status }) => status === 201)
    expect(await rowOf(approvalId)).toMatchObject({ state: 'used', saleId: sold?.body._id })
  }
})

test('of a decision and a sale at once neither loses the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { bikeId, staff } = await shopWithFloor()
    const approvalId = await askFor(server, staff.token, bikeId, 6_300_000)
    const [decided, sold] = await Promise.all([approve(approvalId), sell(superAdmin.token, bikeId, 80_000)])
    expect(sold.status).toBe(201)
    expect([200, 409]).toContain(decided.status)
    expect((await rowOf(approvalId))?.state).toBe('withdrawn')
  }
  const { body } = await server.call(listApprovals, { token: superAdmin.token, query: { state: 'pending' } })
  const sold = await db.select({ bikeId: sales.bikeId }).from(sales)
  for (const { bikeId } of body.approvals) expect(sold.map((one) => one.bikeId)).not.toContain(bikeId)
})
