import { Writable } from 'node:stream'
import { inspect } from 'node:util'
import type { Endpoint, Input } from '@forecourt/contract/endpoint'
import { changePin, login, logout, me } from '@forecourt/contract/session'
import { findUserByPhone, saveUser, setRoles } from '@forecourt/contract/users'
import { afterAll, expect, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'
import { buildApp } from '../app.ts'
import { auditRecords, loginAttempts, sessions, users } from '../db/schema.ts'
import { withoutValues } from '../http/errors.ts'
import { logging } from '../http/logging.ts'

const server = await startApp()
const { superAdmin } = server
const group = await newDealership(server)
const logged: string[] = []
const answered: string[] = []
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logged.push(chunk.toString())
    done()
  },
})
const settings = { ...server.services.settings, LOG_LEVEL: 'trace' as const }
const app = await buildApp({ ...server.services, settings }, { logger: { ...logging({ LOG_LEVEL: 'trace' }), stream } })
afterAll(() => app.close())

/** A call to the server that logs everything; what it answers is kept. */
async function call<E extends Endpoint>(endpoint: E, input: Input<E>, token = ''): Promise<unknown> {
  const { body, query } = input as { body?: object; query?: Record<string, string> }
  const response = await app.inject({
    method: endpoint.method,
    url: endpoint.url,
    ...(body && { payload: body }),
    ...(query && { query }),
    headers: { authorization: `Bearer ${token}` },
  })
  answered.push(response.body)
  return response.json()
}

test('no PIN, hash, token or pepper is in an answer, an audit record or the log', async () => {
  const admin = await group.at('group', group.groupId, 'admin')
  const phone = '+918042424242'
  const pins = { first: '481516', second: '234208', third: '151623', wrong: '990099' }
  const save = (body: object) => call(saveUser, { body: { name: 'Ravi', phone, ...body } }, admin.token)

  const { _id } = (await save({ pin: pins.first })) as { _id: string }
  await save({ pin: pins.wrong })
  await save({ pin: `${pins.wrong}1`, phone: 'nobody' })
  await save({ _id, pin: pins.second })
  await call(setRoles, { body: { userId: _id, level: 'shop', levelId: group.shopA, roles: ['staff'] } }, admin.token)
  await call(findUserByPhone, { query: { phone } }, admin.token)
  const attempt = (pin: string) => call(login, { body: { phoneNumber: phone, pin } })
  await attempt(pins.wrong)
  const { token } = (await attempt(pins.second)) as { token: string }
  const { token: other } = (await attempt(pins.second)) as { token: string }
  for (const answer of answered.splice(-2)) expect(Object.keys(JSON.parse(answer))).not.toContain('pin')
  await call(me, {}, token)
  await call(changePin, { body: { currentPin: pins.wrong, pin: pins.third } }, token)
  await call(changePin, { body: { currentPin: pins.second, pin: pins.third } }, token)
  await call(logout, {}, token)
  await call(me, {}, token)

  const { db, services } = server
  const hashes = (await db.select().from(users)).map(({ pinHash }) => pinHash)
  const kept = JSON.stringify([
    await db.select().from(auditRecords),
    await db.select().from(loginAttempts),
    await db.select().from(sessions),
  ])
  const tokenHashes = (await db.select().from(sessions)).map(({ tokenHash }) => tokenHash)
  const secrets = [...Object.values(pins), ...hashes, token, other, services.settings.PIN_PEPPER ?? '', '$argon2']
  for (const secret of secrets) {
    expect(secret).not.toBe('')
    expect(kept).not.toContain(secret)
    expect(answered.join()).not.toContain(secret)
    expect(logged.join()).not.toContain(secret)
  }
  for (const tokenHash of tokenHashes) expect(answered.join() + logged.join()).not.toContain(tokenHash)
  // It was listening
  expect(logged.join()).toContain('/api/me/pin')
})

test('a query that fails is logged without its values', async () => {
  await server.asOwner('alter table users rename column pin_set_at to pin_set')
  const from = logged.length
  const insert = server.db.insert(users).values({
    ...{ id: superAdmin._id, name: 'Asha', phone: '8042424243', pinHash: '$argon2' },
    ...{ created: server.clock.now, updated: server.clock.now },
  })
  const error = await insert.catch((thrown: unknown) => thrown)
  const failed = await call(saveUser, { body: { name: 'Asha', phone: '8042424243', pin: '481516' } }, superAdmin.token)
  await server.asOwner('alter table users rename column pin_set to pin_set_at')
  expect(failed).toMatchObject({ message: 'Something went wrong', code: 'unexpected' })
  const log = logged.slice(from).join()
  expect(log).toContain('insert into')
  // A start that fails says it on the console, with every field
  for (const said of [log, inspect(withoutValues(error), { depth: 9 })]) {
    expect(said).toContain('pin_set_at')
    expect(said).not.toContain('$argon2')
    expect(said).not.toContain('8042424243')
  }
})
