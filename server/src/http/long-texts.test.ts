import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../test/endpoints.ts'
import { newDealership, startApp } from '../../test/harness.ts'
import { openSession } from '../session/open-session.ts'

const server = await startApp()
const { groupId, shopA } = await newDealership(server)

/** Nearly as much as a body may hold. */
const long = 'x'.repeat(900_000)
const deep = '['.repeat(500_000)

const keysOf = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

it.each(endpoints.filter(({ schema }) => schema.body).map((endpoint) => ({ name: endpoint.url, endpoint })))(
  '$name takes no text of a megabyte in any field, and nothing nested without end',
  async ({ endpoint: { method, url, schema } }) => {
    const names = keysOf(schema.body)
    const bodies = names.flatMap((key) => [
      JSON.stringify({ groupId, shopId: shopA, [key]: long }),
      JSON.stringify({ groupId, shopId: shopA, [key]: [{ [long]: [long.slice(0, 10)] }] }),
    ])
    const manyFaults = names.map((key) => JSON.stringify({ [key]: Array(100_000).fill(7) }))
    for (const body of [...bodies, ...manyFaults, `{"name":${deep}`, `${deep}${']'.repeat(500_000)}`]) {
      const token = await openSession(server.db, server.superAdmin._id, server.clock.now)
      const answer = await server.app.inject({
        method,
        url: url.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000'),
        payload: body,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      })
      expect(answer.statusCode, body.slice(0, 200)).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode, body.slice(0, 200)).toBeLessThan(500)
      // A refusal does not send back what came
      expect(answer.body.length, body.slice(0, 200)).toBeLessThan(50_000)
    }
  },
)
