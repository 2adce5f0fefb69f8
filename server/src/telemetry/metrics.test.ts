import { addEnquiry } from '@forecourt/contract/enquiries'
import { sellBike } from '@forecourt/contract/sales'
import { search } from '@forecourt/contract/search/calls'
import { login, me } from '@forecourt/contract/session'
import { findUserByPhone } from '@forecourt/contract/users'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { follow } from '../../test/follow.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { mention, notified } from '../../test/notified.ts'
import { buildApp } from '../app.ts'
import { users } from '../db/schema.ts'

const METRICS_TOKEN = 'a token of the metrics'
const server = await startApp({ settings: { METRICS_TOKEN } })
const headers = { authorization: `Bearer ${METRICS_TOKEN}` }

const scrape = async (app = server.app) => (await app.inject({ url: '/metrics', headers })).body
/** The value of one line of a scrape; nothing where it has none. */
const valueOf = (text: string, line: string) => {
  const found = text.split('\n').find((other) => other.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}
const statements = (outcome: string) => `forecourt_statement_duration_seconds_count{outcome="${outcome}"}`
const failed = (code: string) => `forecourt_failed_calls_total{code="${code}"}`

describe('labels', () => {
  test('a thousand made-up addresses, methods and ids add not a line', async () => {
    // Node's own come as they happen: the kinds of its garbage collections, of its timers and sockets
    const ofOurs = (text: string) => text.split('\n').filter((line) => /^(http|forecourt)_/.test(line))
    const asked = (from: number, to: number) =>
      Promise.all(
        Array.from({ length: to - from }, async (_, step) => {
          const n = from + step
          await server.app.inject({ url: `/made-up/${n}/9848${String(n).padStart(6, '0')}` })
          await server.app.inject({ url: `/api/bikes/0190a0a0-0000-7000-8000-${String(n).padStart(12, '0')}` })
          await server.app.inject({ url: `/b/${String(n).padStart(22, 'x')}` })
          await server.app.inject({ method: n % 2 ? 'PROPFIND' : 'MKCOL', url: `/x${n}` } as { url: string })
        }),
      )
    await asked(0, 10)
    // What measures itself comes to its own lines with the second scrape
    await scrape()
    const before = ofOurs(await scrape()).length
    await asked(10, 260)
    const after = await scrape()
    expect(ofOurs(after)).toHaveLength(before)
    expect(valueOf(after, 'http_request_duration_seconds_count{method="GET",route="none",status="4xx"}')).toBe(260)
  })

  test('every route that is measured is a pattern of the server', async () => {
    await server.call(me, { token: server.superAdmin.token })
    const routes = new Set([...(await scrape()).matchAll(/route="([^"]+)"/g)].map(([, route = '']) => route))
    expect(routes).toContain('/api/me')
    for (const route of routes) {
      const known = ['GET', 'POST', 'PATCH', 'DELETE'].some((method) => server.app.hasRoute({ method, url: route }))
      expect(known || route === 'none', route).toBe(true)
    }
  })
})

test('a failing statement is counted, and one that runs into a constraint apart from it', async () => {
  const before = await scrape()
  await expect(server.services.db.execute(sql`select 1 / 0`)).rejects.toThrow()
  const twice = { id: server.superAdmin._id, name: 'Twice', phone: '+919848012345', pinHash: '' }
  const moment = new Date()
  await expect(
    server.services.db.insert(users).values({ ...twice, created: moment, updated: moment }),
  ).rejects.toThrow()
  const after = await scrape()
  const grown = (line: string) => (valueOf(after, line) ?? 0) - (valueOf(before, line) ?? 0)
  expect(grown(statements('failed'))).toBe(1)
  expect(grown(statements('refused'))).toBe(1)
  expect(grown(statements('ok'))).toBeGreaterThan(0)
})

test('a failing call is counted by why it failed, and one that is refused is not', async () => {
  const app = await buildApp(server.services, { maxEventLoopDelay: 0 })
  afterAll(() => app.close())
  app.get('/failing', () => {
    throw new Error('The engine is gone')
  })
  await app.inject({ url: '/failing' })
  await app.inject({ url: '/api/me' })
  const body = await scrape(app)
  expect(valueOf(body, failed('unexpected'))).toBe(1)
  expect(valueOf(body, failed('overloaded'))).toBe(0)
  expect(body).not.toContain('unauthenticated')
  expect(valueOf(body, 'http_request_duration_seconds_count{method="GET",route="/failing",status="5xx"}')).toBe(1)
})

test('calls that are shed are counted as such, and the figures are there all the same', async () => {
  // Less than any turn of the loop takes
  const app = await buildApp(server.services, { maxEventLoopDelay: 0.0001 })
  afterAll(() => app.close())
  await vi.waitFor(async () => expect((await app.inject({ url: '/healthz' })).statusCode).toBe(503), 20_000)
  const body = await scrape(app)
  expect(valueOf(body, failed('event_loop'))).toBeGreaterThan(0)
  expect(valueOf(body, failed('overloaded'))).toBe(0)
})

test('open screens, pushes and connections are counted as they are', async () => {
  const { app } = server
  await app.listen({ port: 0, host: '127.0.0.1' })
  const dealership = await newDealership(server)
  expect(valueOf(await scrape(), 'forecourt_live_lines')).toBe(0)
  await follow(app, server.superAdmin.token)
  const { _id, bikeId } = await notified(server, { groupId: dealership.groupId, shopId: dealership.shopA })
  const before = valueOf(await scrape(), 'forecourt_push_backlog') ?? 0
  await mention(server, bikeId, _id)
  const body = await scrape()
  expect(valueOf(body, 'forecourt_live_lines')).toBe(1)
  expect(valueOf(body, 'forecourt_push_backlog')).toBeGreaterThanOrEqual(before)
  expect(valueOf(body, 'forecourt_database_connections_most')).toBe(server.services.load().most)
  expect(valueOf(body, 'forecourt_data_dir_free_bytes')).toBeGreaterThan(0)

  const { load } = server.services
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let transaction: Promise<void> | undefined
  await new Promise<void>((begun) => {
    transaction = server.db.transaction(() => {
      begun()
      return held
    })
  })
  const scraped = scrape()
  // On the embedded database what a scrape reads waits for its turn
  await Promise.race([scraped, vi.waitFor(() => expect(load().waiting).toBeGreaterThan(0))])
  release()
  await transaction
  expect(valueOf(await scraped, 'forecourt_database_connections_in_use')).toBeGreaterThan(0)
})

test('after a day of calls a scrape tells of nobody', async () => {
  const { groupId, shopA, at } = await newDealership(server)
  const counter = await at('shop', shopA, 'staff')
  const bike = await addBike(server, shopA, { vehicleNumber: 'TS09ZZ4321' })
  const buyer = { buyerName: 'Lakshmi Devi', buyerContact: '9848033221', salePrice: 80_000 }
  const sold = await server.call(sellBike, { ...counter, params: { bikeId: bike._id }, body: buyer })
  expect(sold.status).toBe(201)
  const enquiry = {
    shopId: shopA,
    customerName: 'Sunil Varma',
    customerPhone: '9848044332',
    enquiryType: ['Buy' as const],
  }
  expect((await server.call(addEnquiry, { ...counter, body: { ...enquiry, wish: 'activa' } })).status).toBe(201)
  await server.send({ endpoint: search, query: { q: 'Lakshmi Devi 9848033221' } }, counter.token)
  await server.send({ endpoint: findUserByPhone, query: { phone: '9848033221' } }, server.superAdmin.token)
  await server.call(login, { body: { phoneNumber: '9848033221', pin: '907153' } })
  const body = await scrape()
  const secrets = [
    '9848033221',
    '9848044332',
    '907153',
    'Lakshmi',
    'Sunil',
    'TS09ZZ4321',
    counter.token,
    groupId,
    bike._id,
  ]
  for (const secret of secrets) expect(body).not.toContain(secret)
  expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/)
  expect(body).not.toMatch(/Group \d|Shop A/)
})
