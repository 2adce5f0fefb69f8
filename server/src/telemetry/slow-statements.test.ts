import { Writable } from 'node:stream'
import { saveZone } from '@forecourt/contract/places'
import { findUserByPhone } from '@forecourt/contract/users'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'
import { buildApp } from '../app.ts'
import { logging } from '../http/logging.ts'
import type { Settings } from '../settings.ts'

const server = await startApp()
const { token } = server.superAdmin
const headers = { authorization: `Bearer ${token}` }
let lines = ''
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines += chunk.toString()
    done()
  },
})
beforeEach(() => {
  lines = ''
})

async function loggingFrom(SLOW_STATEMENT_MS: Settings['SLOW_STATEMENT_MS']) {
  const settings = { ...server.services.settings, LOG_LEVEL: 'info' as const, SLOW_STATEMENT_MS }
  const services = { ...server.services, settings }
  const app = await buildApp(services, { logger: { ...logging(settings), stream }, maxEventLoopDelay: 0 })
  afterAll(() => app.close())
  return app
}

type Line = { level: number; msg: string; statement: string; milliseconds: number; route: string }
const slow = () =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === 'A statement was slow')

test.each(['off', 10_000] as const)('with %s a statement of a moment is no line', async (from) => {
  const app = await loggingFrom(from)
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  expect(slow()).toEqual([])
  await app.close()
})

test('a slow statement is a line with its route and its text, without what was asked for', async () => {
  const { groupId } = await newDealership(server)
  const app = await loggingFrom(0)
  await app.inject({ url: `${findUserByPhone.url}?phone=9848012345`, headers })
  const found = slow()
  expect(found.length).toBeGreaterThan(0)
  for (const line of found) expect(line).toMatchObject({ level: 40, route: findUserByPhone.url })
  expect(found.some(({ statement }) => statement.includes('$1'))).toBe(true)
  for (const secret of ['9848012345', server.superAdmin._id, token]) expect(lines).not.toContain(secret)

  lines = ''
  const payload = { groupId, name: 'Zone of Lakshmi' }
  expect((await app.inject({ method: 'POST', url: saveZone.url, headers, payload })).statusCode).toBe(201)
  const written = slow()
  expect(written.some(({ statement }) => statement.startsWith('insert into "zones"'))).toBe(true)
  // What comes after the body still knows of which call it is
  for (const { route } of written) expect(route).toBe(saveZone.url)
  expect(lines).not.toContain('Lakshmi')
  await app.close()
})

test('two calls at once do not take each other for their own', async () => {
  const app = await loggingFrom(0)
  await Promise.all(Array.from({ length: 20 }, (_, n) => app.inject({ url: n % 2 ? '/api/me' : '/readyz', headers })))
  for (const { statement, route } of slow()) expect(route).toBe(statement === 'select 1' ? '/readyz' : '/api/me')
  expect(new Set(slow().map(({ route }) => route))).toEqual(new Set(['/readyz', '/api/me']))
  await app.close()
})

test('a statement beside the calls says so, and a long one is cut', async () => {
  const app = await loggingFrom(0)
  const list = sql.join(
    Array.from({ length: 3000 }, (_, n) => sql`${n}`),
    sql`, `,
  )
  await server.services.db.execute(sql`select 1 where 1 in (${list})`)
  const [line] = slow().filter(({ statement }) => statement.startsWith('select 1 where'))
  expect(line?.route).toBe('beside the calls')
  expect(line?.statement.length).toBeLessThan(2100)
  expect(line?.statement.endsWith('…')).toBe(true)
  await app.close()
})
