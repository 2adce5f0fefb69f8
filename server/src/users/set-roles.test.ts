import { DAY } from '@forecourt/contract/calendar'
import type { BodyOf } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import { saveUser, setRoles } from '@forecourt/contract/users'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Dealership, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords, memberships, roleCodes } from '../db/schema.ts'

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
    // Known from elsewhere: nobody here vouches for the PIN
    waiting: ['manager', 'staff'],
    code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/),
    codeExpires: new Date(server.clock.now.getTime() + 7 * DAY).toISOString(),
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
  expect(records[0]?.data).toMatchObject({ waiting: ['manager', 'staff'], codeMade: true })
  expect(JSON.stringify(records)).not.toContain(first.body.code)
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

let phones = 0
/** Somebody whom this admin creates with a PIN, and perhaps roles at once. */
const create = async (by: { token: string }, groupId: string, roles?: BodyOf<typeof saveUser>['roles']) => {
  const phone = `+9183000${String(++phones).padStart(5, '0')}`
  const body = { name: 'Ravi Kumar', phone, pin: '482913', groupId, roles }
  return server.call(saveUser, { token: by.token, body })
}
const provenOf = async (userId: string) =>
  (await server.db.select().from(memberships).where(eq(memberships.userId, userId))).map(({ proven }) => proven)

test('whoever chose the PIN gives roles that count at once, as far as they may; beyond that they wait', async () => {
  const group = await newDealership(server)
  const { groupId, north, shopA } = group
  const zoneAdmin = await group.at('zone', north, 'admin')
  const { body: ravi } = await create(zoneAdmin, groupId)
  expect((await set(zoneAdmin, ravi._id, 'shop', shopA, ['staff'])).body).not.toHaveProperty('code')
  const admin = await groupAdmin(group)
  expect((await set(admin, ravi._id, 'zone', north, ['admin'])).body.waiting).toEqual([])
  expect((await set(admin, ravi._id, 'group', groupId, ['staff'])).body.waiting).toEqual(['staff'])
  expect((await provenOf(ravi._id)).filter(Boolean)).toHaveLength(2)
  // Who vouched for the PIN is no admin any more
  await set(admin, zoneAdmin._id, 'zone', north, ['staff'])
  expect((await set(admin, ravi._id, 'shop', group.shopB, ['staff'])).body.waiting).toEqual(['staff'])
})

test('what a super admin vouches for counts in the home group, and of nobody in particular everywhere', async () => {
  const [home, other] = [await newDealership(server), await newDealership(server)]
  const { body: ravi } = await create(superAdmin, home.groupId)
  expect((await set(await groupAdmin(home), ravi._id, 'shop', home.shopA, ['staff'])).body.waiting).toEqual([])
  expect((await set(superAdmin, ravi._id, 'shop', other.shopA, ['staff'])).body.waiting).toEqual(['staff'])
})

test('a lesser role, in the place of one that counts, counts too', async () => {
  const group = await newDealership(server)
  const [admin, ravi] = [await groupAdmin(group), await group.at('shop', group.shopA, 'manager')]
  expect((await set(admin, ravi._id, 'shop', group.shopA, ['staff'])).body.waiting).toEqual([])
  const promoted = await set(admin, ravi._id, 'shop', group.shopA, ['staff', 'manager'])
  expect(promoted.body).toMatchObject({ waiting: ['manager'], code: expect.any(String) })
  // Set again, nothing new waits: the code stays
  expect((await set(admin, ravi._id, 'shop', group.shopA, ['staff', 'manager'])).body).not.toHaveProperty('code')
  const codes = () => server.db.select().from(roleCodes).where(eq(roleCodes.userId, ravi._id))
  expect(await codes()).toHaveLength(1)
  await set(admin, ravi._id, 'shop', group.shopA, ['staff'])
  expect(await codes()).toEqual([])
})

test('a person is created with roles in one step, and they count', async () => {
  const [group, other] = [await newDealership(server), await newDealership(server)]
  const { groupId, shopA, shopB } = group
  const shopAdmin = await group.at('shop', shopA, 'admin')
  const at = (levelId: string) => [{ level: 'shop' as const, levelId, roles: ['staff' as const] }]
  expect((await create(shopAdmin, groupId, at(shopB))).status).toBe(404)
  expect((await create(await group.at('shop', shopA, 'manager'), groupId, at(shopA))).status).toBe(403)
  const elsewhere = await create(superAdmin, groupId, at(other.shopA))
  expect(elsewhere.failure.fields).toEqual({ roles: sentences.rolesAtHome })
  const { status, body } = await create(shopAdmin, groupId, at(shopA))
  expect(status).toBe(201)
  expect(await rolesOf(body._id, shopA)).toEqual(['staff'])
  expect(await provenOf(body._id)).toEqual([true])
  const again = { ...body, name: 'Ravi', roles: at(shopA) }
  const changed = await server.call(saveUser, { token: shopAdmin.token, body: again })
  expect(changed.failure.fields).toEqual({ roles: sentences.rolesOfNewUser })
})
