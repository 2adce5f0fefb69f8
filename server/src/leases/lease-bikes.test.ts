import { randomUUID } from 'node:crypto'
import { getBike } from '@forecourt/contract/bikes'
import { saveGroup } from '@forecourt/contract/groups'
import { listInventory } from '@forecourt/contract/inventory'
import { callInLease, listLeases } from '@forecourt/contract/leases/calls'
import { sentences } from '@forecourt/contract/messages'
import { sellBike } from '@forecourt/contract/sales'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { hold } from '../../test/holds/held-bike.ts'
import { later } from '../../test/later.ts'
import { askFor, giveBack, lease, leaseFor, leasing, letItBeOver, sold } from '../../test/leases/leased-bike.ts'
import { auditRecords, bikes } from '../db/schema.ts'

/* Which bikes a phone is leased, and which not. */

const server = await startApp()
const MINUTE = 60_000

const recordsOf = async (groupId: string, recordId: string) => {
  const isIt = and(eq(auditRecords.groupId, groupId), eq(auditRecords.recordId, recordId))
  const found = await server.db.select().from(auditRecords).where(isIt).orderBy(auditRecords.id)
  return found.map(({ operationType, shopId, data }) => [operationType, shopId, data.ended])
}

test('in a group that has not said for how many hours nobody is leased anything', async () => {
  const { groupId, staff, ...asked } = await leasing(server, 0)
  const { status, failure } = await askFor(server, staff.token, asked)
  expect([status, failure.message]).toEqual([409, sentences.leasesOff])
  const { token } = server.superAdmin
  const [before, tooLong] = [await groupOf(groupId), await groupOf(groupId, 25)]
  expect([before.body.leaseHours, tooLong.status]).toEqual([0, 400])
  expect((await groupOf(groupId, 1)).body.leaseHours).toBe(1)
  expect((await groupOf(groupId)).body.leaseHours).toBe(1)
  expect((await askFor(server, token, asked)).status).toBe(200)
})

async function groupOf(groupId: string, leaseHours?: number) {
  const address = { addressLine1: 'Main Road', city: 'Hyderabad', state: 'Telangana', zip: '500072' }
  return server.call(saveGroup, {
    token: server.superAdmin.token,
    body: {
      _id: groupId,
      name: 'Sri Motors',
      description: 'Bikes',
      address,
      ...(leaseHours !== undefined && { leaseHours }),
    },
  })
}

test('a shop of another dealership is not there', async () => {
  const { at, shopB } = await newDealership(server)
  const elsewhere = await at('shop', shopB, 'admin')
  const asked = await leasing(server)
  expect((await askFor(server, elsewhere.token, asked)).status).toBe(404)
  expect((await giveBack(server, elsewhere.token, asked, randomUUID())).status).toBe(404)
})

test('each bike that is not leased says why, and the others are', async () => {
  const { staff, other, shopA, shopB, groupId, bikeId, deviceId } = await leasing(server)
  const bike = async (shopId = shopA) => (await addBike(server, shopId))._id
  const [elsewhere, isSold, held, leased, mine, sent] = [
    await bike(shopB),
    await bike(),
    await bike(),
    await bike(),
    await bike(),
    await bike(),
  ]
  await server.call(sellBike, { token: staff.token, params: { bikeId: isSold }, body: sold })
  await hold(server, staff.token, held)
  await lease(server, other.token, { shopA, deviceId: randomUUID(), bikeId: leased })
  // The same person's other phone is another phone
  await lease(server, staff.token, { shopA, deviceId: randomUUID(), bikeId: mine })
  await server.db
    .update(bikes)
    .set({ consignmentId: randomUUID() })
    .where(and(eq(bikes.groupId, groupId), eq(bikes.id, sent)))
  const nobody = randomUUID()
  const bikeIds = [nobody, elsewhere, isSold, sent, held, leased, mine, bikeId, bikeId]
  const { body } = await askFor(server, staff.token, { shopA, deviceId, bikeId, bikeIds })
  expect(body.granted.map((one) => one.bikeId)).toEqual([bikeId])
  expect(body.refused).toEqual([
    { bikeId: nobody, why: 'gone', byUserName: '' },
    { bikeId: elsewhere, why: 'gone', byUserName: '' },
    { bikeId: isSold, why: 'sold', byUserName: '' },
    { bikeId: sent, why: 'sent', byUserName: '' },
    { bikeId: held, why: 'held', byUserName: '' },
    { bikeId: leased, why: 'leased', byUserName: other.name },
    { bikeId: mine, why: 'leased', byUserName: staff.name },
  ])
})

test('what was called in is not leased again to that person or phone for as many hours', async () => {
  const { staff, other, manager, ...asked } = await leasing(server)
  const first = await lease(server, staff.token, asked)
  await server.call(callInLease, { token: manager.token, params: { leaseId: first._id } })
  await giveBack(server, staff.token, asked, first._id)
  const onAnother = { ...asked, deviceId: randomUUID() }
  const why = async (token: string, of = asked) => (await askFor(server, token, of)).body.refused.map((one) => one.why)
  expect(await why(staff.token)).toEqual(['calledIn'])
  expect(await why(staff.token, onAnother)).toEqual(['calledIn'])
  expect(await why(other.token)).toEqual(['calledIn'])
  expect(await why(other.token, onAnother)).toEqual([])
})

test('a lease is lengthened where that gains a quarter of the group’s hours, and never once it was called in', async () => {
  const { staff, manager, groupId, ...asked } = await leasing(server)
  const { now } = server.clock
  const first = await lease(server, staff.token, asked)
  expect(first).toMatchObject({ until: new Date(now.getTime() + 600 * MINUTE).toISOString(), byUserName: staff.name })
  server.clock.now = new Date(now.getTime() + 149 * MINUTE)
  expect(await lease(server, staff.token, asked)).toEqual(first)
  server.clock.now = new Date(now.getTime() + 150 * MINUTE)
  const longer = await lease(server, staff.token, asked)
  expect(longer).toEqual({ ...first, until: new Date(now.getTime() + 750 * MINUTE).toISOString() })
  await server.call(callInLease, { token: manager.token, params: { leaseId: first._id } })
  server.clock.now = new Date(now.getTime() + 360 * MINUTE)
  const { until, calledIn } = await lease(server, staff.token, asked)
  expect([until, calledIn?.byName]).toEqual([longer.until, manager.name])
  const shop = asked.shopA
  expect(await recordsOf(groupId, first._id)).toEqual([
    ['CREATE', shop, null],
    ['UPDATE', shop, null],
    ['UPDATE', shop, null],
  ])
})

test('lists say that a bike is leased, and to whom; a phone sees its own, and the time', async () => {
  const { staff, other, ...asked } = await leasing(server)
  const { _id } = await lease(server, staff.token, asked)
  const { body: bike } = await server.call(getBike, { token: other.token, params: { bikeId: asked.bikeId } })
  expect(bike.leaseId).toBe(_id)
  const list = async (token: string, query: object) => (await server.call(listLeases, { token, query })).body
  const seen = await list(other.token, { bikeId: asked.bikeId })
  expect(seen.leases.map(({ byUserName }) => byUserName)).toEqual([staff.name])
  expect(seen.at).toBe(server.clock.now.toISOString())
  expect((await list(staff.token, { deviceId: asked.deviceId })).leases).toHaveLength(1)
  expect((await list(other.token, { deviceId: asked.deviceId })).leases).toEqual([])
  expect((await list(staff.token, { deviceId: randomUUID() })).leases).toEqual([])
})

test('a phone that two people sign in on is two phones', async () => {
  const { staff, other, ...asked } = await leasing(server)
  await lease(server, staff.token, asked)
  const { body } = await askFor(server, other.token, asked)
  expect(body.refused.map(({ why, byUserName }) => [why, byUserName])).toEqual([['leased', staff.name]])
})

test('a list of a moment that has passed says what was leased then', async () => {
  const { staff, ...asked } = await leasing(server)
  const { token } = staff
  const leaseAt = async () => {
    later(server)
    const asOf = server.clock.now.toISOString()
    later(server)
    return async () => {
      const { body } = await server.call(listInventory, { token, query: { shopId: asked.shopA, asOf } })
      return body.bikes.map(({ leaseId }) => leaseId)
    }
  }
  const before = await leaseAt()
  const { _id } = await lease(server, token, asked)
  const meanwhile = await leaseAt()
  await giveBack(server, token, asked, _id)
  const after = await leaseAt()
  expect([await before(), await meanwhile(), await after()]).toEqual([[null], [_id], [null]])
})

test('no clock ends a lease: what is over is still leased', async () => {
  const { staff, other, ...asked } = await leasing(server)
  const { _id } = await lease(server, staff.token, asked)
  await letItBeOver(server, _id)
  const { body } = await askFor(server, other.token, { ...asked, deviceId: randomUUID() })
  expect(body.refused.map(({ why }) => why)).toEqual(['leased'])
})

test('two who ask at once are not leased the same bike', async () => {
  const { staff, other, ...asked } = await leasing(server)
  const both = await Promise.all(
    [staff, other].map(({ token }) => askFor(later(server), token, { ...asked, deviceId: randomUUID() })),
  )
  expect(both.flatMap(({ body }) => body.granted)).toHaveLength(1)
  expect(both.flatMap(({ body }) => body.refused.map(({ why }) => why))).toEqual(['leased'])
})

test('leases that run stay when the group stops leasing', async () => {
  const { staff, groupId, ...asked } = await leasing(server)
  const { _id } = await lease(server, staff.token, asked)
  await leaseFor(server, groupId, 0)
  const { body } = await giveBack(server, staff.token, asked, _id)
  expect(body.leases).toEqual([{ leaseId: _id, became: 'givenBack' }])
})
