import { login } from '@forecourt/contract/session'
import { saveUser } from '@forecourt/contract/users'
import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'
import { loginAttempts } from '../db/schema.ts'
import { browserKey, phoneKey } from '../security/attempts.ts'
import { addressLimit } from '../security/quotas.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const server = await startApp()

type From = { cookie?: string; address?: string }

async function signIn(phoneNumber: string, pin: string, { cookie, address }: From = {}) {
  const response = await server.app.inject({
    method: 'POST',
    url: login.url,
    payload: { phoneNumber, pin },
    ...(address && { remoteAddress: address }),
    ...(cookie && { headers: { cookie } }),
  })
  const cookies = String(response.headers['set-cookie']).split(';')[0] ?? ''
  return { status: response.statusCode, body: response.json(), cookie: cookies }
}

const pass = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds)
}

/** So many wrong PINs, each as soon as it is taken. */
async function fail(times: number, phone: string, from: From = {}) {
  for (let n = 0; n < times; n++) {
    if (n > 0 && n % 5 === 0) pass(HOUR)
    expect((await signIn(phone, '000000', from)).status).toBe(401)
  }
}

/** As if so many wrong PINs, less than fifty, had been tried, the last an hour ago. */
async function haveFailed(times: number, key: string) {
  await server.db.insert(loginAttempts).values({ key, failures: times, inRow: times, updated: server.clock.now })
  pass(HOUR)
}

/** Locks a phone as strangers do. */
async function lock(phone: string) {
  await haveFailed(49, phoneKey(phone))
  await fail(1, phone)
}

const locked = {
  message: 'This phone is locked after too many wrong PINs. Ask an admin of your dealership to open it.',
  error: 'This phone is locked after too many wrong PINs. Ask an admin of your dealership to open it.',
  code: 'phone_locked',
}

// The first: others let the sessions end
test('a new PIN opens the phone, of somebody new too', async () => {
  const { groupId, at, shopA } = await newDealership(server)
  const admin = await at('group', groupId, 'admin')
  const ravi = await at('shop', shopA, 'staff')
  await lock(ravi.phone)
  await lock('+919222222222')
  const { token } = admin
  const edit = { _id: ravi._id, name: ravi.name, phone: ravi.phone, pin: '730518' }
  expect((await server.call(saveUser, { token, body: edit })).status).toBe(200)
  const create = { name: 'Asha', phone: '9222222222', pin: '730518', groupId }
  expect((await server.call(saveUser, { token, body: create })).status).toBe(201)
  for (const phone of [ravi.phone, '9222222222']) expect((await signIn(phone, '730518')).status).toBe(200)
})

test('a browser that signed in before is not locked out by 300 wrong sign-ins behind its address', async () => {
  const { phone } = await server.person()
  const address = '198.51.100.7'
  const { cookie } = await signIn(phone, '123456', { address })
  const { key } = addressLimit(address, server.clock.now)
  await server.db.insert(loginAttempts).values({ key, failures: 299, updated: server.clock.now })
  expect((await signIn('9222222220', '000000', { address })).status).toBe(401)

  expect((await signIn(phone, '123456', { address })).status).toBe(429)
  expect((await signIn(phone, '123456', { address, cookie })).status).toBe(200)
  // The cookie helps with nobody else's phone
  expect((await signIn((await server.person()).phone, '123456', { address, cookie })).status).toBe(429)
})

test('the wrong PINs of a known browser do not count for its address', async () => {
  const { phone } = await server.person()
  const address = '198.51.100.8'
  const { cookie } = await signIn(phone, '123456', { address })
  await fail(5, phone, { address, cookie })
  const ofAddress = like(loginAttempts.key, `address:${address}:%`)
  expect(await server.db.select().from(loginAttempts).where(ofAddress)).toEqual([])
})

test('after 50 wrong PINs in a row a phone stays locked, whether anybody has it or not', async () => {
  const { phone } = await server.person()
  const answers = []
  for (const tried of [phone, '+919222222221']) {
    await haveFailed(45, phoneKey(tried))
    await fail(5, tried)
    pass(HOUR)
    answers.push(await signIn(tried, '123456'))
    pass(400 * DAY)
    // A sign-in sweeps
    expect((await signIn(server.superAdmin.phone, '123456')).status).toBe(200)
    answers.push(await signIn(tried, '123456'))
  }
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    Array.from({ length: 4 }, () => ({ status: 423, body: locked })),
  )
})

test('five wrong PINs a day are fifty in ten days', async () => {
  const { phone } = await server.person()
  for (let day = 0; day < 10; day++) {
    await fail(5, phone)
    pass(DAY + MINUTE)
    await signIn(server.superAdmin.phone, '123456')
  }
  expect((await signIn(phone, '123456')).status).toBe(423)
})

test('the right PIN starts the fifty afresh, and so do 30 days without a try', async () => {
  const { phone } = await server.person()
  for (const _ of [1, 2]) {
    await haveFailed(49, phoneKey(phone))
    expect((await signIn(phone, '123456')).status).toBe(200)
  }
  await haveFailed(49, phoneKey(phone))
  pass(30 * DAY)
  await fail(5, phone)
  pass(HOUR)
  expect((await signIn(phone, '123456')).status).toBe(200)
})

test('the own browser goes on when strangers locked the phone, and opens nothing for them', async () => {
  const { phone } = await server.person()
  const { cookie } = await signIn(phone, '123456')
  await lock(phone)
  expect((await signIn(phone, '123456', { cookie })).status).toBe(200)
  expect((await signIn(phone, '123456')).status).toBe(423)
})

test('a known browser is locked by its own fifty, alone', async () => {
  const { _id, phone } = await server.person()
  const { cookie } = await signIn(phone, '123456')
  const browserId = /=(\w+)/.exec(cookie)?.[1] ?? ''
  await haveFailed(49, browserKey(browserId, _id))
  await fail(1, phone, { cookie })
  pass(HOUR)
  expect((await signIn(phone, '123456', { cookie })).body).toEqual(locked)
  expect((await signIn(phone, '123456')).status).toBe(200)
  expect((await signIn(phone, '123456', { cookie })).status).toBe(423)
})

test('two hundred guesses at once at the fiftieth get one try', async () => {
  const { phone } = await server.person()
  await haveFailed(49, phoneKey(phone))
  const guesses = await Promise.all(Array.from({ length: 200 }, () => signIn(phone, '000000')))
  const statuses = guesses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(1)
  expect(statuses.filter((status) => status === 423)).toHaveLength(199)
  const counted = and(eq(loginAttempts.key, phoneKey(phone)), eq(loginAttempts.inRow, 50))
  expect(await server.db.select().from(loginAttempts).where(counted)).toHaveLength(1)
})
