import { listShops } from '@forecourt/contract/places'
import { expect, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()

test("another dealership's shops are not told", async () => {
  const [own, other] = [await newDealership(server), await newDealership(server)]
  const { token } = await own.at('group', own.groupId, 'admin')
  expect((await server.call(listShops, { token, query: { groupId: other.groupId } })).status).toBe(404)
  const { body } = await server.call(listShops, { token, query: {} })
  expect(body.map(({ _id }) => _id)).toEqual([own.shopA, own.shopB, own.shopC])
})

test('any role in the group is told all its shops, by name', async () => {
  const { at, shopA, shopB, shopC, groupId } = await newDealership(server)
  const { token } = await at('shop', shopB, 'staff')
  const { status, body } = await server.call(listShops, { token, query: { groupId } })
  expect(status).toBe(200)
  expect(body.map(({ _id }) => _id)).toEqual([shopA, shopB, shopC])
  expect(Object.keys(body[0] ?? {})).toEqual(['_id', 'name', 'description'])
})

test('an id that is none is refused', async () => {
  const { status } = await server.call(listShops, { token: server.superAdmin.token, query: { groupId: 'x' } })
  expect(status).toBe(400)
})
