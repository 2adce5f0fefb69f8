import { me } from '@forecourt/contract/session'
import { removeUser } from '@forecourt/contract/users'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'
import { auditRecords, memberships } from '../db/schema.ts'

const server = await startApp()
const { superAdmin } = server
const remove = (by: { token: string }, groupId: string, userId: string) =>
  server.call(removeUser, { token: by.token, params: { groupId, userId } })

test('a group outside is not there, nor is a user who is not in it: 404', async () => {
  const [group, other] = [await newDealership(server), await newDealership(server)]
  const admin = await group.at('group', group.groupId, 'admin')
  const stranger = await other.at('shop', other.shopA, 'staff')
  expect((await remove(admin, other.groupId, stranger._id)).status).toBe(404)
  expect((await remove(admin, group.groupId, stranger._id)).status).toBe(404)
  expect((await remove(admin, group.groupId, 'nobody')).status).toBe(404)
})

test('only an admin of the group itself removes: 403', async () => {
  const group = await newDealership(server)
  const ravi = await group.at('shop', group.shopA, 'staff')
  const others = [
    await group.at('group', group.groupId, 'manager'),
    await group.at('shop', group.shopA, 'admin'),
    await group.at('zone', group.north, 'admin'),
  ]
  for (const other of others) expect((await remove(other, group.groupId, ravi._id)).status).toBe(403)
  const admin = await group.at('group', group.groupId, 'admin')
  await server.db.insert(memberships).values({
    groupId: group.groupId,
    level: 'shop',
    unitId: group.shopA,
    userId: superAdmin._id,
    role: 'staff',
  })
  expect((await remove(admin, group.groupId, superAdmin._id)).status).toBe(403)
})

test('a user leaves every level of this group, and of no other', async () => {
  const [group, other] = [await newDealership(server), await newDealership(server)]
  const { groupId } = group
  const ravi = await server.person(
    { groupId, level: 'group', unitId: groupId, role: 'staff' },
    { groupId, level: 'zone', unitId: group.north, role: 'manager' },
    { groupId, level: 'shop', unitId: group.shopB, role: 'admin' },
    { groupId, level: 'shop', unitId: group.shopB, role: 'staff' },
    { groupId: other.groupId, level: 'shop', unitId: other.shopA, role: 'staff' },
  )
  const admin = await group.at('group', groupId, 'admin')
  const { status, body } = await remove(admin, groupId, ravi._id)
  expect(status).toBe(200)
  expect(body).toEqual({ _id: ravi._id })
  const left = (await server.call(me, { token: ravi.token })).body.memberships
  expect(left).toEqual([{ groupId: other.groupId, level: 'shop', unitId: other.shopA, role: 'staff' }])
  expect((await remove(admin, groupId, ravi._id)).status).toBe(404)

  const records = await server.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.recordId, ravi._id), eq(auditRecords.collectionName, 'roles')))
  const told = records.map(({ operationType, data }) => [operationType, data.level, data.levelId, data.roles])
  expect(told).toHaveLength(3)
  expect(told).toEqual(
    expect.arrayContaining([
      ['DELETE', 'group', groupId, ['staff']],
      ['DELETE', 'zone', group.north, ['manager']],
      ['DELETE', 'shop', group.shopB, expect.arrayContaining(['admin', 'staff'])],
    ]),
  )
  expect(records.every(({ data }) => data.levelName !== undefined)).toBe(true)
})
