import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login, me } from '@forecourt/contract/session'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '../../test/harness.ts'
import { startChildIn } from '../../test/processes/child-process.ts'
import { lockDirectory } from '../db/data-directory.ts'
import { auditRecords, users } from '../db/schema.ts'
import { resetPin } from './reset-pin.ts'

const server = await startApp()
const signIn = (phoneNumber: string, pin: string) => server.call(login, { body: { phoneNumber, pin } })

test.each(['9111111111', 'nobody'])('nobody has the phone %s', async (phone) => {
  await expect(resetPin(server.services, phone)).rejects.toThrow(`No user found with the given phone number: ${phone}`)
})

test('a new PIN opens what was locked, ends the sessions and is told at the sign-in', async () => {
  const { _id, phone, token } = await server.person()
  for (let n = 0; n < 6; n++) await signIn(phone, '000000')
  expect((await signIn(phone, '123456')).status).toBe(429)

  const { pin, ...user } = await resetPin(server.services, phone.slice(3))
  expect(user).toEqual({ name: expect.any(String), phone, active: true })
  expect(pin).toMatch(/^\d{6}$/)
  expect((await server.call(me, { token })).status).toBe(401)
  const { status, body } = await signIn(phone, pin)
  expect(status).toBe(200)
  expect(body.pinNotice?.setBy).toBe('Server operator')
  const [record] = await server.db.select().from(auditRecords).where(eq(auditRecords.recordId, _id))
  expect(record).toMatchObject({ collectionName: 'users', operationByUserName: 'Server operator' })
  expect(record?.data).toMatchObject({ phone, pinChanged: true })
})

test('a super admin is made active too, anybody else stays as they are', async () => {
  const person = await server.person()
  await server.db.update(users).set({ active: false })
  const outsider = await resetPin(server.services, person.phone)
  expect(outsider.active).toBe(false)
  expect((await signIn(person.phone, outsider.pin)).status).toBe(401)
  const { pin } = await resetPin(server.services, server.superAdmin.phone)
  expect((await signIn(server.superAdmin.phone, pin)).status).toBe(200)
})

test('the program says in a sentence what is wrong', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-reset-'))
  const lock = await lockDirectory(folder)
  expect(await run(folder, '9999999999')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('is already in use'),
  })
  expect(await run(folder)).toMatchObject({ code: 1, errors: expect.stringContaining('Give the phone number') })
  lock.release()
  await rm(folder, { recursive: true })
})

/** Runs the program as `npm run reset-pin` does. */
function run(folder: string, ...args: string[]) {
  const environment = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', PIN_PEPPER: '' }
  return startChildIn(environment, 'server/src/reset-pin.ts', ...args).output()
}
