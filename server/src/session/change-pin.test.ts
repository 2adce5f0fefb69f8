import { changePin, login, me } from '@forecourt/contract/session'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '../../test/harness.ts'
import { auditRecords, users } from '../db/schema.ts'
import { openSession } from './open-session.ts'

const server = await startApp()
const change = (token: string, currentPin: string, pin: string) =>
  server.call(changePin, { token, body: { currentPin, pin } })
const signIn = async (phoneNumber: string, pin: string) =>
  (await server.call(login, { body: { phoneNumber, pin } })).status

test('a stranger cannot', async () => {
  expect((await change('', '123456', '730518')).status).toBe(401)
})

test.each([
  ['000000', '730518', 'currentPin', 'This is not your present PIN'],
  ['123456', '65432', 'pin', 'PIN must be 6 digits'],
  ['123456', '65432x', 'pin', 'PIN must be 6 digits'],
  ['', '730518', 'currentPin', 'PIN is required'],
  ['482915', '482915', 'pin', 'Choose a PIN other than the present one'],
  ['123456', '654321', 'pin', 'Choose a PIN that is harder to guess'],
])('from %s to %s is refused at %s', async (currentPin, pin, field, sentence) => {
  const { token, phone } = await server.person()
  const answer = await change(token, currentPin, pin)
  expect(answer.status).toBe(400)
  expect(answer.failure.fields).toEqual({ [field]: sentence })
  expect(await signIn(phone, '123456')).toBe(200)
})

test('the end of the own phone is refused', async () => {
  const { token, _id } = await server.person()
  await server.db.update(users).set({ phone: '+919848730518' }).where(eq(users.id, _id))
  const answer = await change(token, '123456', '730518')
  expect(answer.status).toBe(400)
  expect(answer.failure.fields).toEqual({ pin: 'Choose a PIN that is harder to guess' })
})

test('the present PIN cannot be guessed with a found phone', async () => {
  const { token, phone } = await server.person()
  for (let n = 0; n < 5; n++) expect((await change(token, '000000', '730518')).status).toBe(400)
  const locked = await change(token, '123456', '730518')
  expect(locked.status).toBe(429)
  expect(locked.headers['retry-after']).toBe('60')
  // Whose sign-in is not touched by that
  expect(await signIn(phone, '123456')).toBe(200)
})

test('the new PIN opens, the old one does not, and the other sessions end', async () => {
  const { token, phone, _id } = await server.person()
  const other = await openSession(server.db, _id, server.clock.now)
  expect((await change(token, '123456', '730518')).body).toEqual({ _id })
  expect((await server.call(me, { token })).status).toBe(200)
  expect((await server.call(me, { token: other })).status).toBe(401)
  expect(await signIn(phone, '123456')).toBe(401)
  expect(await signIn(phone, '730518')).toBe(200)
})

test('what one sets oneself is nobody else’s, and on record', async () => {
  const { token, _id, name, phone } = await server.person()
  await server.db.update(users).set({ pinSetByName: 'Asha Rao', pinSetAt: server.clock.now }).where(eq(users.id, _id))
  await change(token, '123456', '730518')
  const [user] = await server.db.select().from(users).where(eq(users.id, _id))
  expect(user).toMatchObject({ pinSetBy: null, pinSetByName: null, pinSetAt: null })
  const [record, ...rest] = await server.db.select().from(auditRecords).where(eq(auditRecords.recordId, _id))
  expect(rest).toEqual([])
  expect(record).toMatchObject({ collectionName: 'users', operationType: 'UPDATE', operationByUser: _id })
  expect(record?.data).toMatchObject({ _id, name, phone, pinChanged: true })
})
