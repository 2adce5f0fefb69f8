import { Writable } from 'node:stream'
import { sentences } from '@forecourt/contract/messages'
import { approveAtCounter } from '@forecourt/contract/prices/calls'
import { sellBike } from '@forecourt/contract/sales'
import { listSecurityEvents } from '@forecourt/contract/security'
import { login } from '@forecourt/contract/session'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { floor, shopWithFloor } from '../../test/books/priced-bike.ts'
import { newDealership, startApp } from '../../test/harness.ts'
import { auditRecords, loginAttempts, memberships, priceApprovals, sessions, users } from '../db/schema.ts'
import { logging } from '../http/logging.ts'
import { addressLimit } from '../security/quotas.ts'

const logged: string[] = []
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logged.push(chunk.toString())
    done()
  },
})
const server = await startApp({ logger: { ...logging({ LOG_LEVEL: 'trace' }), level: 'trace', stream } })
const { db, clock } = server
const MINUTE = 60_000

type Typed = { phone: string; pin?: string }
const approve = (token: string, bikeId: string, { phone, pin = '123456' }: Typed, price = 6_300_000) =>
  server.call(approveAtCounter, { token, params: { bikeId }, body: { price, phoneNumber: phone, pin } })
const signIn = (phoneNumber: string, pin = '123456') => server.call(login, { body: { phoneNumber, pin } })
const wrongPin = { pin: sentences.invalidCredentials }

test('a bike outside the reach is not there, and no PIN is looked at', async () => {
  const { at, shopB, bikeId, manager } = await shopWithFloor(server)
  const { token } = await at('shop', shopB, 'staff')
  expect((await approve(token, bikeId, { phone: manager.phone, pin: '000000' })).status).toBe(404)
  expect(await db.$count(loginAttempts, eq(loginAttempts.key, `phone:${manager.phone}`))).toBe(0)
})

test('where there is nothing to approve no PIN is looked at', async () => {
  const { bikeId, staff, manager } = await shopWithFloor(server)
  const answer = await approve(staff.token, bikeId, { phone: manager.phone, pin: '000000' }, floor)
  expect(answer.failure.code).toBe('approval_not_needed')
  expect(await db.$count(loginAttempts, eq(loginAttempts.key, `phone:${manager.phone}`))).toBe(0)
})

test.each([
  ['12345', 'pin', 'PIN must be 6 digits'],
  ['12345x', 'pin', 'PIN must be 6 digits'],
])('%s is no PIN', async (pin, field, sentence) => {
  const { bikeId, staff, manager } = await shopWithFloor(server)
  const answer = await approve(staff.token, bikeId, { phone: manager.phone, pin })
  expect(answer.status).toBe(400)
  expect(answer.failure.fields).toEqual({ [field]: sentence })
})

test('a wrong PIN, an unknown phone and one who may not sign in answer alike, and end no session', async () => {
  const { bikeId, staff, manager, at, shopA, groupId } = await shopWithFloor(server)
  const off = await at('shop', shopA, 'manager')
  await db.update(users).set({ active: false, switchedOffIn: groupId }).where(eq(users.id, off._id))
  for (const typed of [
    { phone: manager.phone, pin: '000000' },
    { phone: '9222222222' },
    { phone: '123456' },
    { phone: off.phone },
  ]) {
    const answer = await approve(staff.token, bikeId, typed)
    expect(answer.status).toBe(400)
    expect(answer.failure.fields).toEqual(wrongPin)
  }
  expect((await approve(staff.token, bikeId, manager)).status).toBe(201)
})

test('whoever does not decide there is told so, their PIN being right; a role that waits decides nothing', async () => {
  const { at, groupId, shopA, shopB, bikeId, staff } = await shopWithFloor(server)
  const waits = await at('shop', shopA, 'manager')
  await db.update(memberships).set({ proven: false }).where(eq(memberships.userId, waits._id))
  const other = await newDealership(server)
  for (const { phone } of [
    staff,
    await at('group', groupId, 'staff'),
    await at('shop', shopB, 'admin'),
    await other.at('group', other.groupId, 'admin'),
    waits,
  ]) {
    const answer = await approve(staff.token, bikeId, { phone })
    expect(answer.status).toBe(400)
    expect(answer.failure.fields).toEqual({ phoneNumber: sentences.decidesNoPrices })
  }
  expect(await db.$count(priceApprovals, eq(priceApprovals.bikeId, bikeId))).toBe(0)
})

test('five wrong PINs lock the phone as at the sign-in, for the right one too, and the two count together', async () => {
  const { bikeId, staff, manager } = await shopWithFloor(server)
  for (let n = 0; n < 3; n += 1) {
    expect((await approve(staff.token, bikeId, { phone: manager.phone, pin: '000000' })).status).toBe(400)
  }
  for (let n = 0; n < 2; n += 1) expect((await signIn(manager.phone, '000000')).status).toBe(401)
  const locked = await approve(staff.token, bikeId, manager)
  expect(locked.status).toBe(429)
  expect(locked.headers['retry-after']).toBe('60')
  expect(locked.failure.code).toBe('too_many_attempts')
  expect((await signIn(manager.phone)).status).toBe(429)
  clock.now = new Date(clock.now.getTime() + MINUTE)
  expect((await approve(staff.token, bikeId, manager)).status).toBe(201)
  // The right one starts afresh
  expect(await db.$count(loginAttempts, eq(loginAttempts.key, `phone:${manager.phone}`))).toBe(0)
})

test('fifty wrong PINs in a row lock it until somebody opens it', async () => {
  const { bikeId, staff, manager } = await shopWithFloor(server)
  const key = `phone:${manager.phone}`
  await db.insert(loginAttempts).values({ key, failures: 49, inRow: 49, updated: clock.now })
  expect((await approve(staff.token, bikeId, { phone: manager.phone, pin: '000000' })).status).toBe(400)
  const locked = await approve(staff.token, bikeId, manager)
  expect(locked.status).toBe(423)
  expect(locked.failure.message).toBe(sentences.phoneLocked)
})

test('forty guesses at once get five tries', async () => {
  const { bikeId, staff, manager } = await shopWithFloor(server)
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      approve(staff.token, bikeId, { phone: manager.phone, pin: String(n).padStart(6, '0') }),
    ),
  )
  const statuses = guesses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(35)
})

test('an address is limited by its failures, those at the counter and at the sign-in together', async () => {
  const { bikeId, staff, manager } = await shopWithFloor(server)
  const { key } = addressLimit('127.0.0.1', clock.now)
  await db.delete(loginAttempts)
  await db.insert(loginAttempts).values({ key, failures: 299, updated: clock.now })
  expect((await approve(staff.token, bikeId, { phone: '9222222223' })).status).toBe(400)
  expect((await approve(staff.token, bikeId, manager)).status).toBe(429)
  expect((await signIn(manager.phone)).status).toBe(429)
  await db.delete(loginAttempts)
})

test('a manager approves with their PIN: no session is made, both are on record, and the bike is sold', async () => {
  const { groupId, bikeId, staff, manager } = await shopWithFloor(server)
  const before = await db.$count(sessions)
  const answer = await approve(staff.token, bikeId, manager)
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    bikeId,
    price: 6_300_000,
    floor,
    state: 'approved',
    askedByName: staff.name,
    decidedByName: manager.name,
    decidedAt: clock.now.toISOString(),
    atCounter: true,
  })
  expect(await db.$count(sessions)).toBe(before)
  expect(answer.headers['set-cookie']).toBeUndefined()
  const records = await db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.groupId, groupId), eq(auditRecords.collectionName, 'approvals')))
  expect(records).toMatchObject([
    {
      operationType: 'CREATE',
      operationByUser: staff._id,
      data: {
        state: 'approved',
        atCounter: true,
        askedBy: staff._id,
        decidedBy: manager._id,
        decidedByName: manager.name,
      },
    },
  ])
  const buyer = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 63_000 }
  expect((await server.call(sellBike, { token: staff.token, params: { bikeId }, body: buyer })).status).toBe(201)
})

test('wrong PINs are told to the admins with who typed them, and no PIN is in the log or on record', async () => {
  const { at, groupId, bikeId, staff, manager } = await shopWithFloor(server)
  const pin = '990977'
  for (let n = 0; n < 5; n += 1) await approve(staff.token, bikeId, { phone: manager.phone, pin })
  const { token } = await at('group', groupId, 'admin')
  const { events } = (await server.call(listSecurityEvents, { token, params: { groupId }, query: {} })).body
  expect(events.map(({ kind }) => kind).toSorted()).toEqual(['lockedForMinutes', 'signInFailed'])
  for (const event of events) {
    expect(event).toMatchObject({
      person: { _id: manager._id },
      by: staff.name,
      call: 'POST /api/bikes/:bikeId/approvals/counter',
    })
  }
  const kept = JSON.stringify([
    logged,
    await db.select().from(auditRecords),
    await db.select().from(loginAttempts),
    await db.select().from(priceApprovals),
    events,
  ])
  expect(kept).not.toContain(pin)
})

test('a try at a phone is told by name where its owner works alone', async () => {
  const { at, groupId, bikeId, staff } = await shopWithFloor(server)
  const other = await newDealership(server)
  const waits = await other.at('group', other.groupId, 'admin')
  await db.update(memberships).set({ proven: false }).where(eq(memberships.userId, waits._id))
  for (const phone of [waits.phone, server.superAdmin.phone, '9222222224']) {
    expect((await approve(staff.token, bikeId, { phone, pin: '990977' })).failure.fields).toEqual(wrongPin)
  }
  const { token } = await at('group', groupId, 'admin')
  const { events } = (await server.call(listSecurityEvents, { token, params: { groupId }, query: {} })).body
  expect(events).toMatchObject([{ kind: 'signInFailed', person: null, by: staff.name }])
})
