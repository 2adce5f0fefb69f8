import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@forecourt/contract/session'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp } from '../../test/harness.ts'
import { auditRecords, users } from '../db/schema.ts'
import { type Settings, WrongSetting } from '../settings.ts'
import { ensureFirstSuperAdmin } from './first-sign-in.ts'

const server = await startApp()
const { db, services } = server
let DATA_DIR = ''

beforeEach(async () => {
  await db.delete(users)
  DATA_DIR = await mkdtemp(join(tmpdir(), 'forecourt-first-'))
})
afterEach(() => rm(DATA_DIR, { recursive: true }))

const ensure = (settings: Partial<Settings> = {}) =>
  ensureFirstSuperAdmin({ ...services, settings: { ...services.settings, DATA_DIR, ...settings } })
const signIn = (phoneNumber: string, pin: string) => server.call(login, { body: { phoneNumber, pin } })
const file = () => join(DATA_DIR, 'first-sign-in.txt')
const written = () => readFile(file(), 'utf8')
const phoneAndPin = async () => /^Phone: (\d+)\nPIN: (\d{6})\n$/.exec(await written())?.slice(1) ?? []

test('where there are users, nobody is made', async () => {
  await ensure()
  await rm(file())
  expect(await ensure()).toBeUndefined()
  expect(await db.select().from(users)).toHaveLength(1)
  await expect(written()).rejects.toThrow('ENOENT')
})

test('one with a PIN by chance, kept in a file and told to this machine alone', async () => {
  const sentence = await ensure()
  const [phone = '', pin = ''] = await phoneAndPin()
  expect(phone).toBe('9999999999')
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  expect(sentence).toBe(`Sign in with phone 9999999999 and PIN ${pin} (kept in ${file()})`)
  const { body } = await signIn(phone, pin)
  expect(body.user).toMatchObject({ phone: '+919999999999', userType: 'superAdmin' })
  expect(body.pinNotice).toBeUndefined()
  const records = await db.select().from(auditRecords)
  expect(records.filter(({ recordId }) => recordId === body.user._id)).toMatchObject([
    { collectionName: 'users', operationType: 'CREATE', operationByUserName: 'Server operator' },
  ])
})

test('a server that others can reach names the file alone', async () => {
  const sentence = await ensure({ HOST: '0.0.0.0' })
  expect(sentence).toBe(`Sign in with phone 9999999999; the PIN is in ${file()}`)
})

test('the phone and the PIN may be given; then nothing is written or told', async () => {
  const sentence = await ensure({ SUPER_ADMIN_PHONE: '98765 43210', SUPER_ADMIN_PIN: '481516' })
  expect(sentence).not.toContain('481516')
  await expect(written()).rejects.toThrow('ENOENT')
  expect((await signIn('9876543210', '481516')).status).toBe(200)
})

test('a phone that is none stops the start', async () => {
  const error = await ensure({ SUPER_ADMIN_PHONE: 'nobody' }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(WrongSetting)
  expect((error as WrongSetting).message).toContain('SUPER_ADMIN_PHONE')
})

test.each(['123456', '777777', '246810', '543210'])('the PIN %s, easily guessed, stops the start', async (pin) => {
  const error = await ensure({ SUPER_ADMIN_PHONE: '98765 43210', SUPER_ADMIN_PIN: pin }).catch(
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(WrongSetting)
  expect((error as WrongSetting).message).toBe(
    'The setting SUPER_ADMIN_PIN is wrong: Choose a PIN that is harder to guess.',
  )
  expect(await db.select().from(users)).toEqual([])
})

test('of servers that start together one makes the user, and its PIN is the one that is told', async () => {
  const sentences = await Promise.all([
    ensure(),
    ensure({ SUPER_ADMIN_PHONE: '9876543210' }),
    ensure({ SUPER_ADMIN_PHONE: '9876543211' }),
  ])
  expect(sentences.filter((sentence) => sentence !== undefined)).toHaveLength(1)
  expect(await db.select().from(users)).toHaveLength(1)
  const [phone = '', pin = ''] = await phoneAndPin()
  expect((await signIn(phone, pin)).status).toBe(200)
})
