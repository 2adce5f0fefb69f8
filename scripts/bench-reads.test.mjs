import { expect, test } from 'vitest'
import { readsOf } from '../bench/neighbours/reads.ts'
import { endpoints } from '../server/test/endpoints.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const further = {
  token: 't',
  phone: '9848012345',
  today: '2026-11-29',
  since: '2026-11-29T10:00:00.000Z',
  shopIds: [id],
}
/** A dealership that has whatever a call asks for. */
const own = new Proxy(further, {
  get: (values, name) => values[name] ?? (String(name).endsWith('Id') ? id : undefined),
})

const reads = readsOf(endpoints, own)

test('every GET is measured beside other dealerships, or it is said that there is nothing to time', () => {
  expect(() => readsOf([...endpoints, { ...endpoints[0], method: 'GET', url: '/api/new' }], own)).toThrow('/api/new')
  expect(reads.length).toBeGreaterThan(100)
})

test('each is asked for something that is there', () => {
  for (const { name, request } of reads) expect(request.path, name).not.toMatch(/undefined|:/)
})
