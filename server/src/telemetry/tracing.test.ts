import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { saveZone } from '@forecourt/contract/places'
import { me } from '@forecourt/contract/session'
import { findUserByPhone } from '@forecourt/contract/users'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { follow } from '../../test/follow.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { startChild } from '../../test/processes/child-process.ts'
import { buildApp } from '../app.ts'

type Value = { stringValue?: string; intValue?: number | string }
type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  attributes: { key: string; value: Value }[]
  status: { code: number; message?: string }
}
type Sent = { resourceSpans: { resource: unknown; scopeSpans: { spans: Span[] }[] }[] }

/** A collector: it keeps what it was sent. */
let sent: { path: string | undefined; body: string }[] = []
const collector = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    sent.push({ path: request.url, body })
    response.setHeader('content-type', 'application/json').end('{}')
  })
})
collector.listen(0, '127.0.0.1')
await once(collector, 'listening')
afterAll(() => void collector.close())
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`

const server = await startApp()
const { token } = server.superAdmin
beforeEach(() => {
  sent = []
})

/** What a server that sends traces told its collector until it stopped. */
async function tracedIn(run: (app: Awaited<ReturnType<typeof buildApp>>) => Promise<unknown>) {
  const settings = { ...server.services.settings, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }
  const app = await buildApp({ ...server.services, settings }, { maxEventLoopDelay: 0 })
  try {
    app.get('/failing/:id', async () => server.services.db.execute(sql`select ${'a secret of somebody'}::int`))
    await run(app)
  } finally {
    await app.close()
  }
  const spans = sent
    .flatMap(({ body }) => (JSON.parse(body) as Sent).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  return { spans, text: sent.map(({ body }) => body).join('\n') }
}

const attribute = ({ attributes }: Span, key: string) => {
  const value = attributes.find((other) => other.key === key)?.value
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : Number(value.intValue))
}

test('without an endpoint nothing is sent, and the library is not even loaded', async () => {
  await server.call(me, { token })
  expect(sent).toEqual([])
  const loaded = async (path: string) => {
    const program = `
      import { createRequire } from 'node:module'
      await import('./server/src/${path}')
      const { cache } = createRequire(process.cwd() + '/')
      const found = ['sdk-trace-base', 'exporter-trace-otlp-http', 'prom-client']
        .filter((name) => Object.keys(cache).some((file) => file.includes('/node_modules/') && file.includes(name)))
      console.log(JSON.stringify(found))
      process.exit(0)`
    const { lines } = await startChild('--input-type=module', '--eval', program).output()
    return JSON.parse(lines.at(-1) ?? 'null') as string[]
  }
  expect(await loaded('app.ts')).toEqual([])
  // The look finds them where they are
  expect(await loaded('telemetry/tracing.ts')).toEqual(['sdk-trace-base', 'exporter-trace-otlp-http'])
})

test('a call is a span with its pattern, and its statements are spans of it without their values', async () => {
  const { spans, text } = await tracedIn((app) =>
    app.inject({
      url: `${findUserByPhone.url}?phone=9999999999`,
      headers: { authorization: `Bearer ${token}`, cookie: 'known_browser=a-known-browser', 'user-agent': 'Counter/7' },
    }),
  )
  expect(sent.map(({ path }) => path)).toContain('/v1/traces')
  const call = spans.find(({ name }) => name === `GET ${findUserByPhone.url}`)
  expect(call).toMatchObject({ kind: 2 })
  expect(call?.parentSpanId ?? '').toBe('')
  if (!call) return
  expect(attribute(call, 'http.route')).toBe(findUserByPhone.url)
  expect(attribute(call, 'http.request.method')).toBe('GET')
  expect(attribute(call, 'http.response.status_code')).toBe(200)
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId)
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    expect(statement).toMatchObject({ kind: 3, traceId: call.traceId })
    expect(attribute(statement, 'db.query.text')).toMatch(/^(select|insert|update|delete|begin|commit|set)/i)
  }
  expect(statements.some((statement) => String(attribute(statement, 'db.query.text')).includes('$1'))).toBe(true)
  for (const secret of [
    '9999999999',
    'Super Admin',
    server.superAdmin._id,
    token,
    'a-known-browser',
    'Counter/7',
    '127.0.0.1',
  ])
    expect(text).not.toContain(secret)
})

test('what a body holds is in no span, though the statements after it belong to its call', async () => {
  const { groupId } = await newDealership(server)
  const { spans, text } = await tracedIn((app) =>
    app.inject({
      method: 'POST',
      url: saveZone.url,
      headers: { authorization: `Bearer ${token}` },
      payload: { groupId, name: 'Secunderabad of Lakshmi' },
    }),
  )
  const call = spans.find(({ name }) => name.startsWith('POST '))
  expect(call && attribute(call, 'http.response.status_code')).toBe(201)
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'insert', 'commit']))
  expect(text).not.toContain('Secunderabad')
  expect(text).not.toContain(groupId)
})

test('what is looked up for whoever looks on is of no call, though a call began to listen', async () => {
  const { spans } = await tracedIn(async (app) => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const line = await follow(app, token)
    const { shopA } = await newDealership(server)
    await addBike(server, shopA)
    await line.until(({ kind }) => kind === 'bikes')
    line.leave()
  })
  const live = spans.find(({ name }) => name === 'GET /api/live')
  expect(live).toBeDefined()
  const looks = spans.filter(
    (span) => span.parentSpanId === live?.spanId && String(attribute(span, 'db.query.text')).includes('live_changes'),
  )
  // What it missed, before it began
  expect(looks.length).toBeLessThanOrEqual(2)
})

test('of a failure the span has its code, never the sentence of the database', async () => {
  const { spans, text } = await tracedIn((app) => app.inject({ url: '/failing/9848012345' }))
  const call = spans.find(({ name }) => name === 'GET /failing/:id')
  expect(call?.status).toMatchObject({ code: 2 })
  const statement = spans.find(({ parentSpanId }) => parentSpanId === call?.spanId)
  expect(statement?.status).toMatchObject({ code: 2 })
  expect(statement && attribute(statement, 'db.response.status_code')).toBe('22P02')
  expect(text).not.toContain('a secret of somebody')
  expect(text).not.toContain('9848012345')
})

test('what a caller says of traces is not listened to', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const { spans } = await tracedIn((app) => app.inject({ url: '/healthz', headers: { traceparent } }))
  expect(spans.find(({ name }) => name === 'GET /healthz')?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c')
})

test('a collector that is away costs no call its answer', async () => {
  const settings = { ...server.services.settings, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
  const app = await buildApp({ ...server.services, settings }, { maxEventLoopDelay: 0 })
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  await app.close()
})
