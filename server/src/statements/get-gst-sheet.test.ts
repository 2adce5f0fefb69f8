import { getGroup, saveGroup } from '@forecourt/contract/groups'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { getGstSheet } from '@forecourt/contract/statements/calls'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
const { token } = server.superAdmin

type Query = { groupId?: string; shopId?: string; month: string; limit?: number; cursor?: string | undefined }
const sheet = (query: Query, by = token) => server.call(getGstSheet, { token: by, query })

/** A bike bought and sold, prices in rupees. */
async function trade(shopId: string, soldOn: string, cost: number | null, salePrice: number) {
  const { _id: bikeId } = await addBike(server, shopId, { cost, purchasedOn: '2024-06-01' })
  const body = { buyerName: 'Ravi', buyerContact: '98480 12345', salePrice, soldOn }
  const sale = await server.call(sellBike, { token, params: { bikeId }, body })
  expect(sale.status).toBe(201)
  return sale.body
}

/** Puts a group under the margin scheme. */
async function underMarginScheme(groupId: string) {
  const { name, description, address } = (await server.call(getGroup, { token, params: { groupId } })).body
  const body = { _id: groupId, name, description, address, marginScheme: true }
  expect((await server.call(saveGroup, { token, body })).status).toBe(200)
}

test('what is beyond the reach is not found, and staff see no tax, which tells the cost', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const manager = await at('shop', shopA, 'manager')
  const staff = await at('shop', shopA, 'staff')
  expect((await sheet({ shopId: shopB, month: '2025-01' }, manager.token)).status).toBe(404)
  expect((await sheet({ shopId: shopA, month: '2025-01' }, staff.token)).status).toBe(403)
  expect((await sheet({ groupId, month: '2025-00' })).status).toBe(400)
})

test('each sale of the month is taxed at the rate of its day, on a margin that is never below zero', async () => {
  const { groupId, shopA, shopB } = await newDealership(server)
  await underMarginScheme(groupId)
  await trade(shopA, '2024-12-31', 50_000, 60_000)
  const first = await trade(shopA, '2025-01-15', 50_000, 60_000)
  const second = await trade(shopB, '2025-01-16', 50_000, 60_000)
  const loss = await trade(shopA, '2025-01-30', 70_000, 60_000)
  const unknown = await trade(shopA, '2025-01-31', null, 60_000)
  const cancelled = await trade(shopA, '2025-01-20', 50_000, 60_000)
  expect((await server.call(cancelSale, { token, params: { saleId: cancelled._id }, query: {} })).status).toBe(200)
  await trade(shopA, '2025-02-01', 50_000, 60_000)

  const { status, body } = await sheet({ groupId, month: '2025-01' })
  expect(status).toBe(200)
  expect(body.lines.map(({ saleId }) => saleId)).toEqual([first._id, second._id, loss._id, unknown._id])
  expect(body.lines[0]).toMatchObject({
    serial: first.serial,
    soldOn: '2025-01-15',
    shopName: expect.stringMatching(/^Shop A/),
    vehicleNumber: expect.stringMatching(/^TS09EA/),
    buyerName: 'Ravi',
    salePrice: 6_000_000,
    cost: 5_000_000,
    marginScheme: true,
    rate: 12,
    margin: 1_000_000,
    taxable: 1_000_000,
    tax: 120_000,
  })
  expect(body.lines[1]).toMatchObject({ rate: 18, margin: 1_000_000, tax: 180_000 })
  expect(body.lines[2]).toMatchObject({ rate: 18, margin: 0, taxable: 0, tax: 0 })
  expect(body.lines[3]).toMatchObject({ cost: null, margin: null, taxable: null, tax: null })
  expect(body).toMatchObject({ total: 4, taxable: 2_000_000, tax: 300_000, unknown: 1, outside: 0 })
  const ofB = (await sheet({ shopId: shopB, month: '2025-01' })).body
  expect(ofB).toMatchObject({ total: 1, taxable: 1_000_000, tax: 180_000, unknown: 0 })
})

test('a group that is not under the margin scheme has its sales told apart, without a tax', async () => {
  const { groupId, shopA } = await newDealership(server)
  await trade(shopA, '2025-03-31', 50_000, 60_000)
  const { body } = await sheet({ groupId, month: '2025-03' })
  expect(body.lines).toMatchObject([{ marginScheme: false, cost: 5_000_000, margin: null, taxable: null, tax: null }])
  expect(body).toMatchObject({ total: 1, taxable: 0, tax: 0, unknown: 0, outside: 1 })
})

test('a long month comes in pages, and the sums are of all of it on each', async () => {
  const { groupId, shopA } = await newDealership(server)
  await underMarginScheme(groupId)
  for (const day of ['2025-03-03', '2025-03-01', '2025-03-02']) await trade(shopA, day, 50_000, 60_000)
  const days: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await sheet({ groupId, month: '2025-03', limit: 1, cursor })
    expect(body).toMatchObject({ total: 3, taxable: 3_000_000, tax: 540_000 })
    days.push(...body.lines.map(({ soldOn }) => soldOn))
    cursor = body.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(days).toEqual(['2025-03-01', '2025-03-02', '2025-03-03'])
})
