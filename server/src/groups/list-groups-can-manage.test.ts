import { groupsCanManage, saveGroup } from '@forecourt/contract/groups'
import { expect, test } from 'vitest'
import { newDealership, sampleAddress, startApp } from '../../test/harness.ts'

const server = await startApp()

test('without a token nobody is told anything', async () => {
  expect((await server.call(groupsCanManage, {})).status).toBe(401)
})

test('staff alone may open no admin page', async () => {
  const { at, shopA } = await newDealership(server)
  const { token } = await at('shop', shopA, 'staff')
  expect(await server.call(groupsCanManage, { token })).toMatchObject({ status: 200, body: [] })
})

test('admins and managers of any level are shown their group; the team only where they cover the group', async () => {
  const { at, groupId, north, shopA } = await newDealership(server)
  const admin = await at('group', groupId, 'admin')
  const manager = await at('shop', shopA, 'manager')
  const zoneAdmin = await at('zone', north, 'admin')
  for (const [person, admins] of [
    [admin, [admin._id]],
    [manager, []],
    [zoneAdmin, []],
  ] as const) {
    const { body } = await server.call(groupsCanManage, { token: person.token })
    expect(body).toMatchObject([{ _id: groupId, admins }])
  }
})

test('a super admin is shown every group, by name whatever the letter case', async () => {
  const { token } = server.superAdmin
  for (const name of ['zulu', 'Alpha', 'bravo']) {
    await server.call(saveGroup, { token, body: { name, description: 'x', address: sampleAddress } })
  }
  const { body } = await server.call(groupsCanManage, { token })
  const names = body.map(({ name }) => name).filter((name) => !name.startsWith('Group'))
  expect(names).toEqual(['Alpha', 'bravo', 'zulu'])
})
