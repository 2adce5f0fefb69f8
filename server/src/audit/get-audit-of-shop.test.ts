import * as contract from '@forecourt/contract/audit'
import * as enquiries from '@forecourt/contract/enquiries'
import { deleteShop } from '@forecourt/contract/places'
import * as sales from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
const { token: superToken } = server.superAdmin

type Query = { limit?: number; sort?: string; order?: string; section?: string; cursor?: string }

const history = (token: string, shopId: string, query: Query = {}) =>
  server.call(contract.auditOfShop, { token, params: { shopId }, query: query as object })

const empty = {
  enquiries: [],
  sales: [],
  bikes: [],
  totals: { enquiries: 0, sales: 0, bikes: 0 },
  nextCursors: { enquiries: null, sales: null, bikes: null },
}

test('a shop outside the reach is empty, like one of nobody', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const other = await newDealership(server)
  await addBike(server, shopA)
  await addBike(server, other.shopA)
  const asked: [{ token: string }, string][] = [
    [await at('group', groupId, 'admin'), other.shopA],
    [await at('shop', shopB, 'admin'), shopA],
    [await server.person(), shopA],
    [server.superAdmin, '01890000-0000-7000-8000-000000000000'],
    [server.superAdmin, 'nonsense'],
  ]
  for (const [{ token }, shopId] of asked) {
    const answer = await history(token, shopId)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual(empty)
  }
})

test('within the reach only admins of the group may see it', async () => {
  const { at, groupId, north, shopA } = await newDealership(server)
  const people = [
    await at('group', groupId, 'manager'),
    await at('zone', north, 'admin'),
    await at('shop', shopA, 'admin'),
    await at('shop', shopA, 'staff'),
  ]
  for (const { token } of people) expect((await history(token, shopA)).status).toBe(403)
})

test.each([
  [{ sort: 'price' }, 'sort'],
  [{ order: 'up' }, 'order'],
  [{ section: 'users' }, 'section'],
  [{ limit: 0 }, 'limit'],
  [{ limit: 1001 }, 'limit'],
  [{ cursor: 'nonsense' }, 'cursor'],
])('%j is a 400', async (query, field) => {
  const { shopA } = await newDealership(server)
  const answer = await history(superToken, shopA, query)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.failure.fields ?? {})).toEqual([field])
})

test('an admin of the group and a super admin see what was done in three sections', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const admin = await at('group', groupId, 'admin')
  const bike = await addBike(server, shopA)
  const params = { bikeId: bike._id }
  const body = { buyerName: 'Lakshmi Rao', buyerContact: '98480 12345', salePrice: 82_500 }
  const sale = await server.call(sales.sellBike, { token: admin.token, params, body })
  const form = { customerName: 'Meena', customerPhone: '98480 54321', enquiryType: ['Purchase', 'Exchange'] }
  const enquiry = await server.call(enquiries.addEnquiry, { token: admin.token, body: { ...form, shopId: shopA } })

  const answer = await history(admin.token, shopA)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    bikes: [{ recordId: bike._id, data: { make: 'Honda', model: 'Activa 6G', listPrice: 85_000 } }],
    sales: [
      {
        recordId: sale.body._id,
        collectionName: 'sales',
        operationType: 'CREATE',
        operationByUser: admin._id,
        operationByUserName: admin.name,
        created: server.clock.now.toISOString(),
        data: body,
      },
    ],
    enquiries: [{ recordId: enquiry.body._id, data: { ...form, customerPhone: '+919848054321' } }],
    totals: { enquiries: 1, sales: 1, bikes: 1 },
    nextCursors: { enquiries: null, sales: null, bikes: null },
  })
  expect((await history(superToken, shopA)).body).toEqual(answer.body)
})

test('one section alone is read and counted', async () => {
  const { shopA } = await newDealership(server)
  const bike = await addBike(server, shopA)
  const form = { customerName: 'Meena', customerPhone: '98480 54321', enquiryType: ['Purchase'] }
  await server.call(enquiries.addEnquiry, { token: superToken, body: { ...form, shopId: shopA } })
  const { body } = await history(superToken, shopA, { section: 'bikes' })
  expect(body).toEqual({
    ...empty,
    bikes: [expect.objectContaining({ recordId: bike._id })],
    totals: { ...empty.totals, bikes: 1 },
  })
})

test('a transfer shows in the shop that it left and in the shop that it reached', async () => {
  const { at, groupId, shopA, shopB, shopC } = await newDealership(server)
  const { token } = await at('group', groupId, 'admin')
  const { _id } = await addBike(server, shopA)
  await server.call(transferBike, { token, params: { bikeId: _id }, body: { targetShopId: shopB } })
  const operations = async (shopId: string) => {
    const { body } = await history(token, shopId)
    expect(body.totals.bikes).toBe(body.bikes.length)
    return body.bikes.map(({ operationType }) => operationType).sort()
  }
  expect(await operations(shopA)).toEqual(['CREATE', 'UPDATE'])
  expect(await operations(shopB)).toEqual(['UPDATE'])
  expect(await operations(shopC)).toEqual([])
})

test("a deleted shop's history stays readable to its group's admins and to nobody else", async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const other = await newDealership(server)
  const { token } = await at('group', groupId, 'admin')
  await addBike(server, shopA)
  const stranger = await other.at('group', other.groupId, 'admin')
  expect((await server.call(deleteShop, { token, params: { id: shopA } })).status).toBe(200)

  const { body } = await history(token, shopA)
  expect(body.bikes.map(({ operationType }) => operationType).sort()).toEqual(['CREATE', 'DELETE'])
  expect(body.bikes[0]?.data.shopName).toMatch(/^Shop A/)
  expect((await history(superToken, shopA)).body).toEqual(body)
  const manager = await at('group', groupId, 'manager')
  expect((await history(manager.token, shopA)).status).toBe(403)
  expect((await history(stranger.token, shopA)).body).toEqual(empty)
})
