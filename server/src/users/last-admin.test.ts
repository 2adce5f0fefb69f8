import { me } from '@forecourt/contract/session'
import { makeRoleCode, removeUser, saveUser, setRoles } from '@forecourt/contract/users'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Dealership, newDealership, startApp } from '../../test/harness.ts'
import { memberships, users } from '../db/schema.ts'

const server = await startApp()
const { superAdmin } = server

type Person = { _id: string; token: string; name: string; phone: string }
const groupAdmin = (group: Dealership) => group.at('group', group.groupId, 'admin')
const demote = (by: Person | typeof superAdmin, user: Person, { groupId }: Dealership) =>
  server.call(setRoles, {
    token: by.token,
    body: { userId: user._id, level: 'group', levelId: groupId, roles: ['manager'] },
  })
const remove = (by: Person | typeof superAdmin, user: Person, { groupId }: Dealership) =>
  server.call(removeUser, { token: by.token, params: { groupId, userId: user._id } })
const deactivate = (by: Person | typeof superAdmin, { _id, name, phone }: Person) =>
  server.call(saveUser, { token: by.token, body: { _id, name, phone, active: false } })
const makeWait = (by: { token: string }, { _id }: Person, { groupId }: Dealership) =>
  server.call(makeRoleCode, { token: by.token, body: { userId: _id, level: 'group', levelId: groupId } })
const activeAdmins = ({ groupId }: Dealership) =>
  server.db
    .select({ userId: users.id })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), eq(users.active, true)))
    .where(and(eq(memberships.unitId, groupId), eq(memberships.role, 'admin')))
const changes = [
  ['demoted', demote],
  ['removed', remove],
  ['deactivated', deactivate],
] as const

test.each(changes)('the last active admin is not %s', async (_, change) => {
  const group = await newDealership(server)
  const last = await groupAdmin(group)
  // None of these is an active admin of the group
  const inactive = await groupAdmin(group)
  await server.db.update(users).set({ active: false }).where(eq(users.id, inactive._id))
  const waiting = await groupAdmin(group)
  await server.db.update(memberships).set({ proven: false }).where(eq(memberships.userId, waiting._id))
  const switchedOff = await groupAdmin(group)
  const off = { active: false, switchedOffIn: group.groupId }
  await server.db.update(users).set(off).where(eq(users.id, switchedOff._id))
  await group.at('shop', group.shopA, 'admin')
  await group.at('group', group.groupId, 'manager')

  const answer = await change(last, last, group)
  expect(answer.status).toBe(409)
  expect(answer.failure).toMatchObject({
    code: 'last_admin',
    message: 'A group keeps at least one active admin. Make somebody else an admin first.',
  })
  await groupAdmin(group)
  expect((await change(last, last, group)).status).toBe(200)
})

test.each(changes)('the last active admin is not %s by an id in capitals', async (_, change) => {
  const group = await newDealership(server)
  const last = await groupAdmin(group)
  const answer = await change(last, { ...last, _id: last._id.toUpperCase() }, group)
  expect(answer.failure).toMatchObject({ code: 'last_admin' })
})

test.each(changes)('by a super admin the last admin is %s', async (_, change) => {
  const group = await newDealership(server)
  const last = await groupAdmin(group)
  expect((await change(superAdmin, last, group)).status).toBe(200)
})

test.each(changes)('of two admins who would have each other %s at once, one stays', async (_, change) => {
  const group = await newDealership(server)
  const [one, other] = [await groupAdmin(group), await groupAdmin(group)]
  const answers = await Promise.all([change(one, other, group), change(other, one, group)])
  const statuses = answers.map(({ status }) => status).sort((a, b) => a - b)
  expect(statuses[0]).toBe(200)
  // Who comes second may no longer be signed in, or no longer admin
  expect([401, 403, 404, 409]).toContain(statuses[1])
  expect(await activeAdmins(group)).toHaveLength(1)
})

test.each([...changes, ['made to wait for a code', makeWait] as const])(
  'of two admins who would have each other %s at once the second does nothing, though a third stays',
  async (_, change) => {
    const group = await newDealership(server)
    await groupAdmin(group)
    const [one, other] = [await groupAdmin(group), await groupAdmin(group)]
    const answers = await Promise.all([change(one, other, group), change(other, one, group)])
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b)
    expect(statuses[0]).toBe(200)
    expect([401, 403, 404]).toContain(statuses[1])
  },
)

test('the last admin of another dealership is switched off at home, and stays what they are there', async () => {
  const [home, second] = [await newDealership(server), await newDealership(server)]
  const asha = await server.person(
    { groupId: home.groupId, level: 'shop', unitId: home.shopA, role: 'staff' },
    { groupId: second.groupId, level: 'group', unitId: second.groupId, role: 'admin' },
  )
  const admin = await groupAdmin(home)
  expect((await deactivate(admin, asha)).status).toBe(200)
  const { memberships: counting } = (await server.call(me, { token: asha.token })).body
  expect(counting.map(({ groupId }) => groupId)).toEqual([second.groupId])
})

test('the last admin who can act is not made to wait for a code', async () => {
  const group = await newDealership(server)
  const last = await groupAdmin(group)
  expect((await makeWait(last, last, group)).failure).toMatchObject({ code: 'last_admin' })
  const second = await groupAdmin(group)
  expect((await makeWait(second, last, group)).status).toBe(200)
  // The other one waits, and is no admin who can act
  expect((await makeWait(second, second, group)).failure).toMatchObject({ code: 'last_admin' })
  expect((await remove(second, second, group)).failure).toMatchObject({ code: 'last_admin' })
  expect((await makeWait(superAdmin, second, group)).status).toBe(200)
})

test('a super admin does not deactivate themselves', async () => {
  const answer = await deactivate(superAdmin, superAdmin)
  expect(answer.status).toBe(409)
  expect(answer.failure.code).toBe('own_account')
})
