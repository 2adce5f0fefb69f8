import { HOUR } from '@forecourt/contract/calendar'
import { endDevice, endOtherDevices, listDevices, login, me } from '@forecourt/contract/session'
import { expect, test } from 'vitest'
import { startApp } from '../../test/harness.ts'

const server = await startApp()

const phoneBrowser =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const signIn = async ({ phone }: { phone: string }, userAgent: string) =>
  (
    await server.call(login, {
      body: { phoneNumber: phone, pin: '123456' },
      headers: { 'user-agent': userAgent },
    })
  ).body.token
const statusOf = async (token: string) => (await server.call(me, { token })).status

test("another person's device is not there, nor one that nobody has: 404", async () => {
  const [asha, ravi] = [await server.person(), await server.person()]
  const [device] = (await server.call(listDevices, { token: ravi.token })).body
  for (const deviceId of [device?._id ?? '', '0198c0de-0000-7000-8000-000000000000', 'here']) {
    expect((await server.call(endDevice, { token: asha.token, params: { deviceId } })).status).toBe(404)
  }
  expect(await statusOf(ravi.token)).toBe(200)
})

test('where one is signed in, since when and from where; what has ended is not among it', async () => {
  const asha = await server.person()
  server.clock.now = new Date(server.clock.now.getTime() + 7 * HOUR)
  const since = server.clock.now.toISOString()
  const token = await signIn(asha, phoneBrowser)
  await signIn(asha, '')
  const { body } = await server.call(listDevices, { token })
  expect(body).toHaveLength(3)
  expect(body.find(({ current }) => current)).toEqual({
    _id: expect.any(String),
    current: true,
    since,
    lastUsed: since,
    browser: 'Chrome on Android',
    address: '127.0.0.1',
  })
  expect(body.at(-1)).toMatchObject({ current: false, browser: '', address: '' })
  expect(JSON.stringify(body)).not.toContain(token)
  server.clock.now = new Date(server.clock.now.getTime() + 6 * HOUR)
  expect((await server.call(listDevices, { token })).body).toHaveLength(2)
})

test('one device is ended, or all but this one', async () => {
  const asha = await server.person()
  const [one, other] = [await signIn(asha, phoneBrowser), await signIn(asha, 'curl/8.5.0')]
  const { body } = await server.call(listDevices, { token: one })
  const deviceId = body.find(({ current }) => current)?._id ?? ''
  expect((await server.call(endDevice, { token: other, params: { deviceId } })).body).toEqual({ _id: deviceId })
  expect(await statusOf(one)).toBe(401)
  expect((await server.call(endOtherDevices, { token: other })).body).toEqual({ ended: 1 })
  expect([await statusOf(asha.token), await statusOf(other)]).toEqual([401, 200])
})
