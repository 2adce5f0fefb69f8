import { listModels } from '@forecourt/contract/inventory'
import { sellBike } from '@forecourt/contract/sales'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()

const list = (by: { token: string }, query: { groupId?: string; shopId?: string }) =>
  server.call(listModels, { token: by.token, query })

test('a group or a shop outside the reach is not found', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const other = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  for (const query of [{ groupId: other.groupId }, { shopId: other.shopA }, { shopId: shopB }]) {
    expect((await list(staff, query)).status).toBe(404)
  }
  expect((await list(await server.person(), {})).body).toEqual([])
})

test('what the whole group has ever had, most often first, spellings without case as one', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const other = await newDealership(server)
  const bikes = [
    ['Honda', 'Activa 6G'],
    ['Honda', 'Activa 6G'],
    ['HONDA', 'activa 6g'],
    ['Hero', 'Splendor'],
    ['Hero', 'Splendor'],
    ['Honda', 'Dio'],
  ] as const
  for (const [make, model] of bikes) {
    const { _id: bikeId } = await addBike(server, shopB, { make, model })
    const body = { buyerName: 'Asha', buyerContact: '9848012345', salePrice: 80_000 }
    if (model === 'Dio') await server.call(sellBike, { token: server.superAdmin.token, params: { bikeId }, body })
  }
  await addBike(server, other.shopA, { make: 'KTM', model: '390 Duke' })
  const expected = [
    { make: 'Honda', model: 'Activa 6G' },
    { make: 'Hero', model: 'Splendor' },
    { make: 'Honda', model: 'Dio' },
  ]
  const staff = await at('shop', shopA, 'staff')
  for (const query of [{ groupId }, { shopId: shopA }, { groupId, shopId: shopA }, {}]) {
    expect((await list(staff, query)).body).toEqual(expected)
  }
})
