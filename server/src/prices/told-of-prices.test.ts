import {
  chooseNotifications,
  countUnread,
  listNotifications,
  readNotification,
} from '@forecourt/contract/notifications/calls'
import { approveAtCounter, askApproval, decideApproval } from '@forecourt/contract/prices/calls'
import { transferBike } from '@forecourt/contract/transfers'
import { setRoles } from '@forecourt/contract/users'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { askFor, floor, pricedBike, shopWithFloor } from '../../test/books/priced-bike.ts'
import { newDealership, startApp } from '../../test/harness.ts'
import { later } from '../../test/later.ts'
import { memberships, notifications, users } from '../db/schema.ts'

const server = await startApp()
const { call, db, superAdmin } = server

type Person = Awaited<ReturnType<typeof server.person>>
const listed = async ({ token }: Pick<Person, 'token'>) =>
  (await call(listNotifications, { token, query: {} })).body.notifications
const unread = async ({ token }: Pick<Person, 'token'>) => (await call(countUnread, { token })).body.unread
const newsOf = async (person: Pick<Person, 'token'>) => (await listed(person)).map(({ kind, about }) => [kind, about])
const decide = (by: Pick<Person, 'token'>, approvalId: string, approve: boolean) =>
  later(server).call(decideApproval, { token: by.token, params: { approvalId }, body: { approve } })

const asked = ['priceAsked', 'askedPrice']

const takeRoles = (person: Person, shopId: string, roles: ('manager' | 'staff')[] = []) =>
  call(setRoles, {
    token: superAdmin.token,
    body: { userId: person._id, level: 'shop', levelId: shopId, roles },
  })

describe('a question', () => {
  test('that is refused is told to nobody', async () => {
    const { bikeId, shopB, at, staff, manager } = await shopWithFloor(server)
    const elsewhere = await at('shop', shopB, 'staff')
    const body = { price: floor }
    expect((await call(askApproval, { token: staff.token, params: { bikeId }, body })).status).toBe(409)
    expect((await call(askApproval, { token: elsewhere.token, params: { bikeId }, body })).status).toBe(404)
    expect(await unread(manager)).toBe(0)
  })

  test('is told to nobody who may not answer it, nor to who asked', async () => {
    const { groupId, at, shopA, shopB, south, bikeId, staff } = await shopWithFloor(server)
    const [waits, off] = [await at('shop', shopA, 'manager'), await at('shop', shopA, 'manager')]
    await db.update(memberships).set({ proven: false }).where(eq(memberships.userId, waits._id))
    await db.update(users).set({ active: false, switchedOffIn: groupId }).where(eq(users.id, off._id))
    const stranger = await newDealership(server)
    const mixed = await server.person(
      { groupId, level: 'group', unitId: groupId, role: 'staff' },
      { groupId, level: 'shop', unitId: shopB, role: 'manager' },
    )
    const others = [
      waits,
      mixed,
      await at('shop', shopA, 'staff'),
      await at('group', groupId, 'staff'),
      await at('shop', shopB, 'manager'),
      await at('zone', south, 'admin'),
      await stranger.at('group', stranger.groupId, 'admin'),
    ]
    await askFor(server, staff.token, bikeId, 6_300_000)
    for (const person of [staff, superAdmin, ...others]) expect(await listed(person)).toEqual([])
    expect(await db.$count(notifications, eq(notifications.userId, off._id))).toBe(0)
    const manager = await at('shop', shopA, 'manager')
    await askFor(server, manager.token, bikeId, 6_300_000)
    expect(await listed(manager)).toEqual([])
  })

  test('is told to whoever may answer it, by who asked and of which bike, and nothing of money', async () => {
    const { groupId, at, north, shopA, bikeId, staff, manager } = await shopWithFloor(server)
    const above = [
      await at('shop', shopA, 'admin'),
      await at('zone', north, 'manager'),
      await at('group', groupId, 'admin'),
      await at('group', groupId, 'manager'),
    ]
    await askFor(server, staff.token, bikeId, 6_300_000)
    for (const person of [manager, ...above]) {
      expect(await unread(person)).toBe(1)
      expect(await listed(person)).toEqual([
        {
          _id: expect.any(String),
          groupId,
          kind: 'priceAsked',
          about: 'askedPrice',
          aboutId: bikeId,
          title: expect.stringMatching(/^TS09EA/),
          byName: staff.name,
          isRead: false,
          created: server.clock.now.toISOString(),
        },
      ])
    }
  })

  test('goes to the phone where one chose nothing else, and comes no more where one does not want it', async () => {
    const { at, shopA, bikeId, staff, manager } = await shopWithFloor(server)
    const [quiet, deaf] = [await at('shop', shopA, 'manager'), await at('shop', shopA, 'manager')]
    const choose = (by: Person, inApp: boolean) =>
      call(chooseNotifications, { token: by.token, body: { kind: 'priceAsked', inApp, byPush: false } })
    await choose(quiet, true)
    await choose(deaf, false)
    await askFor(server, staff.token, bikeId, 6_300_000)
    const rows = await db.select().from(notifications).where(eq(notifications.aboutId, bikeId))
    const told = new Map(rows.map(({ userId, toPush }) => [userId, toPush]))
    expect([manager, quiet, deaf].map(({ _id }) => told.get(_id))).toEqual([true, false, undefined])
  })

  test('asked again stands there once until it is read; that of a colleague beside it', async () => {
    const { at, shopA, bikeId, staff, manager } = await shopWithFloor(server)
    for (const price of [6_300_000, 6_200_000]) await askFor(server, staff.token, bikeId, price)
    expect(await newsOf(manager)).toEqual([asked])
    await askFor(server, (await at('shop', shopA, 'staff')).token, bikeId, 6_300_000)
    expect(await newsOf(manager)).toEqual([asked, asked])
    for (const { _id: notificationId } of await listed(manager)) {
      await call(readNotification, { token: manager.token, params: { notificationId } })
    }
    await askFor(server, staff.token, bikeId, 6_300_000)
    expect([(await newsOf(manager)).length, await unread(manager)]).toEqual([3, 1])
  })

  test('is shown no more to whoever may answer it no longer', async () => {
    const { at, groupId, shopA, shopB, bikeId, staff, manager } = await shopWithFloor(server)
    const admin = await at('group', groupId, 'admin')
    await askFor(server, staff.token, bikeId, 6_300_000)
    const { token } = superAdmin
    const move = (targetShopId: string) => call(transferBike, { token, params: { bikeId }, body: { targetShopId } })
    await move(shopB)
    expect([await listed(manager), await unread(manager), await unread(admin)]).toEqual([[], 0, 1])
    await move(shopA)
    expect(await unread(manager)).toBe(1)
    // As staff they still see the bike
    await takeRoles(manager, shopA, ['staff'])
    expect([await listed(manager), await unread(manager)]).toEqual([[], 0])
  })
})

describe('an answer', () => {
  test.each([
    [true, 'approvedPrice'],
    [false, 'refusedPrice'],
  ])('(%s) is told to who asked, and to nobody else', async (approve, about) => {
    const { at, groupId, shopA, bikeId, staff, manager } = await shopWithFloor(server)
    const colleagues = [await at('shop', shopA, 'staff'), await at('shop', shopA, 'admin')]
    const approvalId = await askFor(server, staff.token, bikeId, 6_300_000)
    expect((await decide(staff, approvalId, approve)).status).toBe(403)
    expect(await unread(staff)).toBe(0)
    expect((await decide(manager, approvalId, approve)).status).toBe(200)
    const created = server.clock.now.toISOString()
    expect((await decide(manager, approvalId, approve)).status).toBe(409)
    expect(await listed(staff)).toEqual([
      {
        _id: expect.any(String),
        groupId,
        kind: 'priceAnswered',
        about,
        aboutId: bikeId,
        title: expect.stringMatching(/^TS09EA/),
        byName: manager.name,
        isRead: false,
        created,
      },
    ])
    const answers = and(eq(notifications.aboutId, bikeId), eq(notifications.kind, 'priceAnswered'))
    expect(await db.select().from(notifications).where(answers)).toMatchObject([{ userId: staff._id, toPush: true }])
    for (const person of colleagues) expect((await newsOf(person)).flat()).not.toContain('priceAnswered')
  })

  test('is not told to who gave it: neither to a question of their own, nor with their PIN at the counter', async () => {
    const { bikeId, shopA, staff, manager } = await shopWithFloor(server)
    const own = await askFor(server, staff.token, bikeId, 6_300_000)
    await db
      .update(memberships)
      .set({ role: 'manager' })
      .where(and(eq(memberships.userId, staff._id), eq(memberships.unitId, shopA)))
    expect((await decide(staff, own, true)).status).toBe(200)
    expect(await listed(staff)).toEqual([])
    const other = await pricedBike(server, shopA)
    const atCounter = { price: 6_300_000, phoneNumber: manager.phone, pin: '123456' }
    const params = { bikeId: other._id }
    expect((await call(approveAtCounter, { token: staff.token, params, body: atCounter })).status).toBe(201)
    expect(await db.$count(notifications, eq(notifications.aboutId, other._id))).toBe(0)
  })

  test('is shown no more to whoever sees the bike no longer', async () => {
    const { bikeId, shopA, staff, manager } = await shopWithFloor(server)
    const left = await askFor(server, staff.token, bikeId, 6_300_000)
    await decide(manager, left, true)
    expect(await unread(staff)).toBe(1)
    await takeRoles(staff, shopA)
    expect([await listed(staff), await unread(staff)]).toEqual([[], 0])
  })

  test('that comes after who asked has left is told to nobody', async () => {
    const { bikeId, shopA, staff, manager } = await shopWithFloor(server)
    const approvalId = await askFor(server, staff.token, bikeId, 6_300_000)
    await takeRoles(staff, shopA)
    expect((await decide(manager, approvalId, true)).status).toBe(200)
    expect(await db.$count(notifications, eq(notifications.userId, staff._id))).toBe(0)
  })
})
