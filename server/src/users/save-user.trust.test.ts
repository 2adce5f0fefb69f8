import { getAdmin } from '@forecourt/contract/admin'
import type { BodyOf } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import { login, me } from '@forecourt/contract/session'
import { saveUser } from '@forecourt/contract/users'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Dealership, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords, memberships } from '../db/schema.ts'

const server = await startApp()
const { superAdmin } = server

type Form = BodyOf<typeof saveUser>
const save = (by: { token: string }, body: Form) => server.call(saveUser, { token: by.token, body })
const signIn = (phoneNumber: string, pin: string) => server.call(login, { body: { phoneNumber, pin } })
const groupAdmin = (group: Dealership) => group.at('group', group.groupId, 'admin')
const edit = ({ _id, phone }: { _id: string; phone: string }, more: Partial<Form> = {}): Form => ({
  _id,
  name: 'Ravi Kumar',
  phone,
  ...more,
})

test('who has left their home group, or holds no role there yet, is for its own admins alone', async () => {
  const group = await newDealership(server)
  const shopAdmin = await group.at('shop', group.shopA, 'admin')
  const { body: ravi } = await save(shopAdmin, {
    name: 'Ravi',
    phone: '+918600000001',
    pin: '482915',
    groupId: group.groupId,
  })
  expect((await save(shopAdmin, edit(ravi))).status).toBe(403)
  expect((await save(await groupAdmin(group), edit(ravi))).status).toBe(200)
})

test('who sets a PIN proves the roles that wait where they may give them', async () => {
  const group = await newDealership(server)
  const admin = await groupAdmin(group)
  const ravi = await group.at('shop', group.shopA, 'staff')
  await server.db.update(memberships).set({ proven: false }).where(eq(memberships.userId, ravi._id))
  expect((await server.call(me, { token: ravi.token })).body.memberships).toEqual([])
  await save(await group.at('shop', group.shopA, 'admin'), edit(ravi, { pin: '999000' }))
  const { token } = (await signIn(ravi.phone, '999000')).body
  expect((await server.call(me, { token })).body.memberships).toHaveLength(1)
  const isOfRoles = and(eq(auditRecords.recordId, ravi._id), eq(auditRecords.collectionName, 'roles'))
  const [record] = await server.db.select().from(auditRecords).where(isOfRoles)
  expect(record?.data).toMatchObject({ roles: ['staff'], waiting: [] })
  // A wider role is not theirs to give, and a person who has one not theirs to edit, though it waits
  const wider = {
    groupId: group.groupId,
    level: 'group',
    unitId: group.groupId,
    userId: ravi._id,
    role: 'admin',
  } as const
  await server.db.insert(memberships).values(wider)
  expect((await save(await group.at('shop', group.shopA, 'admin'), edit(ravi))).status).toBe(403)
  expect((await save(admin, edit(ravi))).status).toBe(200)
})

test('switched off by the home group, one still works for another; switched off by a super admin, for none', async () => {
  const [home, second] = [await newDealership(server), await newDealership(server)]
  const asha = await server.person(
    { groupId: home.groupId, level: 'shop', unitId: home.shopA, role: 'staff' },
    { groupId: second.groupId, level: 'shop', unitId: second.shopA, role: 'manager' },
  )
  const [admin, boss] = [await groupAdmin(home), await groupAdmin(second)]
  const groupsOf = async (token: string) =>
    (await server.call(me, { token })).body.memberships?.map(({ groupId }) => groupId)
  const isActiveFor = async (by: { token: string }, groupId: string) =>
    (await server.call(getAdmin, { token: by.token, query: { groupId } })).body.users.find(
      ({ _id }) => _id === asha._id,
    )?.active
  await save(admin, edit(asha, { active: false }))
  expect(await groupsOf(asha.token)).toEqual([second.groupId])
  const signedIn = await signIn(asha.phone, '123456')
  expect(signedIn.body.user.active).toBe(true)
  expect([await isActiveFor(admin, home.groupId), await isActiveFor(boss, second.groupId)]).toEqual([false, true])
  // What is off stays as it is: this is no word about elsewhere
  await save(superAdmin, edit(asha, { active: false }))
  expect(await groupsOf(asha.token)).toEqual([second.groupId])
  await save(admin, edit(asha, { active: true }))
  expect(await groupsOf(asha.token)).toHaveLength(2)

  await save(superAdmin, edit(asha, { active: false }))
  expect((await server.call(me, { token: asha.token })).status).toBe(401)
  expect((await signIn(asha.phone, '123456')).status).toBe(401)
  const answer = await save(admin, edit(asha, { active: true }))
  expect([answer.status, answer.failure.fields]).toEqual([403, { active: sentences.offEverywhere }])
  expect((await save(admin, edit(asha, { active: false }))).status).toBe(200)
  await save(superAdmin, edit(asha, { active: true }))
  expect((await signIn(asha.phone, '123456')).status).toBe(200)
})
