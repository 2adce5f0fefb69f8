import { randomUUID } from 'node:crypto'
import { HOUR } from '@forecourt/contract/calendar'
import { chooseNotifications, listNotifications, readNotification } from '@forecourt/contract/notifications/calls'
import { transferBike } from '@forecourt/contract/transfers'
import { setRoles } from '@forecourt/contract/users'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { atCommit, faultyStatements } from '../../test/faults/faulty-statements.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { mention } from '../../test/notified.ts'
import { startPushService } from '../../test/push-service.ts'
import { notifications, pushDevices, users } from '../db/schema.ts'
import { openSession } from '../session/open-session.ts'
import { hashToken } from '../session/read.ts'
import { findPushKey } from './push-key.ts'
import { startPusher } from './pusher.ts'
import { theInternet } from './send-push.ts'

const server = await startApp()
const { call, db, services, superAdmin } = server
const { origin, pushed, reach } = await startPushService()
const key = findPushKey(services.settings)
if (!key) throw new Error('no key')
const { at, groupId, shopA, shopB } = await newDealership(server)

let errors: string[] = []
let pushers: { close(): Promise<void> }[] = []
beforeEach(() => {
  errors = []
  pushed.length = 0
})
afterEach(async () => {
  await Promise.all(pushers.splice(0).map((pusher) => pusher.close()))
  await db.delete(pushDevices)
})

function push(how: Partial<Parameters<typeof startPusher>[0]> = {}) {
  const email = 'help@example.com'
  const onError = ({ message }: Error) => void errors.push(message)
  const pusher = startPusher({ ...services, key, email, onError, reach, ...how } as Parameters<typeof startPusher>[0])
  pushers.push(pusher)
  return pusher
}

/** Somebody of shop A, whose browser lies at this path of the service; a browser gives the server no such address. */
async function somebodyPushedAt(path: string) {
  const person = await at('shop', shopA, 'staff')
  await pushTo(person, path)
  return person
}
const pushTo = async ({ _id: userId, token }: { _id: string; token: string }, path: string) =>
  db
    .insert(pushDevices)
    .values({ endpoint: origin + path, tokenHash: hashToken(token), userId, created: server.clock.now })

const { _id: bikeId } = await addBike(server, shopA)
const paths = () => pushed.map(({ path }) => path)
const devicesOf = ({ _id }: { _id: string }) => db.$count(pushDevices, eq(pushDevices.userId, _id))

/** Waits until all that was to be pushed before is. */
async function pushedBefore() {
  const path = `/last/${randomUUID()}`
  const last = await somebodyPushedAt(path)
  await mention(server, bikeId, last._id)
  await expect.poll(paths).toContain(path)
}

describe('pushed', () => {
  test('once it is written: an empty message, signed by the server, that tells of nothing and nobody', async () => {
    push()
    const person = await somebodyPushedAt('/wpush/abc')
    await mention(server, bikeId, person._id)
    await expect.poll(paths).toEqual(['/wpush/abc'])
    const [message] = pushed
    expect(message?.body).toBe('')
    const { authorization, ...others } = message?.headers ?? {}
    expect(others).toEqual({
      host: new URL(origin).host,
      connection: expect.any(String),
      'content-length': '0',
      ttl: '86400',
      topic: 'news',
      urgency: 'normal',
    })
    expect(authorization).toMatch(new RegExp(`^vapid t=[\\w-]+\\.[\\w-]+\\.[\\w-]+, k=${key.publicKey}$`))
    const [, claims = ''] = String(authorization).split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: origin,
      exp: expect.any(Number),
      sub: 'mailto:help@example.com',
    })
    expect(errors).toEqual([])
  })

  test('a phone is woken once, however much there is, and by one of several servers', async () => {
    const person = await somebodyPushedAt('/once')
    // Of one bike they would be told once
    for (let n = 0; n < 3; n += 1) await mention(server, (await addBike(server, shopA))._id, person._id)
    expect(await db.$count(notifications, eq(notifications.toPush, true))).toBe(3)
    push()
    push()
    await pushedBefore()
    expect(paths().filter((path) => path === '/once')).toHaveLength(1)
    expect(await db.$count(notifications, eq(notifications.toPush, true))).toBe(0)
  })

  test('to all browsers of a person', async () => {
    push()
    const person = await somebodyPushedAt('/one')
    await pushTo({ ...person, token: await openSession(db, person._id, server.clock.now) }, '/two')
    await mention(server, bikeId, person._id)
    await expect.poll(() => paths().toSorted()).toEqual(['/one', '/two'])
  })

  test('not of a write that goes back, nor what nobody wants to be pushed', async () => {
    const statements = faultyStatements(db)
    push()
    const [quiet, unasked] = [await somebodyPushedAt('/quiet'), await somebodyPushedAt('/unasked')]
    const body = { kind: 'mentioned', inApp: true, byPush: false } as const
    await call(chooseNotifications, { token: quiet.token, body })
    await mention(server, bikeId, quiet._id)
    await expect(mention(server, randomUUID(), unasked._id)).rejects.toThrow('404')
    // All of it was written, and cannot stay
    const writing = statements.during('57014', atCommit, () => mention(server, bikeId, unasked._id))
    await expect(writing).rejects.toThrow('503')
    await pushedBefore()
    expect(paths()).toHaveLength(1)
  })

  test('not to a session that has ended, to whoever was switched off or sees it no more, nor what was read or is old', async () => {
    const old = await somebodyPushedAt('/old')
    await mention(server, bikeId, old._id)
    server.clock.now = new Date(server.clock.now.getTime() + HOUR)
    const [ended, off, moved, read] = [
      await somebodyPushedAt('/ended'),
      await somebodyPushedAt('/off'),
      await somebodyPushedAt('/moved'),
      await somebodyPushedAt('/read'),
    ]
    for (const { _id } of [ended, off, moved, read]) await mention(server, bikeId, _id)
    await db.execute(sql`update sessions set last_used = last_used - interval '13 hours' where user_id = ${ended._id}`)
    await db.update(users).set({ active: false, switchedOffIn: groupId }).where(eq(users.id, off._id))
    const roles = { userId: moved._id, level: 'shop', levelId: shopA, roles: [] } as const
    await call(setRoles, { token: superAdmin.token, body: { ...roles, roles: [] } })
    const [news] = (await call(listNotifications, { token: read.token, query: {} })).body.notifications
    await call(readNotification, { token: read.token, params: { notificationId: news?._id ?? '' } })
    push()
    await pushedBefore()
    expect(paths()).toHaveLength(1)
    // What has ended is forgotten
    expect([await devicesOf(ended), await devicesOf(off)]).toEqual([0, 0])
  })

  test.each([404, 410])('a browser that is gone (%i) is forgotten', async (status) => {
    push()
    const person = await somebodyPushedAt(`/gone/${status}`)
    await mention(server, bikeId, person._id)
    await expect.poll(() => devicesOf(person)).toBe(0)
    expect(errors).toEqual([])
  })

  test('what a service refuses is told to the log by its host alone, and tried no more', async () => {
    push()
    const person = await somebodyPushedAt('/secret/500')
    await mention(server, bikeId, person._id)
    await expect.poll(() => errors).toEqual(['localhost: it answered 500'])
    await pushedBefore()
    expect([paths().length, await devicesOf(person)]).toEqual([2, 1])
  })

  test('a browser whose service refuses 20 times in a row is forgotten, and one that is taken in between is not', async () => {
    push()
    const refused = async (person: { _id: string }, path: string, before: number) => {
      await pushTo({ ...person, token: await openSession(db, person._id, server.clock.now) }, path)
      await db
        .update(pushDevices)
        .set({ refusals: before })
        .where(eq(pushDevices.endpoint, origin + path))
    }
    const person = await at('shop', shopA, 'staff')
    await refused(person, '/tired/403', 18)
    await refused(person, '/well/201', 19)
    const told = async () => {
      const before = paths().length
      await mention(server, bikeId, person._id)
      await expect.poll(() => paths().length).toBe(before + 2)
    }
    const refusals = async () => {
      const rows = await db.select().from(pushDevices).where(eq(pushDevices.userId, person._id))
      return Object.fromEntries(rows.map((row) => [new URL(row.endpoint).pathname, row.refusals]))
    }
    await told()
    await expect.poll(refusals).toEqual({ '/tired/403': 19, '/well/201': 0 })
    await told()
    await expect.poll(refusals).toEqual({ '/well/201': 0 })
    expect(errors).toEqual(['localhost: it answered 403', 'localhost: it answered 403'])
  })

  test('a service that hangs holds nobody up: neither the write nor a stop', async () => {
    const pusher = push()
    const person = await somebodyPushedAt('/hang')
    await mention(server, bikeId, person._id)
    await expect.poll(paths).toEqual(['/hang'])
    await pusher.close()
    expect(errors).toEqual([])
  })
})

test('services that hang hold up no others, and of one person two at most are on the way', async () => {
  push()
  const slow = await at('shop', shopA, 'staff')
  for (const path of ['/1/hang', '/2/hang', '/3/hang']) {
    await pushTo({ ...slow, token: await openSession(db, slow._id, server.clock.now) }, path)
  }
  await mention(server, bikeId, slow._id)
  await expect.poll(() => paths().length).toBe(2)
  await pushedBefore()
  expect(paths().filter((path) => path.endsWith('/hang'))).toHaveLength(2)
})

test('a server that runs pushes to nowhere but the internet either, and tells its log', async () => {
  // Where a name of this machine leads; its service would be believed
  push({ reach: { ...theInternet, findAddresses: async () => ['127.0.0.1', '::1'], ca: reach.ca } })
  const person = await somebodyPushedAt('/inside')
  await mention(server, bikeId, person._id)
  await expect.poll(() => errors).toEqual(['localhost: The address may not be reached'])
  expect(pushed).toEqual([])
})

test('nobody is told but whom it is for: no colleague, nobody of another shop, nor whose shop the bike has left', async () => {
  const [, left] = [await somebodyPushedAt('/colleague'), await somebodyPushedAt('/left')]
  const other = await at('shop', shopB, 'manager')
  await pushTo(other, '/other')
  const { _id: moved } = await addBike(server, shopA)
  await mention(server, moved, left._id)
  const move = { params: { bikeId: moved }, body: { targetShopId: shopB } }
  expect((await call(transferBike, { token: superAdmin.token, ...move })).status).toBe(200)
  push()
  await pushedBefore()
  expect(paths()).not.toContain('/other')
  expect(paths()).toHaveLength(1)
})
