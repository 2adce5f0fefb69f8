import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import { findUserByPhone } from '@forecourt/contract/users'
import { DrizzleQueryError } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { startApp } from '../../test/harness.ts'
import { buildApp } from '../app.ts'
import { logging } from './logging.ts'

const server = await startApp()
let lines = ''
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines += chunk.toString()
    done()
  },
})
const settings = { ...server.services.settings, LOG_LEVEL: 'trace' as const }
const services = { ...server.services, settings }
const app = await buildApp(services, { logger: { ...logging(settings), stream }, maxEventLoopDelay: 0 })
app.get('/failing/:id', () => {
  throw new Error('The engine is gone')
})
afterAll(() => app.close())
beforeEach(() => {
  lines = ''
})

const { token } = server.superAdmin
const headers = { authorization: `Bearer ${token}` }

it('logs a call with its path and the names in its query, never with what was asked for', async () => {
  await app.inject({ url: `${findUserByPhone.url}?phone=9848012345&groupId=`, headers })
  expect(lines).toContain(`"url":"${findUserByPhone.url}?phone&groupId"`)
  expect(lines).toContain('"method":"GET"')
  expect(lines).toContain('"remoteAddress":"127.0.0.1"')
  expect(lines).not.toContain('9848012345')
})

it('logs no name in a query that may itself be what was asked for', async () => {
  await app.inject({ url: '/api/inventory?9848012345&Ravi+Teja=1&%2B919848012345&sort=make&x=1?y=2', headers })
  expect(lines).toContain('"url":"/api/inventory?…&…&…&sort&x"')
  expect(lines).not.toMatch(/9848012345|Ravi/)
})

it("logs no address of a customer's page or of a shop's list, which whoever reads it could open", async () => {
  for (const path of [
    '/b/abcdefghijklmnopqrstuv',
    '/s/abcdefghijklmnopqrstuv',
    '/b/abcdefghijklmnopqrstuv/preview.jpg',
  ])
    await app.inject({ url: path })
  await app.inject({ method: 'POST', url: '/b/abcdefghijklmnopqrstuv?asked=1' })
  for (const url of ['/b/…', '/s/…', '/b/…/preview.jpg', '/b/…?asked']) expect(lines).toContain(`"url":"${url}"`)
  expect(lines).not.toContain('abcdefghijklmnopqrstuv')
})

it('logs an unexpected failure with its call, by the same rule', async () => {
  await app.inject({ url: '/failing/5?search=Lakshmi', headers })
  const failure = lines.split('\n').find((line) => line.includes('"level":50'))
  expect(failure).toContain('The engine is gone')
  expect(failure).toContain('"url":"/failing/5?search"')
  expect(lines).not.toContain('Lakshmi')
})

it('logs a failed query without its values, wherever it failed', () => {
  const failed = new DrizzleQueryError('select name from users where phone = $1', ['9848012345'], new Error('gone'))
  app.log.warn({ err: failed }, 'ended early')
  expect(lines).toContain('select name from users')
  expect(lines).toContain('gone')
  expect(lines).not.toContain('9848012345')
})

it('logs neither the token nor the cookies of a call', async () => {
  await app.inject({ url: '/api/me', headers: { ...headers, cookie: 'known_browser=a-known-browser' } })
  expect(lines).toContain('"url":"/api/me"')
  expect(lines).not.toContain(token)
  expect(lines).not.toContain('a-known-browser')
})

it('logs of what could not be read as HTTP that it came, not its bytes', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  line.resume()
  line.write(`GET /api/me HTTP/1.1\r\nauthorization: Bearer ${token}\r\nnonsense\r\n\r\n`)
  await once(line, 'close')
  expect(lines).toContain('client error')
  expect(lines).not.toContain('rawPacket')
  expect(lines).not.toContain(String([...Buffer.from(token)]))
})
