import { keptAtMost } from '@forecourt/contract/limits'
import { sentences } from '@forecourt/contract/messages'
import { getNotificationChoices, startPush, stopPush } from '@forecourt/contract/notifications/calls'
import { endOtherDevices, logout } from '@forecourt/contract/session'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startApp } from '../../test/harness.ts'
import { pushDevices } from '../db/schema.ts'
import { openSession } from '../session/open-session.ts'
import { findActor } from '../session/read.ts'
import { findPushKey } from './push-key.ts'
import { startPush as allowPush } from './start-push.ts'

const server = await startApp()
const { call, db, services } = server
const devicesOf = ({ _id }: { _id: string }) => db.$count(pushDevices, eq(pushDevices.userId, _id))

describe('a browser is allowed', () => {
  const allow = ({ token }: { token: string }, endpoint: string) => call(startPush, { token, body: { endpoint } })

  test('not without a session, and by no address that a push service has not', async () => {
    expect((await allow({ token: '' }, 'https://push.example.com/a')).status).toBe(401)
    const person = await server.person()
    for (const endpoint of [
      'http://push.example.com/a',
      'https://127.0.0.1/a',
      'https://push.example.com:444/a',
      'x',
    ]) {
      const { status, failure } = await allow(person, endpoint)
      expect([endpoint, status, failure.message]).toEqual([endpoint, 400, sentences.notPushable])
    }
  })

  test('for its session, one browser each, until the session ends', async () => {
    const person = await server.person()
    const { token } = person
    const isOn = async (by: string) => (await call(getNotificationChoices, { token: by })).body.push
    expect(await isOn(token)).toEqual({ key: findPushKey(services.settings)?.publicKey, isOn: false })
    for (const path of ['a', 'b']) {
      expect((await allow(person, `https://push.example.com/${path}`)).body).toEqual({ isOn: true })
    }
    expect([await devicesOf(person), (await isOn(token)).isOn]).toEqual([1, true])
    const elsewhere = await openSession(db, person._id, server.clock.now)
    expect((await isOn(elsewhere)).isOn).toBe(false)
    await allow({ token: elsewhere }, 'https://push.example.com/c')
    expect(await devicesOf(person)).toBe(2)
    await call(endOtherDevices, { token })
    expect(await devicesOf(person)).toBe(1)
    expect((await call(stopPush, { token })).body).toEqual({ isOn: false })
    await allow(person, 'https://push.example.com/b')
    await call(logout, { token })
    expect(await devicesOf(person)).toBe(0)
  })

  test('not in a session that ends at that moment', async () => {
    const { _id: userId, token } = await server.person()
    const actor = await findActor(db, token, server.clock.now)
    if (!actor) throw new Error('no actor')
    await call(logout, { token })
    const ended = allowPush(db, services.settings, actor, { endpoint: 'https://push.example.com/late' })
    await expect(ended).rejects.toMatchObject({ status: 401 })
    expect(await devicesOf({ _id: userId })).toBe(0)
  })

  test('of a browser that another person signed in to only they are told', async () => {
    const [before, now] = [await server.person(), await server.person()]
    for (const person of [before, now]) await allow(person, 'https://push.example.com/shared')
    expect([await devicesOf(before), await devicesOf(now)]).toEqual([0, 1])
  })

  test('at most ten of a person: the first goes', async () => {
    const person = await server.person()
    for (let n = 0; n <= keptAtMost.pushDevices; n += 1) {
      server.clock.now = new Date(server.clock.now.getTime() + 1000)
      const token = await openSession(db, person._id, server.clock.now)
      await allow({ token }, `https://push.example.com/many/${n}`)
    }
    const left = await db.select().from(pushDevices).where(eq(pushDevices.userId, person._id))
    expect(left).toHaveLength(keptAtMost.pushDevices)
    expect(left.map(({ endpoint }) => endpoint)).not.toContain('https://push.example.com/many/0')
  })
})

test('a server that pushes to nobody says so, and takes no browser', async () => {
  const quiet = await startApp({ settings: { PUSH: 'off' } })
  const { token } = await quiet.person()
  expect((await quiet.call(getNotificationChoices, { token })).body.push).toEqual({ key: null, isOn: false })
  const body = { endpoint: 'https://push.example.com/a' }
  const { status, failure } = await quiet.call(startPush, { token, body })
  expect([status, failure.message]).toEqual([409, sentences.pushOff])
})
