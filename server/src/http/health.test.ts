import { me } from '@forecourt/contract/session'
import { describe, expect, it } from 'vitest'
import { startApp } from '../../test/harness.ts'

const server = await startApp()
const guarded = await startApp({ settings: { METRICS_TOKEN: 'a token of the metrics' } })
const headers = { authorization: 'Bearer a token of the metrics' }

it('is alive and ready without a session', async () => {
  for (const url of ['/healthz', '/readyz']) {
    const answer = await server.app.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 'ok' })
  }
})

describe('metrics without a token', () => {
  // A proxy on this machine may pass on what the world asks as if it asked itself
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '203.0.113.5'])('are closed to %s', async (remoteAddress) => {
    for (const headers of [{}, { host: '127.0.0.1:3000' }, { authorization: 'Bearer ' }]) {
      const answer = await server.app.inject({ url: '/metrics', remoteAddress, headers })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('process_cpu')
    }
  })
})

describe('metrics with a token', () => {
  it.each([undefined, 'Bearer wrong', 'a token of the metrics', `Bearer ${guarded.superAdmin.token}`])(
    'are hidden from %s',
    async (authorization) => {
      const answer = await guarded.app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })
      expect(answer.statusCode).toBe(404)
    },
  )

  it('are there for whoever has it, wherever', async () => {
    const answer = await guarded.app.inject({ url: '/metrics', headers, remoteAddress: '203.0.113.5' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(answer.body).toContain('process_cpu_seconds_total')
  })
})

it('counts calls by route and class of status, without ids or tokens', async () => {
  await guarded.call(me, { token: guarded.superAdmin.token })
  await guarded.call(me, { token: 'a dead token' })
  await guarded.app.inject({ url: '/api/bikes/0190a0a0-0000-7000-8000-000000000000' })
  const { body } = await guarded.app.inject({ url: '/metrics', headers })
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/me",status="2xx"}')
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/me",status="4xx"}')
  expect(body).toContain('route="/api/bikes/:bikeId"')
  expect(body).not.toContain('0190a0a0')
})
