import { listShops } from '@forecourt/contract/places'
import { changePin, login, me } from '@forecourt/contract/session'
import { saveUser, setRoles } from '@forecourt/contract/users'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Dealership, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords, memberships, users } from '../db/schema.ts'

const server = await startApp()
const { superAdmin } = server

type Roles = ('admin' | 'manager' | 'staff')[]
const set = (by: { token: string }, userId: string, level: 'group' | 'zone' | 'shop', levelId: string, roles: Roles) =>
  server.call(setRoles, { token: by.token, body: { userId, level, levelId, roles } })
const groupAdmin = (group: Dealership) => group.at('group', group.groupId, 'admin')
const later = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
}
const rolesOf = async (userId: string, unitId: string) => {
  const held = and(eq(memberships.userId, userId), eq(memberships.unitId, unitId))
  const rows = await server.db.select().from(memberships).where(held).orderBy(asc(memberships.role))
  return rows.map(({ role }) => role)
}

test('units outside are not there: 404', async () => {
  const [group, other] = [await newDealership(server), await newDealership(server)]
  const ravi = await server.person()
  const admin = await groupAdmin(group)
  expect((await set(admin, ravi._id, 'group', other.groupId, ['staff'])).status).toBe(404)
  expect((await set(admin, ravi._id, 'zone', other.north, ['staff'])).status).toBe(404)
  expect((await set(admin, ravi._id, 'shop', other.shopA, ['staff'])).status).toBe(404)
  // The right id at the wrong level
  expect((await set(admin, ravi._id, 'zone', group.shopA, ['staff'])).status).toBe(404)
  const zoneAdmin = await group.at('zone', group.north, 'admin')
  expect((await set(zoneAdmin, ravi._id, 'shop', group.shopB, ['staff'])).status).toBe(404)
  expect((await set(zoneAdmin, ravi._id, 'zone', group.south, ['staff'])).status).toBe(404)
})

test('nobody gives a role to a unit that their own role as admin does not cover: 403', async () => {
  const group = await newDealership(server)
  const ravi = await server.person()
  const staff = await group.at('shop', group.shopA, 'staff')
  const manager = await group.at('group', group.groupId, 'manager')
  const shopAdmin = await group.at('shop', group.shopA, 'admin')
  expect((await set(staff, ravi._id, 'shop', group.shopA, ['staff'])).status).toBe(403)
  expect((await set(staff, staff._id, 'shop', group.shopA, ['admin'])).status).toBe(403)
  expect((await set(manager, ravi._id, 'shop', group.shopA, ['staff'])).status).toBe(403)
  expect((await set(shopAdmin, shopAdmin._id, 'group', group.groupId, ['admin'])).status).toBe(403)
})

test('a user who is not there: 404; a super admin: 404, or 403 where seen', async () => {
  const group = await newDealership(server)
  const admin = await groupAdmin(group)
  const nobody = '0198c0de-0000-7000-8000-000000000000'
  expect((await set(admin, nobody, 'shop', group.shopA, ['staff'])).status).toBe(404)
  expect((await set(admin, superAdmin._id, 'shop', group.shopA, ['staff'])).status).toBe(404)
  expect((await set(superAdmin, superAdmin._id, 'shop', group.shopA, ['staff'])).status).toBe(200)
  expect((await set(admin, superAdmin._id, 'shop', group.shopA, [])).status).toBe(403)
  expect(await rolesOf(superAdmin._id, group.shopA)).toEqual(['staff'])
})

test.each([
  [{ roles: ['owner'] }],
  [{ roles: 'admin' }],
  [{ level: 'country' }],
  [{ levelId: 'here' }],
  [{ surprise: true }],
])('%o is refused', async (wrong) => {
  const body = { userId: superAdmin._id, level: 'shop' as const, levelId: superAdmin._id, roles: ['staff' as const] }
  const { token } = superAdmin
  expect((await server.call(setRoles, { token, body: { ...body, ...(wrong as object) } })).status).toBe(400)
})

test('the roles replace those before, of a user of another dealership too, and each change is on record', async () => {
  const [group, other] = [await newDealership(server), await newDealership(server)]
  const admin = await group.at('zone', group.north, 'admin')
  const asha = await other.at('shop', other.shopA, 'manager')
  const first = await set(admin, asha._id, 'shop', group.shopA, ['manager', 'staff', 'staff'])
  expect(first.status).toBe(200)
  expect(first.body).toEqual({
    userId: asha._id,
    level: 'shop',
    levelId: group.shopA,
    roles: ['manager', 'staff'],
  })
  expect(await rolesOf(asha._id, group.shopA)).toEqual(['manager', 'staff'])
  // Nothing changes, nothing is recorded
  await set(admin, asha._id, 'shop', group.shopA, ['staff', 'manager'])
  later()
  await set(admin, asha._id, 'shop', group.shopA, ['admin', 'staff'])
  expect(await rolesOf(asha._id, group.shopA)).toEqual(['admin', 'staff'])
  later()
  expect((await set(admin, asha._id, 'shop', group.shopA, [])).body.roles).toEqual([])
  expect(await rolesOf(asha._id, group.shopA)).toEqual([])
  // What was held elsewhere stays
  expect(await rolesOf(asha._id, other.shopA)).toEqual(['manager'])

  const records = await server.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.recordId, asha._id), eq(auditRecords.collectionName, 'roles')))
    .orderBy(asc(auditRecords.created))
  expect(records.map(({ operationType, data }) => [operationType, data.roles])).toEqual([
    ['CREATE', ['manager', 'staff']],
    ['UPDATE', ['admin', 'staff']],
    ['DELETE', expect.arrayContaining(['admin', 'staff'])],
  ])
  for (const record of records) {
    expect(record).toMatchObject({ groupId: group.groupId, shopId: group.shopA, operationByUser: admin._id })
    expect(record.data).toMatchObject({ _id: asha._id, name: asha.name, phone: asha.phone, level: 'shop' })
    expect(record.data.levelName).toMatch(/^Shop A/)
  }
})

test('two who set roles of one user at once leave one of the two sets', async () => {
  const group = await newDealership(server)
  const [one, other] = [await groupAdmin(group), await groupAdmin(group)]
  const ravi = await server.person()
  const answers = await Promise.all([
    set(one, ravi._id, 'zone', group.north, ['admin', 'staff']),
    set(other, ravi._id, 'zone', group.north, ['manager', 'staff']),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([
    ['admin', 'staff'],
    ['manager', 'staff'],
  ]).toContainEqual(await rolesOf(ravi._id, group.north))
})

test('who knows a PIN from one dealership does not act as that person in another', async () => {
  const [home, second] = [await newDealership(server), await newDealership(server)]
  const asha = await home.at('shop', home.shopA, 'staff')
  await set(await groupAdmin(second), asha._id, 'shop', second.shopB, ['manager'])
  const signIn = async (pin: string) =>
    (await server.call(login, { body: { phoneNumber: asha.phone, pin } })).body.token
  const groupsOf = async (token: string) =>
    (await server.call(me, { token })).body.memberships.map(({ groupId }) => groupId).sort()
  const both = [home.groupId, second.groupId].sort()
  expect(await groupsOf(asha.token)).toEqual(both)

  const { token } = await groupAdmin(home)
  const { _id, name, phone } = asha
  await server.call(saveUser, { token, body: { _id, name, phone, pin: '555000' } })
  const session = await signIn('555000')
  expect(await groupsOf(session)).toEqual([home.groupId])
  const shopsThere = { token: session, query: { groupId: second.groupId } }
  expect((await server.call(listShops, shopsThere)).status).toBe(404)

  await server.call(changePin, { token: session, body: { currentPin: '555000', pin: '777000' } })
  expect(await groupsOf(session)).toEqual(both)
  expect((await server.call(listShops, shopsThere)).status).toBe(200)

  await server.db.update(users).set({ pinSetByGroup: home.groupId }).where(eq(users.id, _id))
  await server.call(saveUser, { token: superAdmin.token, body: { _id, name, phone, pin: '888000' } })
  expect(await groupsOf(await signIn('888000'))).toEqual(both)
})
