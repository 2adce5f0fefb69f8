import { userKept } from '@forecourt/contract/personal-data'
import { addTask } from '@forecourt/contract/tasks/calls'
import { saveUser, setRoles } from '@forecourt/contract/users'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()

const keptOf = (userId: string, token: string) => server.call(userKept, { token, params: { userId } })

test('a stranger is not found, and a colleague without the right is refused', async () => {
  const { at, shopA } = await newDealership(server)
  const other = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  expect((await keptOf(staff._id, (await other.at('group', other.groupId, 'admin')).token)).status).toBe(404)
  expect((await keptOf(staff._id, (await at('shop', shopA, 'admin')).token)).status).toBe(403)
  expect((await keptOf('01890000-0000-7000-8000-000000000000', server.superAdmin.token)).status).toBe(404)
})

test('a person is given their account, roles, sessions, and what they did without what it says of others', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const admin = await at('group', groupId, 'admin')
  const { token } = admin
  const body = { name: 'Ravi', phone: '98480 77777', pin: '482913', groupId }
  const ravi = await server.call(saveUser, { token, body })
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  await server.call(saveUser, { token, body: { _id: ravi.body._id, name: 'Ravi Kumar', phone: '98480 77777' } })
  await addBike(server, shopA, { sellerName: 'Somebody else' })

  const own = await keptOf(admin._id, token)
  expect(own.headers['content-disposition']).toMatch(/^attachment; filename="kept-/)
  expect(own.body).toMatchObject({
    account: { _id: admin._id, phone: admin.phone },
    roles: [{ level: 'group', unitId: groupId, role: 'admin' }],
    sessions: [{ lastUsed: expect.any(String) }],
    actions: [
      { collectionName: 'users', recordId: ravi.body._id, operationType: 'UPDATE' },
      { collectionName: 'users', recordId: ravi.body._id, operationType: 'CREATE' },
    ],
    moreActions: false,
  })
  expect(JSON.stringify(own.body.actions)).not.toContain('Ravi')

  const ofRavi = await keptOf(ravi.body._id, token)
  expect(ofRavi.body).toMatchObject({
    account: { name: 'Ravi Kumar' },
    sessions: null,
    changes: [{ data: { name: 'Ravi Kumar' } }, { data: { name: 'Ravi' } }],
    actions: [],
  })
  const bySuperAdmin = await keptOf(ravi.body._id, server.superAdmin.token)
  expect(bySuperAdmin.body).toMatchObject({ sessions: [], changes: ofRavi.body.changes })
})

test('what somebody was given to do stands in their file, as far as its group is the reader’s', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const [admin, staff] = [await at('group', groupId, 'admin'), await at('shop', shopA, 'staff')]
  const body = { text: 'Call Ramesh', dueOn: '2099-01-01', forUser: staff._id, shopId: shopA }
  await server.call(addTask, { token: admin.token, body })
  for (const { token } of [staff, admin]) {
    const { tasks } = (await keptOf(staff._id, token)).body
    expect(tasks).toEqual([{ _id: expect.any(String), text: 'Call Ramesh', dueOn: '2099-01-01', doneAt: null }])
  }
  // Without a role there, without the words
  const gone = { userId: staff._id, roles: [], level: 'shop' as const, levelId: shopA }
  expect((await server.call(setRoles, { token: admin.token, body: gone })).status).toBe(200)
  const { tasks } = (await keptOf(staff._id, staff.token)).body
  expect(tasks).toEqual([{ _id: expect.any(String), text: null, dueOn: '2099-01-01', doneAt: null }])
  const ofSuperAdmin = await keptOf(staff._id, server.superAdmin.token)
  expect(ofSuperAdmin.body.tasks).toMatchObject([{ text: 'Call Ramesh' }])
})
