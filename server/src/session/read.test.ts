import { HOUR } from '@forecourt/contract/calendar'
import { listShops } from '@forecourt/contract/places'
import { logout, me } from '@forecourt/contract/session'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'
import { memberships as heldRoles, sessions, users } from '../db/schema.ts'
import { openSession } from './open-session.ts'

const server = await startApp()
const group = await newDealership(server)

const pass = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds)
}
const statusOf = async (token: string) => (await server.call(me, { token })).status

test.each(['', 'nonsense', 'x'.repeat(5000)])('without a living token: 401', async (token) => {
  const answer = await server.call(me, { token })
  expect(answer.status).toBe(401)
  expect(answer.body).toEqual({ message: 'Please sign in', error: 'Please sign in', code: 'unauthenticated' })
})

test('who I am, with my memberships', async () => {
  const { token, _id, name, phone } = await group.at('zone', group.north, 'manager')
  const { status, body } = await server.call(me, { token })
  expect(status).toBe(200)
  expect(body).toEqual({
    _id,
    name,
    phone,
    active: true,
    userType: 'user',
    memberships: [{ groupId: group.groupId, level: 'zone', unitId: group.north, role: 'manager' }],
    waiting: [],
    chosePin: false,
  })
})

test('a role for which the PIN was not proven is left aside, and waits', async () => {
  const other = await newDealership(server)
  const here = { groupId: group.groupId, level: 'group', unitId: group.groupId, role: 'staff' } as const
  const there = { groupId: other.groupId, level: 'group', unitId: other.groupId, role: 'staff' } as const
  const { token, _id } = await server.person(here, there)
  const memberships = async () => (await server.call(me, { token })).body.memberships
  expect(await memberships()).toHaveLength(2)
  const isThere = and(eq(heldRoles.userId, _id), eq(heldRoles.groupId, other.groupId))
  await server.db.update(heldRoles).set({ proven: false }).where(isThere)
  expect(await memberships()).toEqual([here])
  const { waiting } = (await server.call(me, { token })).body
  expect(waiting).toMatchObject([
    {
      level: 'group',
      unitId: other.groupId,
      groupId: other.groupId,
      roles: ['staff'],
      grantedBy: null,
      codeExpires: null,
    },
  ])
  expect((await server.call(listShops, { token, query: { groupId: other.groupId } })).status).toBe(404)
})

test('a session ends when it is unused for twelve hours', async () => {
  const { token } = await server.person()
  pass(12 * HOUR)
  expect(await statusOf(token)).toBe(200)
  pass(12 * HOUR)
  expect(await statusOf(token)).toBe(200)
  pass(12 * HOUR + 1)
  expect(await statusOf(token)).toBe(401)
})

test('a session ends after thirty days, however much it is used', async () => {
  const { token } = await server.person()
  for (let hours = 0; hours < 30 * 24; hours += 12) {
    expect(await statusOf(token)).toBe(200)
    pass(12 * HOUR)
  }
  expect(await statusOf(token)).toBe(200)
  pass(1)
  expect(await statusOf(token)).toBe(401)
})

test('a user who is not active is out at once', async () => {
  const { token, _id } = await server.person()
  await server.db.update(users).set({ active: false }).where(eq(users.id, _id))
  expect(await statusOf(token)).toBe(401)
})

test('signing out ends this session and no other', async () => {
  const { token, _id } = await server.person()
  const other = await openSession(server.db, _id, server.clock.now)
  expect((await server.call(logout, { token })).body).toEqual({ _id })
  expect(await statusOf(token)).toBe(401)
  expect((await server.call(logout, { token })).status).toBe(401)
  expect(await statusOf(other)).toBe(200)
  expect(await server.db.select().from(sessions).where(eq(sessions.userId, _id))).toHaveLength(1)
})
