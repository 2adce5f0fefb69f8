import { randomUUID } from 'node:crypto'
import { getBike } from '@forecourt/contract/bikes'
import { callInLease, releaseLease } from '@forecourt/contract/leases/calls'
import { sentences } from '@forecourt/contract/messages'
import { listNotifications } from '@forecourt/contract/notifications/calls'
import { deleteShop } from '@forecourt/contract/places'
import { sellBike } from '@forecourt/contract/sales'
import { removeUser } from '@forecourt/contract/users'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { askFor, giveBack, lease, leasing, letItBeOver, sold } from '../../test/leases/leased-bike.ts'
import { auditRecords, memberships, sessions } from '../db/schema.ts'

/* How a leased bike comes free: given back, or released when its time is over. */

const server = await startApp()

const release = (token: string, leaseId: string) =>
  server.call(releaseLease, { token, params: { leaseId }, body: { reason: 'The phone was lost' } })
const callIn = (token: string, leaseId: string) => server.call(callInLease, { token, params: { leaseId } })
const leaseOf = async (bikeId: string) =>
  (await server.call(getBike, { token: server.superAdmin.token, params: { bikeId } })).body.leaseId

test('a lease of another dealership is neither called in nor released', async () => {
  const { staff, ...asked } = await leasing(server)
  const { _id } = await lease(server, staff.token, asked)
  const { at, shopB } = await newDealership(server)
  const { token } = await at('shop', shopB, 'admin')
  expect([(await callIn(token, _id)).status, (await release(token, _id)).status]).toEqual([404, 404])
})

test('staff release nothing, and nobody before the time is over', async () => {
  const { staff, manager, bikeId, ...asked } = await leasing(server)
  const { _id } = await lease(server, staff.token, { ...asked, bikeId })
  expect((await release(staff.token, _id)).status).toBe(403)
  const { status, failure } = await release(manager.token, _id)
  expect([status, failure.message]).toEqual([409, sentences.leaseRuns])
  expect(await leaseOf(bikeId)).toBe(_id)
})

test('a lease that has ended is neither called in nor released, and ends no second time', async () => {
  const { staff, manager, ...asked } = await leasing(server)
  const { _id } = await lease(server, staff.token, asked)
  await giveBack(server, staff.token, asked, _id)
  for (const answer of [await callIn(manager.token, _id), await release(manager.token, _id)]) {
    expect([answer.status, answer.failure.message]).toEqual([409, sentences.leaseEnded])
  }
})

test('calling in frees nothing, and is done once', async () => {
  const { staff, other, manager, bikeId, ...asked } = await leasing(server)
  const { _id } = await lease(server, staff.token, { ...asked, bikeId })
  const { body } = await callIn(other.token, _id)
  expect(body.calledIn?.byName).toBe(other.name)
  expect((await callIn(manager.token, _id)).body.calledIn).toEqual(body.calledIn)
  expect(await leaseOf(bikeId)).toBe(_id)
})

test('whoever has the phone is told once that a bike is called in, and not where they do it themselves', async () => {
  const { staff, other, manager, bikeId, shopA, ...asked } = await leasing(server)
  const newsOf = async ({ token }: { token: string }) =>
    (await server.call(listNotifications, { token, query: {} })).body.notifications.map(
      ({ kind, about, aboutId, byName }) => [kind, about, aboutId, byName],
    )
  const { _id: own } = await addBike(server, shopA)
  const { _id: ofOwn } = await lease(server, staff.token, { ...asked, shopA, bikeId: own })
  await callIn(staff.token, ofOwn)
  expect(await newsOf(staff)).toEqual([])
  const { _id } = await lease(server, staff.token, { ...asked, shopA, bikeId })
  await callIn(other.token, _id)
  await callIn(manager.token, _id)
  expect(await newsOf(staff)).toEqual([['bikeCalledIn', 'bike', bikeId, other.name]])
  expect([await newsOf(other), await newsOf(manager)]).toEqual([[], []])
})

test('a phone gives back its own alone, as often as it asks, and what it does not know spoils nothing', async () => {
  const { staff, other, bikeId, ...asked } = await leasing(server)
  const { _id } = await lease(server, staff.token, { ...asked, bikeId })
  const nobody = randomUUID()
  const became = async (token: string, of = asked) =>
    (await giveBack(server, token, of, nobody, _id)).body.leases.map((one) => one.became)
  expect(await became(other.token)).toEqual(['unknown', 'unknown'])
  expect(await became(staff.token, { ...asked, deviceId: randomUUID() })).toEqual(['unknown', 'unknown'])
  expect(await leaseOf(bikeId)).toBe(_id)
  expect(await became(staff.token)).toEqual(['unknown', 'givenBack'])
  expect(await became(staff.token)).toEqual(['unknown', 'givenBack'])
  expect(await leaseOf(bikeId)).toBeNull()
})

test('what was sold or released meanwhile is said, and stays so', async () => {
  const { staff, manager, bikeId, ...asked } = await leasing(server)
  const { _id: leaseId } = await lease(server, staff.token, { ...asked, bikeId })
  await server.call(sellBike, { token: staff.token, params: { bikeId }, body: { ...sold, leaseId } })
  expect((await giveBack(server, staff.token, asked, leaseId)).body.leases).toEqual([{ leaseId, became: 'sold' }])
  const second = await leasing(server)
  const { _id } = await lease(server, second.staff.token, second)
  await letItBeOver(server, _id)
  await release(second.manager.token, _id)
  const { body } = await giveBack(server, second.staff.token, second, _id)
  expect(body.leases).toEqual([{ leaseId: _id, became: 'released' }])
  expect(manager.name).not.toBe('')
})

test('a manager releases what is over, of somebody whose role is gone too, and that is on record', async () => {
  const { staff, manager, groupId, bikeId, ...asked } = await leasing(server)
  const { _id } = await lease(server, staff.token, { ...asked, bikeId })
  await server.db.delete(memberships).where(eq(memberships.userId, staff._id))
  expect((await giveBack(server, staff.token, asked, _id)).status).toBe(404)
  await letItBeOver(server, _id)
  const { status, body } = await release(manager.token, _id)
  expect([status, body.ended]).toMatchObject([
    200,
    { how: 'released', byName: manager.name, reason: 'The phone was lost' },
  ])
  expect(await leaseOf(bikeId)).toBeNull()
  const isIt = and(
    eq(auditRecords.groupId, groupId),
    eq(auditRecords.recordId, _id),
    eq(auditRecords.operationType, 'UPDATE'),
  )
  const records = await server.db.select().from(auditRecords).where(isIt)
  expect(records.at(-1)).toMatchObject({
    collectionName: 'leases',
    operationType: 'UPDATE',
    operationByUserName: manager.name,
    data: { ended: 'released', byUserName: staff.name, reason: 'The phone was lost' },
  })
  expect((await askFor(server, manager.token, { ...asked, bikeId, deviceId: randomUUID() })).body.granted).toHaveLength(
    1,
  )
})

test('of who was signed out by force nothing comes back; a manager calls in, and releases when the time is over', async () => {
  const { staff, other, manager, shopA, bikeId, deviceId, ...rest } = await leasing(server)
  const { _id: second } = await addBike(server, shopA)
  const admin = await rest.at('group', rest.groupId, 'admin')
  const mine = await lease(server, staff.token, { shopA, deviceId, bikeId })
  const others = await lease(server, other.token, { shopA, deviceId, bikeId: second })
  const params = { groupId: rest.groupId, userId: staff._id }
  expect((await server.call(removeUser, { token: admin.token, params })).status).toBe(200)
  // As where somebody else ends it, or the PIN is changed
  await server.db.delete(sessions).where(eq(sessions.userId, other._id))
  expect((await giveBack(server, staff.token, { shopA, deviceId }, mine._id)).status).toBe(404)
  expect((await giveBack(server, other.token, { shopA, deviceId }, others._id)).status).toBe(401)
  for (const { _id, bikeId: leased } of [mine, others]) {
    // It may be sold on that phone, which says so only when they are back
    expect(await leaseOf(leased)).toBe(_id)
    expect((await callIn(manager.token, _id)).body.calledIn?.byName).toBe(manager.name)
    expect((await release(manager.token, _id)).failure.message).toBe(sentences.leaseRuns)
    await letItBeOver(server, _id)
    expect((await release(manager.token, _id)).status).toBe(200)
    expect(await leaseOf(leased)).toBeNull()
  }
})

test('a shop is deleted once none of its bikes is leased', async () => {
  const { staff, ...asked } = await leasing(server)
  const { _id } = await lease(server, staff.token, asked)
  const { token } = server.superAdmin
  const remove = () => server.call(deleteShop, { token, params: { id: asked.shopA } })
  const { status, failure } = await remove()
  expect([status, failure.message]).toEqual([409, sentences.shopStillLeases])
  await giveBack(server, staff.token, asked, _id)
  expect((await remove()).status).toBe(200)
})
