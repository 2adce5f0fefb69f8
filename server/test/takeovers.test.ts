import { changePin, login, me } from '@forecourt/contract/session'
import { removeUser, saveUser, setRoles } from '@forecourt/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../src/db/schema.ts'
import { type Dealership, newDealership, startApp } from './harness.ts'

/* Four ways in which somebody once acted as somebody else, or kept them from acting. */

const server = await startApp()

type Person = { _id: string; name: string; phone: string; token: string }

let phones = 0
const newPhone = () => `+9181000${String(++phones).padStart(5, '0')}`
const groupAdmin = (group: Dealership) => group.at('group', group.groupId, 'admin')

const setPin = (by: { token: string }, { _id, name, phone }: Omit<Person, 'token'>, pin: string) =>
  server.call(saveUser, { token: by.token, body: { _id, name, phone, pin } })
const create = async (by: { token: string }, groupId: string, pin: string) =>
  (await server.call(saveUser, { token: by.token, body: { name: 'New', phone: newPhone(), pin, groupId } })).body
const makeGroupAdmin = (by: { token: string }, userId: string, groupId: string) =>
  server.call(setRoles, { token: by.token, body: { userId, level: 'group', levelId: groupId, roles: ['admin'] } })
const remove = (by: { token: string }, userId: string, groupId: string) =>
  server.call(removeUser, { token: by.token, params: { groupId, userId } })

/** The groups in which somebody with this PIN acts, also after changing it once 'as the person'. */
async function groupsActedIn({ phone }: { phone: string }, pin: string): Promise<string[]> {
  const { body } = await server.call(login, { body: { phoneNumber: phone, pin } })
  if (!body.token) return []
  const { token } = body
  const before = await groupsOf(token)
  await server.call(changePin, { token, body: { currentPin: pin, pin: '918273' } })
  const again = await server.call(login, { body: { phoneNumber: phone, pin: '918273' } })
  return [...before, ...(await groupsOf(token)), ...(await groupsOf(again.body.token))]
}

const groupsOf = async (token: string) =>
  (await server.call(me, { token })).body.memberships.map(({ groupId }) => groupId)

test('an admin of one shop does not take over a person who has left', async () => {
  const [left, present] = [await newDealership(server), await newDealership(server)]
  const asha = await server.person(
    { groupId: left.groupId, level: 'shop', unitId: left.shopB, role: 'staff' },
    { groupId: present.groupId, level: 'group', unitId: present.groupId, role: 'admin' },
  )
  expect((await remove(await groupAdmin(left), asha._id, left.groupId)).status).toBe(200)
  const attacker = await left.at('shop', left.shopA, 'admin')
  expect((await setPin(attacker, asha, '555000')).status).toBe(403)
  expect(await groupsActedIn(asha, '555000')).toEqual([])
  expect(await groupsOf(asha.token)).toEqual([present.groupId])
})

test('a shop admin who sets the PIN of a new person does not become group admin with them', async () => {
  const group = await newDealership(server)
  const attacker = await group.at('shop', group.shopA, 'admin')
  const ravi = await create(attacker, group.groupId, '555000')
  expect((await makeGroupAdmin(await groupAdmin(group), ravi._id, group.groupId)).status).toBe(200)
  expect(await groupsActedIn(ravi, '555000')).toEqual([])
})

test('who registers a phone does not hold the role that another dealership gives to it', async () => {
  const [home, other] = [await newDealership(server), await newDealership(server)]
  const asha = await create(await home.at('shop', home.shopA, 'admin'), home.groupId, '555000')
  expect((await makeGroupAdmin(await groupAdmin(other), asha._id, other.groupId)).status).toBe(200)
  expect(await groupsActedIn(asha, '555000')).toEqual([])
})

test('a former home group does not switch off somebody who works elsewhere', async () => {
  const [left, present] = [await newDealership(server), await newDealership(server)]
  const asha = await present.at('shop', present.shopA, 'manager')
  await server.db.update(users).set({ homeGroupId: left.groupId }).where(eq(users.id, asha._id))
  const { _id, name, phone } = asha
  const { token } = await groupAdmin(left)
  await server.call(saveUser, { token, body: { _id, name, phone, active: false } })
  expect(await groupsOf(asha.token)).toEqual([present.groupId])
  expect(await groupsActedIn(asha, '123456')).toContain(present.groupId)
})
