import { randomUUID } from 'node:crypto'
import { DAY } from '@forecourt/contract/calendar'
import { keptAtMost } from '@forecourt/contract/limits'
import { liveChanges } from '@forecourt/contract/live/calls'
import {
  chooseNotifications,
  countUnread,
  getNotificationChoices,
  listNotifications,
  mostUnreadCounted,
  readAllNotifications,
  readNotification,
} from '@forecourt/contract/notifications/calls'
import { defaultNotificationChoices } from '@forecourt/contract/notifications/kinds'
import { transferBike } from '@forecourt/contract/transfers'
import { setRoles } from '@forecourt/contract/users'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { atCommit, faultyStatements } from '../../test/faults/faulty-statements.ts'
import { untilToldOnce } from '../../test/follow.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { mention, notified } from '../../test/notified.ts'
import { notifications } from '../db/schema.ts'
import { sweepNotifications } from './sweep.ts'

const server = await startApp()
const { call, db, superAdmin } = server

type By = { token: string }
const list = async ({ token }: By, query = {}) => (await call(listNotifications, { token, query })).body
const unread = async ({ token }: By) => (await call(countUnread, { token })).body.unread
const read = ({ token }: By, notificationId: string) => call(readNotification, { token, params: { notificationId } })

async function someone() {
  const dealership = await newDealership(server)
  const person = await notified(server, { groupId: dealership.groupId, shopId: dealership.shopA })
  return { dealership, person, bikeId: person.bikeId }
}

/** Mentions them on another bike of the shop. */
async function mentionElsewhere({ dealership, person }: Awaited<ReturnType<typeof someone>>) {
  const { _id } = await addBike(server, dealership.shopA)
  await mention(server, _id, person._id)
}

describe('shown', () => {
  test('to its owner alone, with what it is about as it is called now', async () => {
    const { dealership, person, bikeId } = await someone()
    expect((await list(person)).notifications).toEqual([
      {
        _id: person.notificationId,
        groupId: dealership.groupId,
        kind: 'mentioned',
        about: 'bike',
        aboutId: bikeId,
        title: expect.stringMatching(/^TS09EA/),
        byName: superAdmin.name,
        isRead: false,
        created: expect.any(String),
      },
    ])
    expect(await unread(person)).toBe(1)
    const colleague = await dealership.at('shop', dealership.shopA, 'admin')
    expect(await list(colleague)).toEqual({ notifications: [], nextCursor: null })
  })

  test('no more once the reader may not see what it is about: neither listed nor counted', async () => {
    const { dealership, person, bikeId } = await someone()
    const { token } = superAdmin
    const move = (targetShopId: string) => call(transferBike, { token, params: { bikeId }, body: { targetShopId } })
    await move(dealership.shopB)
    expect([await list(person), await unread(person)]).toEqual([{ notifications: [], nextCursor: null }, 0])
    await move(dealership.shopA)
    expect(await unread(person)).toBe(1)
    const at = { level: 'shop', levelId: dealership.shopA } as const
    await call(setRoles, { token, body: { userId: person._id, roles: [], ...at } })
    expect([await list(person), await unread(person)]).toEqual([{ notifications: [], nextCursor: null }, 0])
  })

  test('page by page, newest first, and counted up to a hundred', async () => {
    const someoneHere = await someone()
    const { person } = someoneHere
    for (let n = 0; n < 2; n += 1) await mentionElsewhere(someoneHere)
    const first = await list(person, { limit: 2 })
    const second = await list(person, { limit: 2, cursor: first.nextCursor })
    const ids = [...first.notifications, ...second.notifications].map(({ _id }) => _id)
    expect(ids).toEqual(ids.toSorted().reverse())
    expect([ids.length, second.nextCursor]).toEqual([3, null])
    await db.execute(sql`
      insert into notifications (group_id, id, user_id, kind, about, about_id, by_user, created, to_push)
      select group_id, gen_random_uuid(), user_id, kind, about, about_id, by_user, created, false
      from notifications, generate_series(1, ${mostUnreadCounted}) where user_id = ${person._id}`)
    expect(await unread(person)).toBe(mostUnreadCounted)
  })

  test('of a kind or about something that this version does not know nothing', async () => {
    const { person } = await someone()
    await db.execute(sql`update notifications set kind = 'ofLater' where id = ${person.notificationId}`)
    expect([(await list(person)).notifications, await unread(person)]).toEqual([[], 0])
    await db.execute(
      sql`update notifications set kind = 'mentioned', about = 'unknown' where id = ${person.notificationId}`,
    )
    expect([(await list(person)).notifications, await unread(person)]).toEqual([[], 0])
  })
})

describe('read', () => {
  test("somebody else's is not found", async () => {
    const { dealership, person } = await someone()
    const colleague = await dealership.at('shop', dealership.shopA, 'admin')
    for (const [by, id] of [
      [colleague, person.notificationId],
      [person, randomUUID()],
    ] as const) {
      const { status, failure } = await read(by, id)
      expect([status, failure.message]).toEqual([404, 'This notification was not found'])
    }
    expect(await unread(person)).toBe(1)
  })

  test('one by one, as often as one likes', async () => {
    const { person } = await someone()
    for (let n = 0; n < 2; n += 1) expect((await read(person, person.notificationId)).status).toBe(200)
    expect((await list(person)).notifications.map(({ isRead }) => isRead)).toEqual([true])
    expect(await unread(person)).toBe(0)
  })

  test('all up to the newest that was seen; what came meanwhile stays unread', async () => {
    const someoneHere = await someone()
    const { person } = someoneHere
    await mentionElsewhere(someoneHere)
    const [newest] = (await list(person)).notifications
    await mentionElsewhere(someoneHere)
    const { token } = person
    expect((await call(readAllNotifications, { token, body: { newest: newest?._id ?? '' } })).status).toBe(200)
    expect((await list(person)).notifications.map(({ isRead }) => isRead)).toEqual([false, true, true])
  })

  test('the open screens of its owner hear of both, and nobody else', async () => {
    const dealership = await newDealership(server)
    const { groupId, shopA: shopId } = dealership
    const admin = await dealership.at('group', groupId, 'admin')
    const cursorOf = async ({ token }: By) => (await call(liveChanges, { token, query: {} })).body.cursor
    const told = async ({ token }: By, cursor: string) =>
      (await call(liveChanges, { token, query: { cursor } })).body.changes.filter(
        ({ kind }) => kind === 'notifications',
      )
    const before = await cursorOf(admin)
    const person = await notified(server, { groupId, shopId })
    const own = [expect.objectContaining({ kind: 'notifications', ids: [person._id], shopIds: [] })]
    expect(await told(person, before)).toEqual(own)
    await untilToldOnce(server)
    const between = await cursorOf(person)
    await read(person, person.notificationId)
    expect(await told(person, between)).toEqual(own)
    expect([await told(admin, before), await told(superAdmin, before)]).toEqual([[], []])
  })
})

describe('chosen', () => {
  test('by default what asks for an answer comes to the phone', async () => {
    const { token } = await server.person()
    expect((await call(getNotificationChoices, { token })).body.choices).toEqual(defaultNotificationChoices)
  })

  test('what is not told of in the app is not pushed either', async () => {
    const { token } = await server.person()
    const body = { kind: 'mentioned', inApp: false, byPush: true } as const
    const choices = { ...defaultNotificationChoices, mentioned: { inApp: false, byPush: false } }
    expect((await call(chooseNotifications, { token, body })).body.choices).toEqual(choices)
    expect((await call(getNotificationChoices, { token })).body.choices).toEqual(choices)
    expect((await server.send({ endpoint: chooseNotifications, body: { ...body, kind: 'other' } }, token)).status).toBe(
      400,
    )
  })

  test('a kind that one does not want to be told of comes no more, for that person alone', async () => {
    const { dealership, person, bikeId } = await someone()
    const other = await dealership.at('shop', dealership.shopA, 'staff')
    const body = { kind: 'mentioned', inApp: false, byPush: false } as const
    await call(chooseNotifications, { token: person.token, body })
    for (const { _id } of [person, other]) await mention(server, bikeId, _id)
    expect([await unread(person), await unread(other)]).toEqual([1, 1])
  })
})

describe('kept', () => {
  test('for 90 days, read or not', async () => {
    const { person } = await someone()
    const { now } = server.clock
    await sweepNotifications(db, new Date(now.getTime() + 90 * DAY - 60_000))
    expect(await unread(person)).toBe(1)
    await sweepNotifications(db, new Date(now.getTime() + 90 * DAY + 60_000))
    expect(await db.$count(notifications, eq(notifications.userId, person._id))).toBe(0)
  })

  test('no more than 500 of a person: the oldest goes', async () => {
    const someoneHere = await someone()
    const { person } = someoneHere
    await db.execute(sql`
      insert into notifications (group_id, id, user_id, kind, about, about_id, by_user, created, to_push)
      select group_id, gen_random_uuid(), user_id, kind, about, gen_random_uuid(), by_user, created, false
      from notifications, generate_series(1, ${keptAtMost.notifications}) where user_id = ${person._id}`)
    // Ids as old as these
    await db.execute(sql`
      update notifications set id = ('00000000' || substr(id::text, 9))::uuid
      where user_id = ${person._id} and id <> ${person.notificationId}`)
    await mentionElsewhere(someoneHere)
    const own = eq(notifications.userId, person._id)
    expect(await db.$count(notifications, own)).toBe(keptAtMost.notifications)
    expect(await db.$count(notifications, and(own, eq(notifications.id, person.notificationId)))).toBe(1)
  })

  test('what was read goes before what was not', async () => {
    const someoneHere = await someone()
    const { person } = someoneHere
    await db.execute(sql`
      insert into notifications (group_id, id, user_id, kind, about, about_id, by_user, created, read_at, to_push)
      select group_id, gen_random_uuid(), user_id, kind, about, gen_random_uuid(), by_user, created,
        case when n <= 2 then created end, false
      from notifications, generate_series(1, ${keptAtMost.notifications}) n where user_id = ${person._id}`)
    const own = eq(notifications.userId, person._id)
    const before = await db.$count(notifications, and(own, isNotNull(notifications.readAt)))
    await mentionElsewhere(someoneHere)
    expect(before).toBe(2)
    expect(await db.$count(notifications, own)).toBe(keptAtMost.notifications)
    expect(await db.$count(notifications, and(own, isNotNull(notifications.readAt)))).toBe(0)
  })

  test('the same of the same colleague once, the newest, until it is read', async () => {
    const { dealership, person, bikeId } = await someone()
    await mention(server, bikeId, person._id)
    const [only, ...others] = (await list(person)).notifications
    expect([only?._id === person.notificationId, others]).toEqual([false, []])
    const colleague = await dealership.at('shop', dealership.shopA, 'manager')
    await mention(server, bikeId, person._id, { ...superAdmin, ...colleague })
    await read(person, only?._id ?? '')
    await mention(server, bikeId, person._id)
    expect((await list(person)).notifications.map(({ isRead }) => isRead)).toEqual([false, false, true])
  })

  test('nobody is told of what goes back', async () => {
    const dealership = await newDealership(server)
    const person = await dealership.at('shop', dealership.shopA, 'staff')
    const { _id: bikeId } = await addBike(server, dealership.shopA)
    await expect(mention(server, bikeId, randomUUID())).rejects.toThrow('400')
    expect(await unread(person)).toBe(0)
    const tell = () => mention(server, bikeId, person._id)
    // All of it was written, and cannot stay
    await expect(faultyStatements(db).during('57014', atCommit, tell)).rejects.toThrow('503')
    expect([await unread(person), await db.$count(notifications, eq(notifications.userId, person._id))]).toEqual([0, 0])
    await tell()
    expect(await unread(person)).toBe(1)
  })
})
