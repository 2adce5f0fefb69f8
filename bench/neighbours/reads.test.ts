import type { Endpoint } from '@forecourt/contract/endpoint'
import { expect, test } from 'vitest'
import type { Own } from './dealership.ts'
import { readsOf } from './reads.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const told: Partial<Record<string, unknown>> = {
  ...{ token: 't', phone: '9848012345', today: '2026-11-29', since: '2026-11-29T10:00:00.000Z', shopIds: [id] },
}
/** A dealership that has whatever a call asks for. */
const own = new Proxy(told, {
  get: (values, name) => values[String(name)] ?? (String(name).endsWith('Id') ? id : undefined),
}) as Own

// As the bench takes them, which stands on no file of the server's
const listed = new URL('../../server/test/endpoints.ts', import.meta.url).href
const { endpoints } = (await import(listed)) as { endpoints: Endpoint[] }
const [first] = endpoints as [Endpoint]

test('every GET is measured beside other dealerships, or it is said that there is nothing to time', () => {
  expect(() => readsOf([...endpoints, { ...first, method: 'GET', url: '/api/new' }], own)).toThrow('/api/new')
  expect(readsOf(endpoints, own).length).toBeGreaterThan(100)
})

test('each is asked for something that is there', () => {
  for (const { name, request } of readsOf(endpoints, own)) expect(request.path, name).not.toMatch(/undefined|:/)
})
