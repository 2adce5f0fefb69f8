import { login, me } from '@forecourt/contract/session'
import { saveUser } from '@forecourt/contract/users'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Dealership, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords, memberships, users } from '../db/schema.ts'

const server = await startApp()
const { superAdmin } = server

let phones = 0
const newPhone = () => `+9180000${String(++phones).padStart(5, '0')}`
const form = (more: Record<string, unknown> = {}) => ({ name: 'Ravi Kumar', phone: newPhone(), pin: '482915', ...more })
const save = (by: { token: string }, body: ReturnType<typeof form> | Record<string, unknown>) =>
  server.call(saveUser, { token: by.token, body: body as ReturnType<typeof form> })
const signIn = (phoneNumber: string, pin: string) => server.call(login, { body: { phoneNumber, pin } })
const groupAdmin = (group: Dealership) => group.at('group', group.groupId, 'admin')
const edit = (user: { _id: string; phone: string }, more: Record<string, unknown> = {}) => ({
  _id: user._id,
  name: 'Ravi Kumar',
  phone: user.phone,
  ...more,
})
const rowOf = async (id: string) => (await server.db.select().from(users).where(eq(users.id, id)))[0]
const recordsOf = (id: string) =>
  server.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.recordId, id), eq(auditRecords.collectionName, 'users')))

test('nobody outside sees a user: 404', async () => {
  const [group, other] = [await newDealership(server), await newDealership(server)]
  const ravi = await group.at('shop', group.shopA, 'staff')
  const outsiders = [
    await groupAdmin(other),
    await group.at('shop', group.shopB, 'staff'),
    // Seen by nobody: of no group
    await server.person(),
  ]
  for (const outsider of outsiders) expect((await save(outsider, edit(ravi))).status).toBe(404)
  expect(
    (await save(outsiders[0] ?? ravi, edit({ ...ravi, _id: '0198c0de-0000-7000-8000-000000000000' }))).status,
  ).toBe(404)
})

test('who sees a user but is no admin of all their places may not change them: 403', async () => {
  const group = await newDealership(server)
  const ravi = await group.at('shop', group.shopA, 'staff')
  await server.db.insert(memberships).values({
    groupId: group.groupId,
    level: 'zone',
    unitId: group.south,
    userId: ravi._id,
    role: 'staff',
    proven: true,
  })
  const others = [
    await group.at('shop', group.shopA, 'staff'),
    await group.at('group', group.groupId, 'manager'),
    await group.at('shop', group.shopB, 'manager'),
    await group.at('shop', group.shopA, 'admin'),
    await group.at('zone', group.north, 'admin'),
    await group.at('zone', group.south, 'admin'),
  ]
  for (const other of others) expect((await save(other, edit(ravi))).status).toBe(403)
  expect((await rowOf(ravi._id))?.name).toBe(ravi.name)
})

test('a colleague whose home is another dealership is seen, and changed only there', async () => {
  const [home, second] = [await newDealership(server), await newDealership(server)]
  const asha = await server.person(
    { groupId: home.groupId, level: 'shop', unitId: home.shopA, role: 'staff' },
    { groupId: second.groupId, level: 'shop', unitId: second.shopA, role: 'manager' },
  )
  expect((await save(await groupAdmin(second), edit(asha))).status).toBe(403)
  expect((await save(await home.at('shop', home.shopA, 'admin'), edit(asha))).status).toBe(200)
})

test('nobody but a super admin touches a super admin', async () => {
  const group = await newDealership(server)
  const admin = await groupAdmin(group)
  expect((await save(admin, edit(superAdmin))).status).toBe(404)
  const colleague = await group.at('shop', group.shopA, 'staff')
  await server.db.update(users).set({ userType: 'superAdmin' }).where(eq(users.id, colleague._id))
  expect((await save(admin, edit(colleague, { pin: '730518' }))).status).toBe(403)
  expect((await save(superAdmin, edit(colleague))).status).toBe(200)
})

test('only admins create users, in a group of theirs', async () => {
  const [group, other] = [await newDealership(server), await newDealership(server)]
  const admin = await group.at('shop', group.shopC, 'admin')
  expect((await save(await group.at('group', group.groupId, 'manager'), form())).status).toBe(403)
  expect((await save(await group.at('shop', group.shopA, 'staff'), form({ groupId: group.groupId }))).status).toBe(403)
  expect((await save(await server.person(), form())).status).toBe(403)
  expect((await save(admin, form({ groupId: other.groupId }))).status).toBe(404)
  expect((await save(admin, form({ groupId: group.groupId }))).status).toBe(201)
})

test('an admin of several groups says which', async () => {
  const [group, other] = [await newDealership(server), await newDealership(server)]
  const admin = await server.person(
    { groupId: group.groupId, level: 'group', unitId: group.groupId, role: 'admin' },
    { groupId: other.groupId, level: 'shop', unitId: other.shopA, role: 'admin' },
  )
  const answer = await save(admin, form())
  expect(answer.status).toBe(400)
  expect(answer.failure.fields).toEqual({ groupId: 'Choose the group of this user' })
  const { body } = await save(admin, form({ groupId: other.groupId }))
  expect((await rowOf(body._id))?.homeGroupId).toBe(other.groupId)
})

test('nobody is created with roles where the creator may give none, and nobody half created: 403', async () => {
  const { groupId, shopA, shopB } = await newDealership(server)
  const creator = await server.person(
    { groupId, level: 'shop', unitId: shopA, role: 'admin' },
    { groupId, level: 'shop', unitId: shopB, role: 'staff' },
  )
  const at = (levelId: string) => ({ level: 'shop', levelId, roles: ['staff'] })
  const refused = form({ groupId, roles: [at(shopA), at(shopB)] })
  expect((await save(creator, refused)).status).toBe(403)
  expect(await server.db.select().from(users).where(eq(users.phone, refused.phone))).toEqual([])
  expect((await save(creator, { ...refused, roles: [at(shopA)] })).status).toBe(201)
})

const staffAtNone = { level: 'shop', levelId: '01890000-0000-7000-8000-000000000000', roles: ['staff'] }

test.each([
  [{ pin: undefined }, 'pin', 'PIN is required'],
  [{ pin: '12345' }, 'pin', 'PIN must be 6 digits'],
  [{ pin: '12345a' }, 'pin', 'PIN must be 6 digits'],
  [{ pin: '111111' }, 'pin', 'Choose a PIN that is harder to guess'],
  [{ pin: '246810' }, 'pin', 'Choose a PIN that is harder to guess'],
  [{ phone: '98484 82915', pin: '482915' }, 'pin', 'Choose a PIN that is harder to guess'],
  [{ name: '  ' }, 'name', 'Name is required'],
  [{ phone: 'nobody' }, 'phone', 'Enter a valid phone number'],
  [{ phone: '000000' }, 'phone', 'Enter a valid phone number'],
  [{ roles: [staffAtNone, { ...staffAtNone, roles: ['manager'] }] }, 'roles', 'Give the roles of a place once'],
])('%o is refused at %s', async (wrong, field, sentence) => {
  const answer = await save(superAdmin, form(wrong))
  expect(answer.status).toBe(400)
  expect(answer.failure.fields).toEqual({ [field]: sentence })
})

test('an unknown key is refused, a read-only one ignored', async () => {
  expect((await save(superAdmin, form({ pinHash: 'mine' }))).status).toBe(400)
  const { status, body } = await save(superAdmin, form({ userType: 'superAdmin' }))
  expect(status).toBe(201)
  expect((await rowOf(body._id))?.userType).toBe('user')
})

test('a phone belongs to one user, also of two who are saved at once', async () => {
  const { phone } = await server.person()
  const taken = await save(superAdmin, form({ phone: phone.slice(3) }))
  expect(taken.status).toBe(409)
  expect(taken.failure).toMatchObject({
    code: 'phone_in_use',
    message: 'A user with this phone number already exists',
  })
  const ravi = await server.person()
  expect((await save(superAdmin, edit(ravi, { phone }))).status).toBe(409)
  const twice = form()
  const both = await Promise.all([save(superAdmin, twice), save(superAdmin, twice)])
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409])
})

test('a new user signs in, and is told who set the PIN', async () => {
  const group = await newDealership(server)
  const admin = await group.at('zone', group.north, 'admin')
  const { status, body } = await save(admin, form({ phone: '080-4567 8901', name: ' Ravi Kumar ' }))
  expect(status).toBe(201)
  expect(body).toEqual({ _id: body._id, name: 'Ravi Kumar', phone: '+918045678901', active: true })
  expect(await rowOf(body._id)).toMatchObject({ homeGroupId: group.groupId, pinSetBy: admin._id })
  const signedIn = await signIn(body.phone, '482915')
  expect(signedIn.body.pinNotice).toEqual({ setBy: admin.name, setAt: server.clock.now.toISOString() })
  const records = await recordsOf(body._id)
  expect(records).toMatchObject([
    { groupId: group.groupId, operationType: 'CREATE', operationByUser: admin._id, operationByUserName: admin.name },
  ])
  expect(records[0]?.data).toMatchObject({ name: 'Ravi Kumar', phone: '+918045678901', active: true })
})

test('one whom a super admin makes without a group has none', async () => {
  const { body } = await save(superAdmin, form())
  expect(await rowOf(body._id)).toMatchObject({ homeGroupId: null, pinSetBy: superAdmin._id })
  expect(await recordsOf(body._id)).toHaveLength(1)
})

test('what is left out stays: the PIN, the session, whether active', async () => {
  const group = await newDealership(server)
  const admin = await group.at('shop', group.shopA, 'admin')
  const ravi = await group.at('shop', group.shopA, 'staff')
  const phone = newPhone()
  const { status, body } = await save(admin, edit({ ...ravi, phone }))
  expect(status).toBe(200)
  expect(body).toEqual({ _id: ravi._id, name: 'Ravi Kumar', phone, active: true })
  expect((await server.call(me, { token: ravi.token })).body.name).toBe('Ravi Kumar')
  expect((await signIn(phone, '123456')).status).toBe(200)
  await save(admin, edit({ ...ravi, phone }, { active: false }))
  expect((await save(admin, edit({ ...ravi, phone }))).body.active).toBe(false)
  const [record] = await recordsOf(ravi._id)
  expect(record).toMatchObject({ operationType: 'UPDATE', operationByUser: admin._id })
  expect(record?.data).not.toHaveProperty('pinChanged')
})

test('a deactivated user is out at once and cannot come back', async () => {
  const group = await newDealership(server)
  const admin = await groupAdmin(group)
  const ravi = await group.at('shop', group.shopA, 'staff')
  await save(admin, edit(ravi, { active: false }))
  expect((await server.call(me, { token: ravi.token })).status).toBe(401)
  expect((await signIn(ravi.phone, '123456')).status).toBe(401)
  await save(admin, edit(ravi, { active: true }))
  // The old session stays ended
  expect((await server.call(me, { token: ravi.token })).status).toBe(401)
  expect((await signIn(ravi.phone, '123456')).status).toBe(200)
})

test('a PIN set by an admin ends the sessions, unlocks, is told and on record', async () => {
  const group = await newDealership(server)
  const admin = await groupAdmin(group)
  const ravi = await group.at('shop', group.shopA, 'staff')
  for (let n = 0; n < 5; n++) await signIn(ravi.phone, '000000')
  expect((await signIn(ravi.phone, '123456')).status).toBe(429)
  await save(admin, edit(ravi, { pin: '999000' }))
  expect((await server.call(me, { token: ravi.token })).status).toBe(401)
  expect((await signIn(ravi.phone, '123456')).status).toBe(401)
  expect((await signIn(ravi.phone, '999000')).body.pinNotice?.setBy).toBe(admin.name)
  const [record] = await recordsOf(ravi._id)
  expect(record?.data).toMatchObject({ pinChanged: true })
})

test("one's own PIN is not set here", async () => {
  const group = await newDealership(server)
  const admin = await groupAdmin(group)
  const answer = await save(admin, edit(admin, { pin: '999000' }))
  expect(answer.status).toBe(400)
  expect(answer.failure.fields).toHaveProperty('pin')
  const inCapitals = await save(admin, edit({ ...admin, _id: admin._id.toUpperCase() }, { pin: '999000' }))
  expect(inCapitals.failure.fields).toHaveProperty('pin')
  expect((await save(admin, edit(admin))).status).toBe(200)
})
