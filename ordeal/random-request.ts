import { addressOf, type Endpoint } from '@forecourt/contract/endpoint'
import fc from 'fast-check'
import { type IdFor, type Schema, valueFor } from './arbitrary.ts'
import type { Sent } from './client.ts'

/** Ids by what they are of: group, shop, zone, bike, sale, enquiry, user. */
export type Ids = Record<string, string[]>
/** Who sends requests, by token, and the ids of their own dealership and of another. */
export type World = { tokens: string[]; own: Ids; foreign: Ids }

/** A request of a call, as it is sent. */
export type Request = { endpoint: Endpoint; sent: Sent }

/** Requests of every call; those that end sessions or hash a PIN are rarer. */
export function requestFrom(endpoints: Endpoint[], world: () => World): fc.Arbitrary<Request> {
  const weightOf = ({ url, method }: Endpoint) =>
    /log(in|out)|pin|devices/.test(url) ? 1 : method === 'DELETE' ? 8 : 30
  return fc.oneof(
    ...endpoints.map((endpoint) => ({ weight: weightOf(endpoint), arbitrary: requestOf(endpoint, world) })),
  )
}

function requestOf(endpoint: Endpoint, world: () => World): fc.Arbitrary<Request> {
  const idFor: IdFor = (key) =>
    fc.oneof(
      { weight: 12, arbitrary: fc.nat().map((n) => pick(idsUnder(key, world().own), n)) },
      { weight: 4, arbitrary: fc.nat().map((n) => pick(idsUnder(key, world().foreign), n)) },
      { weight: 1, arbitrary: fc.nat().map((n) => pick(Object.values(world().own).flat(), n)) },
      { weight: 1, arbitrary: fc.uuid() },
      { weight: 1, arbitrary: fc.constantFrom('', 'x', '0', '01890000-0000-7000-8000-00000000000g') },
    )
  const value = (schema: Schema | undefined, wild: boolean) =>
    schema === undefined ? fc.constant(undefined) : valueFor(schema, '', { idFor, wild })
  const { params, querystring, body, consumes } = endpoint.schema
  const parts = (wild: boolean) =>
    fc.record({
      params: value(params, wild),
      query: value(querystring, wild),
      body: consumes ? multipart : value(body, wild),
      token: fc.nat().map((n) => pick(world().tokens, n)),
      key: fc.option(fc.stringMatching(/^[\w-]{7,20}$/), { freq: 3 }),
    })
  // Half are such as a counter would send: what is wild in all its parts is rarely taken
  return fc.oneof(parts(false), parts(true)).map((sent) => ({ endpoint, sent: asSent(endpoint, sent) }))
}

const pick = (from: string[], n: number) => from[n % from.length] ?? ''

/** The ids that a key of this name may carry: `targetShopId` and `shopId` those of shops. */
function idsUnder(key: string, ids: Ids): string[] {
  const kind = Object.keys(ids).find((name) => key.toLowerCase().includes(name))
  const ofKind = kind === undefined ? [] : (ids[kind] ?? [])
  return ofKind.length > 0 ? ofKind : Object.values(ids).flat()
}

const cells = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom('TS09EA1234', 'Honda', '2022', '900', '60000'),
  ),
  { maxLength: 8 },
)
const csv = fc.array(cells, { maxLength: 10 }).map((rows) => {
  const lines = rows.map((row) => row.join(','))
  return ['vehicleNumber,make,model,year,mileage,listPrice', ...lines].join('\n')
})
/** A body of several parts, whole ones and others. */
const multipart = fc
  .record({
    field: fc.constantFrom('file', 'upload_file', 'upload_file_type', '__proto__', ''),
    name: fc.constantFrom('bikes.csv', 'a.png', '../../a', ''),
    content: fc.oneof(csv, fc.string(), fc.constant('\u0000')),
    ending: fc.constantFrom('\r\n--b--\r\n', '', '\r\n--b'),
  })
  .map(
    ({ field, name, content, ending }) =>
      `--b\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${content}${ending}`,
  )

type Parts = { params: unknown; query: unknown; body: unknown; token: string; key: string | null }

function asSent(endpoint: Endpoint, { params, query, body, token, key }: Parts): Sent {
  const isText = typeof body === 'string' && endpoint.schema.consumes !== undefined
  const content = body === undefined ? undefined : isText ? body : JSON.stringify(body)
  return {
    method: endpoint.method,
    path: addressOf(endpoint, { params: texts(params), query: texts(query) }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(content !== undefined && { 'content-type': isText ? 'multipart/form-data; boundary=b' : 'application/json' }),
    },
    body: content === undefined ? undefined : Buffer.from(content),
  }
}

/** The parts of an address are texts, whatever was made for them. */
function texts(parts: unknown): Record<string, string> {
  if (typeof parts !== 'object' || parts === null) return {}
  const given = Object.entries(parts).filter(([, value]) => value !== undefined)
  // What cannot be in an address at all is for the bodies
  return Object.fromEntries(given.map(([key, value]) => [key, asText(value).toWellFormed()]))
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
