import type { Endpoint } from '@forecourt/contract/endpoint'
import { expect, it } from 'vitest'
import { endpoints } from '../../test/endpoints.ts'
import { startApp } from '../../test/harness.ts'

const server = await startApp()
const behindProxy = await startApp({ settings: { TRUST_PROXY: 1 } })

const unknownId = '01890000-0000-7000-8000-000000000000'
const addressFor = ({ url }: Endpoint) => url.replace(/:\w+/g, unknownId)

it('lets nobody keep the answer of any call, a refusal neither', async () => {
  for (const endpoint of endpoints) {
    for (const token of [server.superAdmin.token, 'a dead token']) {
      const { headers } = await server.app.inject({
        method: endpoint.method,
        url: addressFor(endpoint),
        headers: { authorization: `Bearer ${token}` },
        ...(endpoint.method !== 'GET' && { payload: {} }),
      })
      expect(headers['cache-control'], `${endpoint.method} ${endpoint.url}`).toBe('no-store')
    }
  }
})

it.each(['/healthz', '/readyz', '/metrics', '/nothing', '/api/nothing', '/api/openapi.json'])(
  'lets nobody keep %s',
  async (url) => {
    expect((await server.app.inject({ url })).headers['cache-control']).toBe('no-store')
  },
)

it('keeps browsers to HTTPS for a year once a trusted proxy says that they came by it', async () => {
  for (const url of ['/api/me', '/healthz', '/files/nothing.webp', '/nothing']) {
    const answer = await behindProxy.app.inject({ url, headers: { 'x-forwarded-proto': 'https' } })
    expect(answer.headers['strict-transport-security'], url).toBe('max-age=31536000; includeSubDomains')
  }
})

it.each([
  ['over plain HTTP', behindProxy, {}],
  ['when the proxy says plain HTTP', behindProxy, { 'x-forwarded-proto': 'http' }],
  ['when the trusted proxy contradicts the caller', behindProxy, { 'x-forwarded-proto': 'https, http' }],
  ['when nobody in front is trusted', server, { 'x-forwarded-proto': 'https' }],
])('says nothing of HTTPS %s', async (_when, { app }, headers) => {
  expect((await app.inject({ url: '/healthz', headers })).headers).not.toHaveProperty('strict-transport-security')
})

it('lets no other site read an answer', async () => {
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
  for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
    const answer = await server.app.inject({ method, url: '/api/users/login', headers })
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  }
})
