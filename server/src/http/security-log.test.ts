import { saveGroup } from '@forecourt/contract/groups'
import { listSecurityEvents, type SecurityEvent, unlockUser } from '@forecourt/contract/security'
import { changePin, login } from '@forecourt/contract/session'
import { removeUser, saveUser, setRoles } from '@forecourt/contract/users'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { newDealership, sampleAddress, startApp } from '../../test/harness.ts'
import { noGroup } from '../db/audit-schema.ts'
import { loginAttempts, securityEvents } from '../db/schema.ts'
import { phoneKey } from '../security/attempts.ts'
import { resetPin } from '../session/reset-pin.ts'

const MINUTE = 60_000
const lines: Record<string, unknown>[] = []
const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
const server = await startApp({ logger: { level: 'info', stream } })
const someGroup = await newDealership(server)

beforeEach(() => {
  lines.length = 0
  // Another ten minutes: what one test tells of is not the same as what another does
  server.clock.now = new Date(server.clock.now.getTime() + 10 * MINUTE)
})

const eventsOf = async ({ token }: { token: string }, groupId: string) =>
  (await server.call(listSecurityEvents, { token, params: { groupId }, query: {} })).body.events
const signIn = (phoneNumber: string, pin: string, address = '203.0.113.9') =>
  server.app.inject({ method: 'POST', url: login.url, remoteAddress: address, payload: { phoneNumber, pin } })
const told = () => lines.filter(({ security }) => security !== undefined)

/** Whoever asks for a list waits for what was told before. */
const allWritten = () => eventsOf(server.superAdmin, someGroup.groupId)

/** What an event of the list is apart from its id and times. */
const withoutTimes = ({ _id, first: _, last: __, ...event }: SecurityEvent) => event

const nothing = { person: null, by: null, roles: null, count: 1, unlockable: false }
const signInCall = { call: 'POST /api/users/login', address: '203.0.113.9' }

test('a failed sign-in is a line, and stands once in every group where the person holds a role', async () => {
  const [home, second] = [await newDealership(server), await newDealership(server)]
  const third = await newDealership(server)
  const ravi = await server.person(
    { groupId: home.groupId, level: 'shop', unitId: home.shopA, role: 'staff' },
    { groupId: home.groupId, level: 'shop', unitId: home.shopB, role: 'staff' },
    { groupId: second.groupId, level: 'zone', unitId: second.north, role: 'manager' },
  )
  await signIn(ravi.phone, '000000')
  const event = { ...nothing, ...signInCall, kind: 'signInFailed', person: { _id: ravi._id, name: ravi.name } }
  for (const { groupId, at } of [home, second]) {
    const [first, ...others] = await eventsOf(await at('group', groupId, 'admin'), groupId)
    expect(others).toEqual([])
    expect(first && withoutTimes(first)).toEqual(event)
    expect(first?.first).toBe(server.clock.now.toISOString())
  }
  expect(await eventsOf(await third.at('group', third.groupId, 'admin'), third.groupId)).toEqual([])
  expect(told()).toMatchObject([
    { level: 30, security: 'signInFailed', userId: ravi._id, phoneEnd: ravi.phone.slice(-4), ...signInCall },
  ])
  expect(JSON.stringify(lines)).not.toContain(ravi.phone)
  expect(JSON.stringify(lines)).not.toContain(ravi.name)
  expect(JSON.stringify(lines)).not.toContain('000000')
})

test('an unknown phone belongs to no group, and many of them from one address are one', async () => {
  for (const phone of ['9222222201', '9222222202', '9222222203']) await signIn(phone, '123456', '203.0.113.10')
  await allWritten()
  const rows = await server.db.select().from(securityEvents).where(eq(securityEvents.address, '203.0.113.10'))
  expect(rows).toMatchObject([{ groupId: noGroup, userId: null, userName: null, kind: 'signInFailed', count: 3 }])
  expect(told().map(({ phoneEnd }) => phoneEnd)).toEqual(['2201', '2202', '2203'])
})

test('the same within ten minutes is one that is counted', async () => {
  const { groupId, at } = await newDealership(server)
  const admin = await at('group', groupId, 'admin')
  server.clock.now = new Date(Math.ceil(server.clock.now.getTime() / (10 * MINUTE)) * 10 * MINUTE)
  const first = server.clock.now.toISOString()
  for (const address of ['203.0.113.11', '203.0.113.12']) await signIn(admin.phone, '000000', address)
  server.clock.now = new Date(server.clock.now.getTime() + 9 * MINUTE)
  await allWritten()
  await signIn(admin.phone, '000000', '203.0.113.11')
  const last = server.clock.now.toISOString()
  const events = await eventsOf(admin, groupId)
  const ofOne = events.filter(({ address }) => address === '203.0.113.11')
  expect(ofOne).toMatchObject([{ kind: 'signInFailed', count: 2, first, last }])
  expect(events).toHaveLength(2)
  server.clock.now = new Date(server.clock.now.getTime() + MINUTE)
  await signIn(admin.phone, '000000', '203.0.113.11')
  expect(await eventsOf(admin, groupId)).toMatchObject([{ address: '203.0.113.11', count: 1 }, {}, {}])
})

test('locks are told once, whoever guesses how fast, and can be opened from the list', async () => {
  const { groupId, shopA, at } = await newDealership(server)
  const [admin, manager] = [await at('group', groupId, 'admin'), await at('group', groupId, 'manager')]
  const ravi = await at('shop', shopA, 'staff')
  await Promise.all(Array.from({ length: 8 }, () => signIn(ravi.phone, '000000')))
  const person = { _id: ravi._id, name: ravi.name }
  const kinds = async () =>
    (await eventsOf(admin, groupId)).map(({ kind, count, unlockable }) => ({ kind, count, unlockable }))
  const forMinutes = { kind: 'lockedForMinutes', count: 1, unlockable: false }
  const failed = { kind: 'signInFailed', count: 8, unlockable: false }
  expect(await kinds()).toEqual(expect.arrayContaining([forMinutes, failed]))

  const row = { failures: 49, inRow: 49, lockedUntil: null }
  await server.db
    .update(loginAttempts)
    .set(row)
    .where(eq(loginAttempts.key, phoneKey(ravi.phone)))
  await Promise.all(Array.from({ length: 8 }, () => signIn(ravi.phone, '000000')))
  expect(await kinds()).toContainEqual({ kind: 'locked', count: 1, unlockable: true })
  expect(told().filter(({ security }) => security === 'locked')).toMatchObject([{ level: 40, userId: ravi._id }])

  expect((await server.call(unlockUser, { token: manager.token, params: { userId: ravi._id } })).status).toBe(403)
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  const opened = await server.call(unlockUser, { token: admin.token, params: { userId: ravi._id } })
  expect([opened.status, opened.body]).toEqual([200, { _id: ravi._id }])
  expect(await kinds()).toContainEqual({ kind: 'locked', count: 1, unlockable: false })
  const [unlocked] = await eventsOf(admin, groupId)
  const call = 'POST /api/admin/users/:userId/unlock'
  expect(unlocked).toMatchObject({ kind: 'unlocked', person, by: admin.name, call, address: '127.0.0.1' })
  expect((await signIn(ravi.phone, '123456')).statusCode).toBe(200)
})

test('what the role does not allow is told to the group that the call names', async () => {
  const [home, second] = [await newDealership(server), await newDealership(server)]
  const ravi = await server.person(
    { groupId: home.groupId, level: 'shop', unitId: home.shopA, role: 'staff' },
    { groupId: second.groupId, level: 'shop', unitId: second.shopA, role: 'staff' },
  )
  const [admin, other] = [
    await home.at('group', home.groupId, 'admin'),
    await second.at('group', second.groupId, 'admin'),
  ]
  const ask = { token: ravi.token, params: { groupId: home.groupId }, query: { limit: 7 } }
  expect((await server.call(listSecurityEvents, ask)).status).toBe(403)
  const call = 'GET /api/admin/groups/:groupId/security-events'
  const [refused] = await eventsOf(admin, home.groupId)
  expect(refused && withoutTimes(refused)).toEqual({
    ...nothing,
    kind: 'refused',
    person: { _id: ravi._id, name: ravi.name },
    call,
    address: '127.0.0.1',
  })
  expect(await eventsOf(other, second.groupId)).toEqual([])
  expect(told()).toMatchObject([{ level: 40, security: 'refused', userId: ravi._id, call }])

  // A call that names no group is told to all of the caller's
  const body = { name: 'New', description: 'New', address: sampleAddress }
  expect((await server.call(saveGroup, { token: ravi.token, body })).status).toBe(403)
  expect(await eventsOf(other, second.groupId)).toMatchObject([{ kind: 'refused', call: 'POST /api/admin/group' }])
})

test('roles and PINs that change are told with who did it, and what failed or changed nothing is not', async () => {
  const { groupId, shopA, at } = await newDealership(server)
  const admin = await at('group', groupId, 'admin')
  const ravi = await at('shop', shopA, 'staff')
  const give = (roles: ('manager' | 'staff')[]) =>
    server.call(setRoles, { token: admin.token, body: { userId: ravi._id, roles, level: 'shop', levelId: shopA } })
  const edit = { _id: ravi._id, name: ravi.name, phone: ravi.phone }
  await give(['staff'])
  await server.call(saveUser, { token: admin.token, body: { ...edit, pin: '111111' } })
  await server.call(saveUser, { token: admin.token, body: edit })
  expect(await eventsOf(admin, groupId)).toEqual([])

  await give(['manager'])
  await server.call(saveUser, { token: admin.token, body: { ...edit, pin: '730518' } })
  await server.call(removeUser, { token: admin.token, params: { groupId, userId: ravi._id } })
  await server.call(changePin, { token: admin.token, body: { currentPin: '123456', pin: '482915' } })
  const person = { _id: ravi._id, name: ravi.name }
  const place = expect.stringMatching(/^Shop A \d+$/)
  const address = '127.0.0.1'
  const events = (await eventsOf(admin, groupId)).map(withoutTimes)
  // The PIN that the admin set proves the role that waited for a code: that is a change of the role too
  expect(events).toHaveLength(5)
  expect(events).toEqual(
    expect.arrayContaining([
      {
        ...nothing,
        kind: 'pinChanged',
        person: { _id: admin._id, name: admin.name },
        call: 'POST /api/me/pin',
        address,
      },
      {
        ...nothing,
        kind: 'rolesChanged',
        person,
        by: admin.name,
        roles: { place, now: [] },
        call: 'DELETE /api/admin/groups/:groupId/users/:userId',
        address,
      },
      { ...nothing, kind: 'pinChanged', person, by: admin.name, call: 'POST /api/admin/user', address },
      {
        ...nothing,
        kind: 'rolesChanged',
        person,
        by: admin.name,
        roles: { place, now: ['manager'] },
        call: 'POST /api/admin/add-user-with-role-at-level',
        address,
      },
    ]),
  )
  expect(told()).toHaveLength(5)
  expect(JSON.stringify(lines)).not.toMatch(/730518|482915|123456/)
})

test('a PIN that was set on the machine itself is told too', async () => {
  const { groupId, at } = await newDealership(server)
  const admin = await at('group', groupId, 'admin')
  await resetPin(server.services, admin.phone)
  const [event] = await eventsOf(server.superAdmin, groupId)
  expect(event).toMatchObject({ kind: 'pinChanged', by: 'Server operator', call: 'npm run reset-pin', address: '' })
})
