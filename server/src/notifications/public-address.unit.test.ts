import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isPublicAddress, isPushable, lookupOf } from './public-address.ts'

test.each([
  ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  // Link-local, of a cloud's own data, of carriers, of tests, to many, of nobody
  ...['169.254.169.254', '100.64.0.1', '192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '240.0.0.1'],
  ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '2001:db8::1'],
  // An IPv4 address in another dress
  ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '::ffff:a9fe:a9fe'],
  ...['localhost', '', 'no address', '1.2.3.4.5'],
])('%s is not of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '142.250.183.10', '2607:f8b0:4009:80a::200a', '::ffff:8.8.8.8'])('%s is', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QOe',
])('%s may be pushed to', (endpoint) => {
  expect(isPushable(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://0x7f000001/a',
  'https://2130706433/a',
  'https://localhost/a',
  'https://intranet/a',
  'https://push.example.com:8443/a',
  'https://somebody:secret@push.example.com/a',
])('%s may not', (endpoint) => {
  expect(isPushable(endpoint)).toBe(false)
})

test('what a name leads to is looked at, all of it', async () => {
  const seen: string[] = []
  const look = (mayReach: (address: string) => boolean) => promisify(lookupOf(mayReach))('localhost', { all: true })
  await look((address) => seen.push(address) > 0)
  expect(seen.length).toBeGreaterThan(0)
  await expect(look(isPublicAddress)).rejects.toThrow('The address may not be reached')
  const single = promisify(lookupOf(isPublicAddress))
  await expect(single('localhost', {})).rejects.toThrow('The address may not be reached')
})
