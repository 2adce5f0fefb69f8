import { beforeEach, expect, test } from 'vitest'
import { startPushService } from '../../test/push-service.ts'
import { parseSettings } from '../settings.ts'
import { findPushKey } from './push-key.ts'
import { sendPush, theInternet } from './send-push.ts'

const { origin, pushed, reach } = await startPushService()
const key = findPushKey(parseSettings({ PIN_PEPPER: 'a pepper for tests, of enough characters' }))
if (!key) throw new Error('no key')
const sender = { key, email: 'help@example.com', at: new Date(), signal: new AbortController().signal }

beforeEach(() => {
  pushed.length = 0
})

test('nowhere but on the internet: neither by an address nor by a name that leads to one, whatever a device says', async () => {
  // Where a name of this machine leads; its service would be believed
  const inside = { ...theInternet, findAddresses: async () => ['127.0.0.1', '::1'], ca: reach.ca }
  const send = (endpoint: string) => sendPush(endpoint, { ...sender, reach: inside })
  const { port } = new URL(origin)
  for (const host of ['localhost', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1']) {
    await expect(send(`https://${host}:${port}/inside`), host).rejects.toThrow('The address may not be reached')
  }
  await expect(send(`http://localhost:${port}/inside`)).rejects.toThrow('The address may not be reached')
  expect(pushed).toEqual([])
  // The same name, where it may be reached
  expect(await sendPush(`${origin}/inside`, { ...sender, reach })).toBe(201)
  expect(pushed).toHaveLength(1)
})

test('a service that would rather speak another language is an error like others', async () => {
  const send = sendPush(`${origin}/101`, { ...sender, reach })
  await expect(send).rejects.toThrow('The connection closed without an answer')
})
