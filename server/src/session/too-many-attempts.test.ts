import { login } from '@forecourt/contract/session'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '../../test/harness.ts'
import { loginAttempts, sessions } from '../db/schema.ts'
import { addressLimit } from '../security/quotas.ts'
import { openSession } from './open-session.ts'

const MINUTE = 60_000
const server = await startApp()

const signIn = (phoneNumber: string, pin = '123456', cookie = '') =>
  server.call(login, { body: { phoneNumber, pin }, headers: cookie ? { cookie } : {} })
const pass = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds)
}

async function failFiveTimes(phone: string, cookie?: string) {
  for (let n = 0; n < 5; n++) expect((await signIn(phone, '000000', cookie)).status).toBe(401)
}

test('five wrong PINs lock the phone for a minute, for the right one too', async () => {
  const { phone } = await server.person()
  await failFiveTimes(phone)
  const locked = await signIn(phone)
  expect(locked.status).toBe(429)
  expect(locked.headers['retry-after']).toBe('60')
  expect(locked.failure).toMatchObject({
    code: 'too_many_attempts',
    message: 'Too many attempts. Try again in 1 minute',
    error: 'Too many attempts. Try again in 1 minute',
  })
  pass(MINUTE - 1)
  expect((await signIn(phone)).status).toBe(429)
  pass(1)
  expect((await signIn(phone)).status).toBe(200)
})

test('the locks grow to 5, 15 and 60 minutes, and stay there', async () => {
  const { phone } = await server.person()
  for (const minutes of [1, 5, 15, 60, 60]) {
    await failFiveTimes(phone)
    const locked = await signIn(phone)
    expect(locked.failure.message).toBe(
      `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    )
    expect(locked.headers['retry-after']).toBe(String(minutes * 60))
    pass(minutes * MINUTE)
  }
})

test('signing in starts the count afresh, and so does a day without a try', async () => {
  const { phone } = await server.person()
  await failFiveTimes(phone)
  pass(MINUTE)
  for (let n = 0; n < 4; n++) await signIn(phone, '000000')
  expect((await signIn(phone)).status).toBe(200)
  await failFiveTimes(phone)
  expect((await signIn(phone)).headers['retry-after']).toBe('60')
  pass(24 * 60 * MINUTE + 1)
  await failFiveTimes(phone)
  expect((await signIn(phone)).headers['retry-after']).toBe('60')
})

test('an unknown phone is counted like a known one', async () => {
  await failFiveTimes('9222222222')
  expect((await signIn('9222222222')).status).toBe(429)
  expect((await signIn('+91 92222 22222')).status).toBe(429)
})

test('two hundred guesses at once get five tries', async () => {
  const { phone } = await server.person()
  const guesses = await Promise.all(Array.from({ length: 200 }, (_, n) => signIn(phone, String(n).padStart(6, '0'))))
  const statuses = guesses.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(195)
})

test('strangers do not lock out a browser that signed in as this user before', async () => {
  const [asha, ravi, stranger] = [await server.person(), await server.person(), await server.person()]
  let cookie = cookieOf(await signIn(asha.phone))
  cookie = cookieOf(await signIn(ravi.phone, '123456', cookie))
  const strangersCookie = cookieOf(await signIn(stranger.phone))
  await failFiveTimes(asha.phone)
  await failFiveTimes(ravi.phone)

  expect((await signIn(asha.phone)).status).toBe(429)
  expect((await signIn(asha.phone, '123456', strangersCookie)).status).toBe(429)
  expect((await signIn(asha.phone, '123456', cookie.replace(/.$/, '-'))).status).toBe(429)
  expect((await signIn(asha.phone, '123456', cookie)).status).toBe(200)
  expect((await signIn(ravi.phone, '123456', cookie)).status).toBe(200)
  // What the known browser did opened nothing to strangers
  expect((await signIn(asha.phone)).status).toBe(429)
})

test('a known browser has five tries of its own', async () => {
  const { phone } = await server.person()
  const cookie = cookieOf(await signIn(phone))
  await failFiveTimes(phone, cookie)
  expect((await signIn(phone, '123456', cookie)).status).toBe(429)
  // Another browser's count is another
  expect((await signIn(phone)).status).toBe(200)
})

test('an address is limited by its failures alone', async () => {
  const { phone } = await server.person()
  const from = (remoteAddress: string, pin: string) =>
    server.app.inject({
      method: 'POST',
      url: login.url,
      remoteAddress,
      payload: { phoneNumber: phone, pin },
    })
  const { key } = addressLimit('203.0.113.7', server.clock.now)
  await server.db.insert(loginAttempts).values({ key, failures: 299, updated: server.clock.now })
  expect((await from('203.0.113.7', '123456')).statusCode).toBe(200)
  expect((await from('203.0.113.7', '000000')).statusCode).toBe(401)
  const limited = await from('203.0.113.7', '123456')
  expect(limited.statusCode).toBe(429)
  expect(limited.json().message).toMatch(/^Too many attempts\. Try again in \d+ minutes?$/)
  expect((await from('203.0.113.8', '123456')).statusCode).toBe(200)
  pass(15 * MINUTE)
  expect((await from('203.0.113.7', '123456')).statusCode).toBe(200)
})

test('a sign-in sweeps what has ended', async () => {
  const { _id, phone } = await server.person()
  const { key } = addressLimit('127.0.0.1', server.clock.now)
  await signIn('9333333333')
  const idle = await openSession(server.db, _id, server.clock.now)
  pass(25 * 60 * MINUTE)
  const { body } = await signIn(phone)
  expect(await server.db.select().from(loginAttempts).where(eq(loginAttempts.key, key))).toEqual([])
  expect(await server.db.select().from(sessions).where(eq(sessions.userId, _id))).toHaveLength(1)
  expect(body.token).not.toBe(idle)
})

/** The cookie that an answer sets, as a browser sends it back. */
function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  return String(headers['set-cookie']).split(';')[0] ?? ''
}
