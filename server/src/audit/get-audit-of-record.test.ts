import * as contract from '@forecourt/contract/audit'
import * as bikes from '@forecourt/contract/bikes'
import { transferBike } from '@forecourt/contract/transfers'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()

const history = (token: string, recordType: string, recordId: string) =>
  server.call(contract.auditOfRecord, { token, params: { recordType, recordId } })

const nobody = '01890000-0000-7000-8000-000000000000'

test('an unknown type of record is a 400, whatever its id', async () => {
  const { token } = server.superAdmin
  for (const [type, id] of [
    ['users', nobody],
    ['Bikes', nobody],
    ['constructor', 'nonsense'],
  ] as const) {
    const answer = await history(token, type, id)
    expect(answer.status).toBe(400)
    expect(answer.failure).toEqual({
      message: 'Unknown record type',
      error: 'Unknown record type',
      code: 'unknown_record_type',
    })
  }
})

test('what lies outside the reach is empty, like what never was', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const other = await newDealership(server)
  const bike = await addBike(server, other.shopA)
  const people = [await at('group', groupId, 'admin'), await at('shop', shopA, 'staff'), await server.person()]
  for (const { token } of people) {
    for (const id of [bike._id, nobody, 'nonsense']) {
      const answer = await history(token, 'bikes', id)
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual([])
    }
  }
})

test('only admins of the group may see it', async () => {
  const { at, groupId, north, shopA } = await newDealership(server)
  const { _id } = await addBike(server, shopA)
  const people = [
    await at('group', groupId, 'manager'),
    await at('zone', north, 'admin'),
    await at('shop', shopA, 'admin'),
    await at('shop', shopA, 'staff'),
  ]
  for (const { token } of people) expect((await history(token, 'bikes', _id)).status).toBe(403)
})

test('a history goes from the newest back to the first, and stays when the bike is gone', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const before = server.clock.now
  const admin = await at('group', groupId, 'admin')
  const { token } = admin
  const later = (minutes: number) => {
    server.clock.now = new Date(before.getTime() + minutes * 60_000)
  }
  const bike = await addBike(server, shopA)
  const params = { bikeId: bike._id }
  later(1)
  await server.call(transferBike, { token, params, body: { targetShopId: shopB } })
  later(2)
  await server.call(bikes.deleteBike, { token, params })
  const answer = await history(token, 'bikes', bike._id)
  server.clock.now = before
  expect(answer.body.map(({ operationType }) => operationType)).toEqual(['DELETE', 'UPDATE', 'CREATE'])
  expect(answer.body[1]).toEqual({
    _id: expect.any(String),
    collectionName: 'bikes',
    recordId: bike._id,
    operationType: 'UPDATE',
    operationByUser: admin._id,
    operationByUserName: admin.name,
    created: new Date(before.getTime() + 60_000).toISOString(),
    data: expect.objectContaining({
      _id: bike._id,
      make: 'Honda',
      listPrice: 85_000,
      shopName: expect.stringMatching(/^Shop B/),
      fromShopName: expect.stringMatching(/^Shop A/),
      comments: 'Internal transfer between shops',
      updated: new Date(before.getTime() + 60_000).toISOString(),
    }),
  })
  expect((await history(server.superAdmin.token, 'bikes', bike._id)).body).toEqual(answer.body)
  expect((await history(token, 'sales', bike._id)).body).toEqual([])
})
