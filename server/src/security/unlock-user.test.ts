import { listSecurityEvents, unlockUser } from '@forecourt/contract/security'
import { changePin, confirmRole, login } from '@forecourt/contract/session'
import { saveUser } from '@forecourt/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'
import { auditRecords, loginAttempts } from '../db/schema.ts'
import { ownPinKey, phoneKey } from './attempts.ts'

const server = await startApp()

const unlock = (by: { token: string }, userId: string) =>
  server.call(unlockUser, { token: by.token, params: { userId } })
const signIn = async (phoneNumber: string) =>
  (await server.call(login, { body: { phoneNumber, pin: '123456' } })).status

async function lock({ phone }: { phone: string }) {
  const row = { key: phoneKey(phone), failures: 50, inRow: 50, updated: server.clock.now }
  await server.db.insert(loginAttempts).values(row)
  expect(await signIn(phone)).toBe(423)
}

test('nobody who may not set the PIN opens a phone', async () => {
  const { groupId, north, shopA, shopB, at } = await newDealership(server)
  const other = await newDealership(server)
  const ravi = await at('shop', shopA, 'staff')
  await lock(ravi)
  expect((await unlock({ token: '' }, ravi._id)).status).toBe(401)
  for (const outsider of [await other.at('group', other.groupId, 'admin'), await at('shop', shopB, 'staff')]) {
    expect((await unlock(outsider, ravi._id)).status).toBe(404)
  }
  for (const colleague of [await at('group', groupId, 'manager'), await at('zone', north, 'manager')]) {
    expect((await unlock(colleague, ravi._id)).status).toBe(403)
  }
  const admin = await at('group', groupId, 'admin')
  expect((await unlock(admin, server.superAdmin._id)).status).toBe(404)
  expect((await unlock(admin, 'nobody')).status).toBe(404)
  expect(await signIn(ravi.phone)).toBe(423)
})

test('nobody opens their own: whoever finds a session must not go on guessing', async () => {
  const { groupId, at } = await newDealership(server)
  const admin = await at('group', groupId, 'admin')
  await lock(admin)
  expect((await unlock(admin, admin._id)).status).toBe(403)
  expect((await unlock(server.superAdmin, server.superAdmin._id)).status).toBe(403)
  expect((await unlock(server.superAdmin, admin._id)).status).toBe(200)
  expect(await signIn(admin.phone)).toBe(200)
})

test('another phone of their own is locked as the one before was', async () => {
  const { groupId, at } = await newDealership(server)
  const admin = await at('group', groupId, 'admin')
  await lock(admin)
  // Where strangers had tried a few already
  const phone = '+919333333333'
  await server.db
    .insert(loginAttempts)
    .values({ key: phoneKey(phone), failures: 3, inRow: 3, updated: server.clock.now })
  const edit = { _id: admin._id, name: admin.name, phone }
  expect((await server.call(saveUser, { token: admin.token, body: edit })).status).toBe(200)
  expect(await signIn(phone)).toBe(423)
  expect((await unlock(server.superAdmin, admin._id)).status).toBe(200)
  expect(await signIn(phone)).toBe(200)
})

test('an admin of the shop opens the phone of its staff, and it is on record', async () => {
  const { groupId, shopA, at } = await newDealership(server)
  const admin = await at('shop', shopA, 'admin')
  const ravi = await at('shop', shopA, 'staff')
  await lock(ravi)
  const answer = await unlock(admin, ravi._id)
  expect([answer.status, answer.body]).toEqual([200, { _id: ravi._id }])
  expect(await signIn(ravi.phone)).toBe(200)
  const records = await server.db.select().from(auditRecords).where(eq(auditRecords.recordId, ravi._id))
  expect(records).toMatchObject([
    { groupId, collectionName: 'users', operationType: 'UPDATE', operationByUser: admin._id },
  ])
  expect(records[0]?.data).toMatchObject({ _id: ravi._id, phone: ravi.phone, unlocked: true })
})

test('who guesses the present PIN in a session that was found is told of, and an admin opens it', async () => {
  const { groupId, shopA, at } = await newDealership(server)
  const admin = await at('group', groupId, 'admin')
  const [ravi, asha] = [await at('shop', shopA, 'staff'), await at('shop', shopA, 'staff')]
  const pins = { currentPin: '000000', pin: '730518' }
  const code = { level: 'shop' as const, levelId: shopA, code: 'ABCD2345' }
  const guessed = [
    { person: ravi, guess: () => server.call(changePin, { token: ravi.token, body: pins }) },
    { person: asha, guess: () => server.call(confirmRole, { token: asha.token, body: { ...code, ...pins } }) },
  ]
  for (const { person, guess } of guessed) {
    for (let n = 0; n < 5; n++) expect((await guess()).status).toBe(400)
    const almost = { failures: 49, inRow: 49, lockedUntil: null }
    await server.db
      .update(loginAttempts)
      .set(almost)
      .where(eq(loginAttempts.key, ownPinKey(person._id)))
    expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(423)
  }
  const list = await server.call(listSecurityEvents, { token: admin.token, params: { groupId }, query: {} })
  const told = list.body.events.map(({ kind, person, unlockable }) => [kind, person?._id, unlockable])
  expect(told).toHaveLength(4)
  expect(told).toEqual(
    expect.arrayContaining(
      [ravi, asha].flatMap(({ _id }) => [
        ['lockedForMinutes', _id, false],
        ['locked', _id, true],
      ]),
    ),
  )
  for (const { person, guess } of guessed) {
    expect((await unlock(admin, person._id)).status).toBe(200)
    expect((await guess()).status).toBe(400)
  }
})
