import { listSecurityEvents, unlockUser } from '@forecourt/contract/security'
import { changePin, login } from '@forecourt/contract/session'
import { setRoles } from '@forecourt/contract/users'
import { count, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'
import { phoneKey } from '../attempts.ts'
import { loginAttempts, securityEvents } from '../db/schema.ts'

const MINUTE = 60_000
const server = await startApp()

type By = { token: string }

const list = async (by: By, groupId: string, query = {}) =>
  server.call(listSecurityEvents, { token: by.token, params: { groupId }, query })
const eventsOf = async (by: By, groupId: string) => (await list(by, groupId)).body.events
const signIn = (phoneNumber: string, pin: string) => server.call(login, { body: { phoneNumber, pin } })

test('the list is for the admins of the group itself', async () => {
  const { groupId, shopA, at } = await newDealership(server)
  const other = await newDealership(server)
  const shopAdmin = await at('shop', shopA, 'admin')
  expect((await list(shopAdmin, groupId)).status).toBe(403)
  expect((await list(await at('group', groupId, 'manager'), groupId)).status).toBe(403)
  expect((await list(shopAdmin, other.groupId)).status).toBe(404)
  expect((await list({ token: '' }, groupId)).status).toBe(401)
  const admin = await at('group', groupId, 'admin')
  expect((await list(admin, groupId, { cursor: 'nonsense' })).status).toBe(400)
  const none = await list(await other.at('group', other.groupId, 'admin'), other.groupId)
  expect(none.body).toEqual({ events: [], nextCursor: null })
})

test('who gives a role to somebody of another dealership reads nothing of them while it waits', async () => {
  const [home, other] = [await newDealership(server), await newDealership(server)]
  const asha = await home.at('shop', home.shopA, 'staff')
  const { token } = await other.at('group', other.groupId, 'admin')
  const body = { userId: asha._id, level: 'shop', levelId: other.shopA, roles: ['staff'] } as const
  const given = await server.call(setRoles, { token, body: { ...body, roles: ['staff'] } })
  expect(given.body.waiting).toEqual(['staff'])
  await signIn(asha.phone, '000000')
  await server.call(changePin, { token: asha.token, body: { currentPin: '123456', pin: '730518' } })
  const kindsIn = async ({ groupId }: { groupId: string }) =>
    (await eventsOf(server.superAdmin, groupId)).map(({ kind }) => kind)
  expect(await kindsIn(other)).toEqual(['rolesChanged'])
  expect((await kindsIn(home)).toSorted()).toEqual(['pinChanged', 'signInFailed'])
})

test('who did it in another dealership, and from where, stays there', async () => {
  const [home, second] = [await newDealership(server), await newDealership(server)]
  const admin = await home.at('group', home.groupId, 'admin')
  const ravi = await server.person(
    { groupId: home.groupId, level: 'shop', unitId: home.shopA, role: 'staff' },
    { groupId: second.groupId, level: 'shop', unitId: second.shopA, role: 'staff' },
  )
  await server.call(unlockUser, { token: admin.token, params: { userId: ravi._id } })
  const [there] = await eventsOf(await second.at('group', second.groupId, 'admin'), second.groupId)
  expect(there).toMatchObject({ kind: 'unlocked', person: { _id: ravi._id }, by: null, address: '' })
  const [here] = await eventsOf(admin, home.groupId)
  expect(here).toMatchObject({ kind: 'unlocked', by: admin.name, address: '127.0.0.1' })
})

test('of the people who are locked out, each admin is offered those whose PIN they may set', async () => {
  const [home, second] = [await newDealership(server), await newDealership(server)]
  const ravi = await server.person(
    { groupId: home.groupId, level: 'shop', unitId: home.shopA, role: 'staff' },
    { groupId: second.groupId, level: 'shop', unitId: second.shopA, role: 'staff' },
  )
  const asha = await server.person(
    { groupId: second.groupId, level: 'shop', unitId: second.shopA, role: 'staff' },
    { groupId: home.groupId, level: 'shop', unitId: home.shopA, role: 'staff' },
  )
  for (const { phone } of [ravi, asha]) {
    const almost = { key: phoneKey(phone), failures: 49, inRow: 49, updated: server.clock.now }
    await server.db.insert(loginAttempts).values(almost)
    await signIn(phone, '000000')
  }
  const offered = async ({ groupId, at }: typeof home) => {
    const events = await eventsOf(await at('group', groupId, 'admin'), groupId)
    const locked = events.filter(({ kind }) => kind === 'locked')
    return Object.fromEntries(locked.map(({ person, unlockable }) => [person?._id, unlockable]))
  }
  expect(await offered(home)).toEqual({ [ravi._id]: true, [asha._id]: false })
  expect(await offered(second)).toEqual({ [ravi._id]: false, [asha._id]: true })
})

test('newest first, page by page, each once; a cursor is good for its own group alone', async () => {
  const { groupId, shopA, at } = await newDealership(server)
  const admin = await at('group', groupId, 'admin')
  for (let n = 0; n < 5; n++) {
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    await signIn((await at('shop', shopA, 'staff')).phone, '000000')
  }
  const whole = await eventsOf(admin, groupId)
  expect(whole).toHaveLength(5)
  expect(whole.map(({ first }) => first)).toEqual(
    whole
      .map(({ first }) => first)
      .toSorted()
      .toReversed(),
  )
  const first = (await list(admin, groupId, { limit: 2 })).body
  const second = (await list(admin, groupId, { limit: 2, cursor: first.nextCursor ?? '' })).body
  const third = (await list(admin, groupId, { limit: 2, cursor: second.nextCursor ?? '' })).body
  expect([...first.events, ...second.events, ...third.events]).toEqual(whole)
  expect(third.nextCursor).toBeNull()
  const other = await newDealership(server)
  const elsewhere = await list(server.superAdmin, other.groupId, { cursor: first.nextCursor ?? '' })
  expect(elsewhere.status).toBe(400)
})

test('of each kind 2,000 are kept, and a sign-in sweeps what is 180 days old', async () => {
  const { groupId, at } = await newDealership(server)
  const admin = await at('group', groupId, 'admin')
  const moment = server.clock.now
  const row = (kind: 'refused' | 'rolesChanged', n: number) => ({
    groupId,
    id: uuidv7({ msecs: moment.getTime() - 3_000_000 + n }),
    kind,
    call: '',
    address: '',
    count: 1,
    first: moment,
    last: moment,
    sameAs: `${kind} ${n}`,
  })
  const rows = Array.from({ length: 2100 }, (_, n) => row('refused', n))
  await server.db.insert(securityEvents).values([...rows, row('rolesChanged', 1)])
  // Tells of a refusal, which trims the list; the next who asks waits for that
  expect((await list(await at('group', groupId, 'manager'), groupId)).status).toBe(403)
  await list(admin, groupId)
  const kept = async (kind: 'refused' | 'rolesChanged') => {
    const ofKind = server.db.select({ id: securityEvents.id }).from(securityEvents).where(eq(securityEvents.kind, kind))
    return (await ofKind).length
  }
  const [before] = await server.db
    .select({ n: count() })
    .from(securityEvents)
    .where(eq(securityEvents.groupId, groupId))
  expect(before?.n).toBe(2001)
  server.clock.now = new Date(moment.getTime() + 180 * 24 * 60 * MINUTE + 11 * MINUTE)
  const signIns = Math.ceil(((await kept('refused')) + 100) / 500)
  for (let n = 0; n < signIns; n++) expect((await signIn(admin.phone, '123456')).status).toBe(200)
  expect(await kept('refused')).toBe(0)
  expect(await kept('rolesChanged')).toBe(0)
})
