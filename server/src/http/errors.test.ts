import { saveGroup } from '@forecourt/contract/groups'
import { login, me } from '@forecourt/contract/session'
import { describe, expect, it } from 'vitest'
import { sampleAddress, startApp } from '../../test/harness.ts'

const server = await startApp()
const { token } = server.superAdmin
const group = { name: 'Sri Motors', description: 'Used bikes', address: sampleAddress }

/** Sends a body as it is. */
async function send(payload: string | Buffer, { type = 'application/json', url = saveGroup.url } = {}) {
  const headers = { 'content-type': type, authorization: `Bearer ${token}` }
  const answer = await server.app.inject({ method: 'POST', url, payload, headers })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

/** The one body of every failure: a sentence twice, and a code. */
const failure = (code: string, message: string) => ({ message, error: message, code })

describe('a failure', () => {
  it('of an unknown address is a 404', async () => {
    for (const url of ['/api/nothing', '/api/', '/api', '/nothing']) {
      const answer = await server.app.inject({ url })
      expect(answer.statusCode, url).toBe(404)
      expect(answer.json()).toEqual(failure('not_found', 'What you asked for was not found'))
    }
  })

  it('of a method that a call has not is a 404', async () => {
    for (const method of ['DELETE', 'OPTIONS', 'TRACE' as 'OPTIONS'] as const) {
      expect((await server.app.inject({ method, url: me.url })).statusCode).toBe(404)
    }
  })

  it.each([
    ['nobody', {}],
    ['a dead token', { authorization: 'Bearer dead' }],
    ['another scheme', { authorization: `Basic ${token}` }],
    ['a token without its scheme', { authorization: token }],
    ['an empty token', { authorization: 'Bearer ' }],
    ['a token of strange bytes', { authorization: 'Bearer \u00e9\u00ff' }],
  ])('for %s is a 401', async (_who, headers) => {
    const answer = await server.app.inject({ url: me.url, headers })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual(failure('unauthenticated', 'Please sign in'))
  })

  it.each(['{', '{"name":', 'nonsense', '[1,', '"\\u00"'])('of broken JSON is a 400: %s', async (body) => {
    expect(await send(body)).toEqual({ status: 400, body: failure('bad_request', 'The request could not be read') })
  })

  it.each(['', 'null', '[]', '"text"', '5', 'true'])('of JSON that is no object is a 400: %s', async (body) => {
    const answer = await send(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/\w/), code: expect.any(String) })
  })

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense'])(
    'of a body of type %s is a 415',
    async (type) => {
      const answer = await send(JSON.stringify(group), { type })
      expect(answer.status).toBe(415)
      expect(answer.body).toEqual(failure('unsupported_media_type', 'This type of content is not accepted here'))
    },
  )

  it('of a form where JSON belongs is a 400 or 415', async () => {
    const answer = await send('--b\r\n--b--', { type: 'multipart/form-data; boundary=b' })
    expect([400, 415]).toContain(answer.status)
  })

  it('of a body over 1 MiB is a 413', async () => {
    const answer = await send(JSON.stringify({ ...group, description: 'x'.repeat(1024 * 1024) }))
    expect(answer).toEqual({ status: 413, body: failure('too_large', 'What was sent is too large') })
  })

  it('of a NUL byte is a 400 with its field', async () => {
    const answer = await server.call(saveGroup, { token, body: { ...group, name: 'Sri\u0000Motors' } })
    expect(answer.status).toBe(400)
    expect(answer.failure.fields).toEqual({ name: 'This text holds a character that cannot be stored' })
  })

  it('of a missing field names it, deep ones too', async () => {
    const { city: _, ...address } = sampleAddress
    const answer = await send(JSON.stringify({ ...group, name: ' ', address }))
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'invalid_input', fields: { name: 'Name is required' } })
    expect(Object.keys(answer.body.fields as object)).toContain('address.city')
    expect(answer.body.message).toBe(answer.body.error)
  })

  it('of an unknown key is a 400', async () => {
    const answer = await send(JSON.stringify({ ...group, colour: 'teal' }))
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'invalid_input' })
    const query = await server.app.inject({
      url: '/api/shops?colour=teal',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(query.statusCode).toBe(400)
  })

  it('of an id that cannot be is a 404 like any other', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await server.app.inject({ url: '/api/bikes/not-an-id', headers })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })

  it('in an address that cannot be decoded is a 400', async () => {
    const answer = await server.app.inject({
      url: '/api/bikes/%E0%A4%A',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message: expect.stringMatching(/\w/), code: expect.any(String) })
  })
})

it.each([
  ['two that wait for each other', '40P01', 'try_again', '1'],
  ['a statement that takes too long', '57014', 'overloaded', '5'],
])('asks to try again when the database ends %s', async (_what, sqlState, code, seconds) => {
  await server.asOwner(
    `create function fail() returns trigger language plpgsql as $$
      begin raise exception using errcode = '${sqlState}'; end $$`,
    'create trigger failing before insert on groups execute function fail()',
  )
  const answer = await server.call(saveGroup, { token, body: group })
  await server.asOwner('drop function fail cascade')
  expect(answer).toMatchObject({ status: 503, failure: { code }, headers: { 'retry-after': seconds } })
})

it('stores a lone surrogate as a replacement character', async () => {
  const answer = await send(`{"name":"Sri \\ud83d","description":"x","address":${JSON.stringify(sampleAddress)}}`)
  expect(answer).toMatchObject({ status: 201, body: { name: 'Sri \ufffd' } })
})

it('ignores a read-only key that answers carry', async () => {
  const body = { ...group, name: 'Hari Motors', admins: ['anybody'], heads: 5 }
  const answer = await send(JSON.stringify(body))
  expect(answer).toMatchObject({ status: 201, body: { name: 'Hari Motors', admins: [], heads: [] } })
})

it('takes no prototype from a body', async () => {
  expect((await send('{"__proto__":{"admin":true}}')).status).toBe(400)
  expect((await send('{"constructor":{"prototype":{"admin":true}}}')).status).toBe(400)
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

it('says to every browser what a page may do', async () => {
  const answers = [
    await server.call(login, { body: { phoneNumber: '1', pin: '1' } }),
    await server.app.inject({ url: '/healthz' }),
    await server.app.inject({ url: '/api/nothing' }),
  ]
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("img-src 'self' data: blob:")
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(headers).not.toHaveProperty('x-powered-by')
  }
})
