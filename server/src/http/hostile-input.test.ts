import type { Endpoint } from '@forecourt/contract/endpoint'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../test/endpoints.ts'
import { startApp } from '../../test/harness.ts'
import { openSession } from '../session/open-session.ts'

const server = await startApp()

const unknownId = '01890000-0000-7000-8000-000000000000'
const values: unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  'x'.repeat(5000),
  'a\u0000b',
  '\ud800',
  "'; drop table bikes; --",
  unknownId,
  [],
  [[[]]],
  {},
  { length: 1e9 },
]

const keysOf = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

/** Every key of the schema with this value. */
const filled = (schema: z.ZodType | undefined, value: unknown) =>
  Object.fromEntries(keysOf(schema).map((key) => [key, value]))

function* requestsOf({ url, schema }: Endpoint) {
  const path = url.replace(/:\w+/g, unknownId)
  const bodies = schema.body ? [...values, ...values.map((value) => filled(schema.body, value))] : []
  for (const body of bodies) yield { url: path, body: JSON.stringify(body) }
  for (const value of ['', '-1', 'x'.repeat(3000), '%00', '%ff', '%ed%a0%80', '1&limit=2', unknownId]) {
    yield {
      url: `${path}?${keysOf(schema.querystring)
        .map((key) => `${key}=${value}`)
        .join('&')}`,
      body: undefined,
    }
  }
  for (const value of ['nonsense', '%00', '%ff', '..', '%2e%2e%2f', "'", 'x'.repeat(190), '-1']) {
    yield { url: url.replace(/:\w+/g, value), body: schema.body ? '{}' : undefined }
  }
}

it.each(endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.url}`, endpoint })))(
  '$name never fails at what a client sends, and answers with a sentence',
  async ({ endpoint }) => {
    for (const { url, body } of requestsOf(endpoint)) {
      const token = await openSession(server.db, server.superAdmin._id, server.clock.now)
      const answer = await server.app.inject({
        method: endpoint.method,
        url,
        ...(body !== undefined && { payload: body }),
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
      })
      const sent = `${endpoint.method} ${url.slice(0, 300)} ${body?.slice(0, 300)}`
      expect(answer.statusCode, sent).toBeLessThan(500)
      if (answer.statusCode < 400) continue
      const { message, error, code } = answer.json<Record<string, string>>()
      expect(message, sent).toMatch(/\w/)
      expect(error, sent).toBe(message)
      expect(code, sent).toMatch(/^[a-z0-9_]+$/)
    }
  },
)
