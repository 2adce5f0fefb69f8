import { getGroup } from '@forecourt/contract/groups'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()

test("another dealership's group is not there", async () => {
  const [own, other] = [await newDealership(server), await newDealership(server)]
  const { token } = await own.at('group', own.groupId, 'admin')
  expect((await server.call(getGroup, { token, params: { groupId: other.groupId } })).status).toBe(404)
  expect((await server.call(getGroup, { token, params: { groupId: 'nonsense' } })).status).toBe(404)
})

test('staff see no admin page', async () => {
  const { at, groupId } = await newDealership(server)
  const { token } = await at('group', groupId, 'staff')
  expect((await server.call(getGroup, { token, params: { groupId } })).status).toBe(403)
})

test('the counts are of what the caller covers', async () => {
  const { at, groupId, north, shopA, shopB } = await newDealership(server)
  const admin = await at('group', groupId, 'admin')
  const zoneManager = await at('zone', north, 'manager')
  const shopManager = await at('shop', shopA, 'manager')
  // Two roles at one unit are one user
  await server.person(
    { groupId, level: 'shop', unitId: shopA, role: 'manager' },
    { groupId, level: 'shop', unitId: shopA, role: 'staff' },
  )
  await at('shop', shopB, 'staff')
  await addBike(server, shopA)
  await addBike(server, shopA)
  await addBike(server, shopB)
  const countsFor = async ({ token }: { token: string }) =>
    (await server.call(getGroup, { token, params: { groupId } })).body.counts
  expect(await countsFor(admin)).toEqual({ zones: 2, shops: 3, users: 5, inventory: 3 })
  expect(await countsFor(server.superAdmin)).toEqual({ zones: 2, shops: 3, users: 5, inventory: 3 })
  expect(await countsFor(zoneManager)).toEqual({ zones: 1, shops: 1, users: 3, inventory: 2 })
  expect(await countsFor(shopManager)).toEqual({ zones: 0, shops: 1, users: 2, inventory: 2 })
})
