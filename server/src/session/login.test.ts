import { login, me } from '@forecourt/contract/session'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '../../test/harness.ts'
import { loginAttempts, sessions, users } from '../db/schema.ts'
import { phoneKey } from '../security/attempts.ts'
import { hashPin } from '../security/pin-hash.ts'
import { hashToken } from './read.ts'

const server = await startApp()
const signIn = (phoneNumber: string, pin = '123456', headers: Record<string, string> = {}) =>
  server.call(login, { body: { phoneNumber, pin }, headers })

test.each([
  [{ phoneNumber: '', pin: '123456' }, 'phoneNumber', 'Phone number is required'],
  [{ phoneNumber: '9000000001', pin: '' }, 'pin', 'PIN is required'],
  [{ phoneNumber: '9000000001', pin: '1234567' }, 'pin', 'PIN must be 6 digits'],
])('%o is refused at %s', async (body, field, sentence) => {
  const answer = await server.call(login, { body })
  expect(answer.status).toBe(400)
  expect(answer.failure.fields).toEqual({ [field]: sentence })
})

test('an unknown phone, a wrong PIN, an inactive user and no phone at all answer alike', async () => {
  const active = await server.person()
  const inactive = await server.person()
  await server.db.update(users).set({ active: false }).where(eq(users.id, inactive._id))
  const answers = [
    await signIn('9111111111'),
    await signIn(active.phone, '000000'),
    await signIn(inactive.phone),
    await signIn('nobody'),
  ]
  for (const { status, body, headers } of answers) {
    expect(status).toBe(401)
    expect(body).toEqual({
      message: 'Invalid phone number or PIN',
      error: 'Invalid phone number or PIN',
      code: 'invalid_credentials',
    })
    expect(headers['set-cookie']).toBeUndefined()
  }
})

test('the phone may be typed as people write it', async () => {
  const { phone } = await server.person()
  const ten = phone.slice(3)
  for (const typed of [phone, ten, `0${ten}`, ` +91 ${ten.slice(0, 5)} ${ten.slice(5)} `]) {
    expect((await signIn(typed)).status).toBe(200)
  }
})

test('signing in answers a token and the user, and nothing of the PIN', async () => {
  const { _id, name, phone } = await server.person()
  const { status, body, headers } = await signIn(phone)
  expect(status).toBe(200)
  expect(body).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    user: { _id, name, phone, active: true, userType: 'user' },
  })
  expect(headers['set-cookie']).toMatch(/^known_browser=.+; Path=\/api\/users\/login; HttpOnly; SameSite=Strict$/)
  expect((await server.call(me, { token: body.token })).body).toMatchObject({ _id, phone })
  const kept = await server.db.select().from(sessions).where(eq(sessions.userId, _id))
  expect(kept.map(({ tokenHash }) => tokenHash)).toContain(hashToken(body.token))
  expect(JSON.stringify(kept)).not.toContain(body.token)
})

test('who set the PIN and when is told once', async () => {
  const { _id, phone } = await server.person()
  const pinSetAt = new Date('2025-03-05T10:35:00Z')
  await server.db.update(users).set({ pinSetByName: 'Asha Rao', pinSetAt }).where(eq(users.id, _id))
  expect((await signIn(phone)).body.pinNotice).toEqual({ setBy: 'Asha Rao', setAt: '2025-03-05T10:35:00.000Z' })
  expect((await signIn(phone)).body.pinNotice).toBeUndefined()
})

test('a PIN that is changed while it is checked opens nothing', async () => {
  const { _id, phone } = await server.person()
  const { db } = server
  const pinHash = await hashPin('654321', 'another pepper')
  // The sign-in's own check waits behind these
  const others = Promise.all(Array.from({ length: 20 }, () => hashPin('000000', 'another pepper')))
  const answer = signIn(phone)
  const counted = eq(loginAttempts.key, phoneKey(phone))
  await expect.poll(() => db.select().from(loginAttempts).where(counted), { interval: 5 }).toHaveLength(1)
  await db.update(users).set({ pinHash }).where(eq(users.id, _id))
  expect((await answer).status).toBe(401)
  await others
})
