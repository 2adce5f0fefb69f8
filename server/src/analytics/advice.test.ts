import { DAY } from '@forecourt/contract/calendar'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { expect, test } from 'vitest'
import { figuresOf } from '../../test/figures.ts'
import { addBike, type Dealership, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
const { clock } = server
const { token } = server.superAdmin
const { advice } = figuresOf(server)

const now = Date.parse('2026-03-20T06:00:00Z')
const daysAgo = (days: number) => (clock.now = new Date(now - days * DAY))

type Like = Parameters<typeof addBike>[2]

/** Bikes that came to a shop before so many days, and were sold there after so many. */
async function sold(shopId: string, days: number[], { before = 300, ...like }: Like & { before?: number } = {}) {
  const sales: string[] = []
  for (const [n, inDays] of days.entries()) {
    daysAgo(before)
    const { _id: bikeId } = await addBike(server, shopId, like)
    daysAgo(before - inDays)
    const body = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 60_000 + n * 1_000 }
    sales.push((await server.call(sellBike, { token, params: { bikeId }, body })).body._id)
  }
  return sales
}

async function standing(shopId: string, days: number, like: Like = {}) {
  daysAgo(days)
  const bike = await addBike(server, shopId, { cost: 36_500, ...like })
  clock.now = new Date(now)
  return bike
}

const ownerOf = ({ at, groupId }: Dealership) => at('group', groupId, 'admin')

/** So many times the same. */
const times = (count: number, days: number) => Array.from({ length: count }, () => days)
const slow = [40, 50, 60, 70, 80, 90, 100, 110, 120, 130]

test('ten sold sooner elsewhere: where, how many, in how many days, at what price, and what that saves', async () => {
  const group = await newDealership(server)
  const { shopA, shopB, shopC } = group
  await sold(shopA, slow)
  await sold(shopB, [50, 5, 10, 15, 20, 20, 25, 30, 30, 45])
  await sold(shopC, times(10, 21))
  const bike = await standing(shopA, 61)
  const young = await standing(shopA, 60)
  const owner = await ownerOf(group)
  const answer = await advice(owner)
  expect(answer.body).toEqual({
    advice: [
      {
        bikeId: bike._id,
        vehicleNumber: bike.vehicleNumber,
        make: 'Honda',
        model: 'Activa 6G',
        year: 2023,
        listPrice: 85_000,
        shopId: shopA,
        shopName: bike.shopName,
        days: 61,
        daysHere: 61,
        here: { sold: 10, quarter: 60, days: 80, threeQuarters: 110 },
        there: {
          shopId: shopB,
          shopName: expect.stringMatching(/^Shop B/),
          ...{ sold: 10, quarter: 15, days: 20, threeQuarters: 30 },
          price: 64_000,
        },
        // 36,500 at 12 % are 12 rupees a day, for 60 days
        saves: 72_000,
      },
    ],
    more: 0,
  })
  expect((await advice(owner, { bikeId: bike._id })).body).toEqual(answer.body)
  for (const query of [{ shopId: shopB }, { bikeId: young._id }])
    expect((await advice(owner, query)).body).toEqual({ advice: [], more: 0 })
  // Whose own shop alone they lead is told of no other
  expect((await advice(await group.at('shop', shopA, 'manager'), { shopId: shopA })).body.advice).toEqual([])
})

test.each<[string, number[], Like & { before?: number }]>([
  ['nine are', times(9, 10), {}],
  ['ten of another model are', times(10, 10), { model: 'Dio' }],
  ['ten that are three years older are', times(10, 10), { year: 2020 }],
  ['ten sold over a year ago are', times(10, 10), { before: 376 }],
  ['ten of which three took long are', [...times(7, 10), 81, 81, 81], {}],
  ['ten of which half took longer than the soonest here are', times(10, 61), {}],
])('%s not enough to say', async (_, days, like) => {
  const group = await newDealership(server)
  await sold(group.shopA, slow)
  await sold(group.shopB, days, like)
  await standing(group.shopA, 61)
  expect((await advice(await ownerOf(group))).body.advice).toEqual([])
})

test('nothing is said where too few were sold here, or one of them was cancelled', async () => {
  const group = await newDealership(server)
  await sold(group.shopA, slow.slice(1))
  await sold(group.shopB, times(10, 10), { model: 'activa 6g', make: 'HONDA' })
  await standing(group.shopA, 90)
  const owner = await ownerOf(group)
  expect((await advice(owner)).body.advice).toEqual([])
  const [saleId = ''] = await sold(group.shopA, [40])
  clock.now = new Date(now)
  expect((await advice(owner)).body.advice).toHaveLength(1)
  await server.call(cancelSale, { token, params: { saleId }, query: { reason: 'Could not pay' } })
  expect((await advice(owner)).body.advice).toEqual([])
})

test('where its cost is not known nobody says what it saves', async () => {
  const group = await newDealership(server)
  await sold(group.shopA, slow)
  await sold(group.shopB, times(10, 10))
  await standing(group.shopA, 90, { cost: null })
  expect((await advice(await ownerOf(group))).body.advice).toMatchObject([{ daysHere: 90, saves: null }])
})

test('days count from when a bike came to the shop, and none is sent back to where it was not sold', async () => {
  const group = await newDealership(server)
  const { shopA, shopB, shopC } = group
  await sold(shopA, slow)
  // Bought at C long before, and sold at B within ten days of coming there
  for (let n = 0; n < 10; n += 1) {
    daysAgo(300)
    const { _id: bikeId } = await addBike(server, shopC)
    daysAgo(100)
    await server.call(transferBike, { token, params: { bikeId }, body: { targetShopId: shopB } })
    daysAgo(90)
    const body = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 60_000 }
    await server.call(sellBike, { token, params: { bikeId }, body })
  }
  const { _id: bikeId } = await standing(shopA, 150)
  const owner = await ownerOf(group)
  expect((await advice(owner)).body.advice).toMatchObject([{ there: { shopId: shopB, days: 10 } }])
  // To B and back to A: B is where it has been
  daysAgo(140)
  await server.call(transferBike, { token, params: { bikeId }, body: { targetShopId: shopB } })
  daysAgo(61)
  await server.call(transferBike, { token, params: { bikeId }, body: { targetShopId: shopA } })
  clock.now = new Date(now)
  expect((await advice(owner)).body.advice).toEqual([])
})
