import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { findAddresses, isPublicAddress, isPushable, lookupOf } from './public-address.ts'

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

describe('what a name leads to', () => {
  const look = (found: string[], options = {}) =>
    promisify(lookupOf(isPublicAddress, async () => found))('push.example.com', options)

  test('is looked at, all of it', async () => {
    for (const found of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['2607:f8b0:4009:80a::200a', '::1'], []]) {
      for (const options of [{}, { all: true }]) {
        await expect(look(found, options)).rejects.toThrow('The address may not be reached')
      }
    }
  })

  test('is where it goes', async () => {
    const found = ['8.8.8.8', '2607:f8b0:4009:80a::200a']
    const addresses = [
      { address: '8.8.8.8', family: 4 },
      { address: '2607:f8b0:4009:80a::200a', family: 6 },
    ]
    expect(await look(found, { all: true })).toEqual(addresses)
    expect(await look(found)).toBe('8.8.8.8')
  })

  test('a name server that is silent is not waited for long', async () => {
    const silent = createSocket('udp4').bind(0, '127.0.0.1')
    await once(silent, 'listening')
    const started = performance.now()
    await expect(findAddresses('push.example.com', [`127.0.0.1:${silent.address().port}`])).rejects.toThrow('ETIMEOUT')
    expect(performance.now() - started).toBeLessThan(8000)
    silent.close()
  })
})
