import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseSettings } from '../settings.ts'
import { authorization, findPushKey } from './push-key.ts'

const settings = (more: Record<string, string> = {}) =>
  parseSettings({ PIN_PEPPER: 'a pepper for tests, of enough characters', ...more })
const at = new Date('2026-03-05T06:30:00Z')

test('the same pepper gives the same key, and another one another', () => {
  const key = findPushKey(settings())
  expect(findPushKey(settings())?.publicKey).toBe(key?.publicKey)
  const other = findPushKey(settings({ PIN_PEPPER: 'another pepper for tests, long enough' }))
  expect(other?.publicKey).not.toBe(key?.publicKey)
  // And again, as it was
  expect(findPushKey(settings())?.publicKey).toBe(key?.publicKey)
})

test('a server that pushes to nobody has none', () => {
  expect(findPushKey(settings({ PUSH: 'off' }))).toBeUndefined()
  expect(() => parseSettings({ PUSH: 'sometimes' })).toThrow('PUSH is wrong: must be on or off.')
})

test('its public half is a point of the curve, and what it signs tells of nobody but the server', () => {
  const key = findPushKey(settings())
  if (!key) throw new Error('no key')
  const point = Buffer.from(key.publicKey, 'base64url')
  expect([point.length, point[0]]).toEqual([65, 4])
  const [scheme, token = '', k] = authorization(key, 'https://push.example.com/a/b?c', 'help@example.com', at).split(
    /\s|(?<=,) /,
  )
  expect([scheme, k]).toEqual(['vapid', `k=${key.publicKey}`])
  const [head = '', claims = '', signature = ''] = token.replace(/^t=|,$/g, '').split('.')
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(read(claims)).toEqual({
    aud: 'https://push.example.com',
    exp: at.getTime() / 1000 + 12 * 60 * 60,
    sub: 'mailto:help@example.com',
  })
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isBy = (text: Buffer) =>
    verify('sha256', text, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  expect([isBy(signed), isBy(Buffer.from('other'))]).toEqual([true, false])
})
