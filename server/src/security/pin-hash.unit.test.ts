import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { nobodysHash } from '../session/check-pin.ts'
import { hashPin, verifyPin } from './pin-hash.ts'

const pepper = 'a pepper for tests, of enough characters'

test('a PIN is right with its pepper alone', async () => {
  const hash = await hashPin('123456', pepper)
  expect(await verifyPin(hash, '123456', pepper)).toBe(true)
  expect(await verifyPin(hash, '123457', pepper)).toBe(false)
  expect(await verifyPin(hash, '123456', `${pepper}!`)).toBe(false)
})

test('the same PIN has another hash each time, of the cost that OWASP names', async () => {
  const [one, other] = await Promise.all([hashPin('123456', pepper), hashPin('123456', pepper)])
  expect(one).not.toBe(other)
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test("nobody's hash costs what a user's does", async () => {
  expect(parseOptions(nobodysHash)).toEqual(parseOptions(await hashPin('123456', pepper)))
})

test('past the two at work and the fifty who wait, the rest are told to come back', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => hashPin('123456', pepper)))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(8)
  expect(refused[0]?.reason).toMatchObject({ status: 503, code: 'overloaded', retryAfter: 5 })
  // Everybody's place is free again
  expect(await verifyPin(await hashPin('654321', pepper), '654321', pepper)).toBe(true)
})
