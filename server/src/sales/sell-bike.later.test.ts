import { businessDay, DAY, daysAfter, HOUR } from '@forecourt/contract/calendar'
import type { Role } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { madeAtHeader, mostDaysKept } from '@forecourt/contract/outbox/sent-later'
import { sellBike } from '@forecourt/contract/sales'
import { login } from '@forecourt/contract/session'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, startApp } from '../../test/harness.ts'
import { lease, leasing, letItBeOver, sold } from '../../test/leases/leased-bike.ts'
import { newId } from '../db/new-id.ts'
import { auditRecords, idempotencyKeys, memberships, sales } from '../db/schema.ts'
import { sweep } from '../session/sweep.ts'

/* A sale that comes long after it was made: by a lease it is known for ever, by its key alone for as long as that is kept. */

const server = await startApp()

const ago = (days: number) => new Date(server.clock.now.getTime() - days * DAY)
const longAgo = mostDaysKept + 20

/** A phone that was leased a bike which stands there since long ago, and sells it under one key. */
async function phone() {
  const dealership = await leasing(server)
  const { staff, shopA, groupId } = dealership
  const purchasedOn = businessDay(ago(longAgo + 5))
  const { _id: bikeId } = await addBike(server, shopA, { purchasedOn })
  const { _id: leaseId } = await lease(server, staff.token, { ...dealership, bikeId })
  const key = newId({ at: server.clock.now })
  const send = (madeAt: Date, more: object = {}, token = staff.token) =>
    server.call(sellBike, {
      token,
      params: { bikeId },
      body: { ...sold, ...more },
      headers: { 'idempotency-key': key, [madeAtHeader]: madeAt.toISOString() },
    })
  const made = async () => {
    const isHere = and(eq(sales.groupId, groupId), eq(sales.bikeId, bikeId))
    return (await server.db.select({ id: sales.id }).from(sales).where(isHere)).map(({ id }) => id)
  }
  const said = async (recordId: string) => {
    const isIt = and(eq(auditRecords.groupId, groupId), eq(auditRecords.recordId, recordId))
    return (await server.db.select({ data: auditRecords.data }).from(auditRecords).where(isIt)).at(-1)?.data['madeAt']
  }
  /** Gives somebody this role in the group, or none, in the place of all that they have. */
  const becomes = async (role?: { unitId: string; role: Role }, { _id: userId } = staff) => {
    await server.db.delete(memberships).where(eq(memberships.userId, userId))
    if (role) await server.db.insert(memberships).values({ groupId, level: 'shop', userId, proven: true, ...role })
  }
  const forgetKey = () => server.db.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, staff._id))
  const soldByLease = { leaseId, soldOn: businessDay(ago(longAgo)) }
  return { ...dealership, bikeId, leaseId, soldByLease, send, made, said, forgetKey, becomes }
}

test('without a lease what was made longer ago than answers are kept is refused: nobody knows whether it was made', async () => {
  const { staff, groupId, shopA } = await phone()
  const { _id: bikeId } = await addBike(server, shopA)
  const send = (madeAt: Date) =>
    server.call(sellBike, {
      token: staff.token,
      params: { bikeId },
      body: sold,
      headers: { 'idempotency-key': newId({ at: server.clock.now }), [madeAtHeader]: madeAt.toISOString() },
    })
  const { status, failure } = await send(ago(longAgo))
  expect([status, failure.code, failure.message]).toEqual([410, 'too_old', sentences.keptTooLong])
  expect(await server.db.$count(sales, eq(sales.groupId, groupId))).toBe(0)
  expect((await send(ago(mostDaysKept - 1))).status).toBe(201)
})

test('what is no moment is refused by a lease too, and whose it is not is not told anything', async () => {
  const { staff, other, bikeId, soldByLease, send, made } = await phone()
  const answer = await server.call(sellBike, {
    token: staff.token,
    params: { bikeId },
    body: { ...sold, ...soldByLease },
    headers: { 'idempotency-key': newId({ at: server.clock.now }), [madeAtHeader]: 'yesterday' },
  })
  expect([answer.status, answer.failure.code]).toEqual([400, 'made_at'])
  // The database knows no year 0
  const noYear = await send(new Date('0000-01-01T00:00:00Z'), soldByLease)
  expect([noYear.status, noYear.failure.code]).toEqual([400, 'made_at'])
  expect((await send(ago(longAgo), soldByLease, other.token)).status).toBe(404)
  expect(await made()).toEqual([])
})

test('by a lease it is made however late it comes, on its day, and says on record when it was made', async () => {
  const { soldByLease, leaseId, send, made, said } = await phone()
  await letItBeOver(server, leaseId)
  const { status, body } = await send(ago(longAgo), soldByLease)
  expect([status, body.soldOn]).toEqual([201, soldByLease.soldOn])
  expect(await made()).toEqual([body._id])
  for (const recordId of [body._id, leaseId]) expect(await said(recordId)).toBe(ago(longAgo).toISOString())
})

test('what came at once does not say when it was made', async () => {
  const { leaseId, send, said } = await phone()
  const { body } = await send(server.clock.now, { leaseId })
  expect(await said(body._id)).toBeUndefined()
})

test('who lost the role since hears that it was made, and makes no second one', async () => {
  const { soldByLease, send, made, becomes } = await phone()
  const { body } = await send(ago(longAgo), soldByLease)
  await becomes()
  const again = await send(ago(longAgo), soldByLease)
  expect([again.status, again.failure.code, again.failure.message]).toEqual([
    403,
    'rights_changed',
    sentences.rightsChanged,
  ])
  expect(again.body).not.toHaveProperty('buyerContact')
  expect(await made()).toEqual([body._id])
})

test('when the key is forgotten too, it hears so at another shop, and has the sale under another role at its own', async () => {
  const { shopA, shopB, soldByLease, send, made, forgetKey, becomes } = await phone()
  const { body } = await send(ago(longAgo), soldByLease)
  await becomes({ unitId: shopB, role: 'admin' })
  await forgetKey()
  const elsewhere = await send(ago(longAgo), soldByLease)
  expect([elsewhere.status, elsewhere.failure.code]).toEqual([403, 'rights_changed'])
  const dearer = await send(ago(longAgo), { ...soldByLease, salePrice: sold.salePrice + 1 })
  expect([dearer.status, dearer.failure.code]).toEqual([409, 'sold_by_lease'])
  await becomes({ unitId: shopA, role: 'manager' })
  const there = await send(ago(longAgo), soldByLease)
  expect([there.status, there.body._id]).toEqual([201, body._id])
  // In no group of theirs it is not there
  await forgetKey()
  await becomes()
  expect((await send(ago(longAgo), soldByLease)).status).toBe(404)
  expect(await made()).toEqual([body._id])
})

test('at another shop a lease that was not sold by, or that is of another bike or person, is not there', async () => {
  const { other, shopA, shopB, soldByLease, send, made, becomes } = await phone()
  await becomes({ unitId: shopB, role: 'staff' })
  expect((await send(ago(longAgo), soldByLease)).status).toBe(404)
  expect(await made()).toEqual([])
  await becomes({ unitId: shopA, role: 'staff' })
  expect((await send(ago(longAgo), soldByLease)).status).toBe(201)
  await becomes({ unitId: shopB, role: 'staff' }, other)
  expect((await send(ago(longAgo), soldByLease, other.token)).status).toBe(404)
})

test('sent again after a year it is answered by the sale that it made', async () => {
  const { staff, leaseId, send, made } = await phone()
  const madeAt = new Date(server.clock.now.getTime() - HOUR)
  const soldByLease = { leaseId, soldOn: daysAfter(businessDay(server.clock.now), -1) }
  const first = await send(madeAt, soldByLease)
  expect(first.status).toBe(201)
  server.clock.now = new Date(server.clock.now.getTime() + 365 * DAY)
  await sweep(server.db, server.clock.now)
  const { body } = await server.call(login, { body: { phoneNumber: staff.phone, pin: '123456' } })
  const again = await send(madeAt, soldByLease, body.token)
  expect([again.status, again.body._id]).toEqual([201, first.body._id])
  expect(await made()).toEqual([first.body._id])
})
