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

test('five sold sooner elsewhere: where, how many, in how many days, at what price, and what that saves', async () => {
  const group = await newDealership(server)
  const { shopA, shopB, shopC } = group
  await sold(shopA, [80, 90, 100, 110, 120])
  await sold(shopB, [30, 10, 20, 50, 40])
  await sold(shopC, [31, 31, 31, 31, 31])
  const bike = await standing(shopA, 61)
  await standing(shopA, 60)
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
        here: { sold: 5, days: 100 },
        there: { shopId: shopB, shopName: expect.stringMatching(/^Shop B/), sold: 5, days: 30, price: 62_000 },
        // 36,500 at 12 % are 12 rupees a day, for 70 days
        saves: 84_000,
      },
    ],
    more: 0,
  })
  expect((await advice(owner, { bikeId: bike._id })).body).toEqual(answer.body)
  for (const query of [{ shopId: shopB }, { bikeId: (await standing(shopA, 60))._id }])
    expect((await advice(owner, query)).body).toEqual({ advice: [], more: 0 })
  // Whose own shop alone they lead is told of no other
  expect((await advice(await group.at('shop', shopA, 'manager'), { shopId: shopA })).body.advice).toEqual([])
})

test.each<[string, number[], Like & { before?: number }]>([
  ['four are', [10, 10, 10, 10], {}],
  ['five of another model are', [10, 10, 10, 10, 10], { model: 'Dio' }],
  ['five that are three years older are', [10, 10, 10, 10, 10], { year: 2020 }],
  ['five sold over a year ago are', [10, 10, 10, 10, 10], { before: 376 }],
  ['five in more than two thirds of the days are', [61, 61, 61, 61, 61], {}],
])('%s not enough to say', async (_, days, like) => {
  const group = await newDealership(server)
  await sold(group.shopA, [90, 90, 90, 90, 90])
  await sold(group.shopB, days, like)
  await standing(group.shopA, 61)
  expect((await advice(await ownerOf(group))).body.advice).toEqual([])
})

test('a sale that was cancelled does not count', async () => {
  const group = await newDealership(server)
  const [saleId = ''] = await sold(group.shopB, [10, 10, 10, 10, 10])
  await standing(group.shopA, 90)
  const owner = await ownerOf(group)
  expect((await advice(owner)).body.advice).toHaveLength(1)
  await server.call(cancelSale, { token, params: { saleId }, query: { reason: 'Could not pay' } })
  expect((await advice(owner)).body.advice).toEqual([])
})

test('where too few were sold here, or the cost is not known, nobody says what it saves', async () => {
  const group = await newDealership(server)
  await sold(group.shopA, [90, 90])
  await sold(group.shopB, [10, 10, 10, 10, 10], { model: 'activa 6g', make: 'HONDA' })
  await standing(group.shopA, 90)
  await standing(group.shopA, 70, { cost: null })
  const { body } = await advice(await ownerOf(group))
  expect(body.advice.map(({ daysHere, here, saves }) => ({ daysHere, here, saves }))).toEqual([
    { daysHere: 90, here: null, saves: null },
    { daysHere: 70, here: null, saves: null },
  ])
})

test('days count from when a bike came to the shop, and none is sent back to where it was not sold', async () => {
  const group = await newDealership(server)
  const { shopA, shopB, shopC } = group
  // Bought at C long before, and sold at B within ten days of coming there
  for (let n = 0; n < 5; n += 1) {
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
  // Sent to B and on to C: there it is new, and later B is where it has been
  daysAgo(140)
  await server.call(transferBike, { token, params: { bikeId }, body: { targetShopId: shopB } })
  daysAgo(61)
  await server.call(transferBike, { token, params: { bikeId }, body: { targetShopId: shopC } })
  clock.now = new Date(now)
  expect((await advice(owner)).body.advice).toEqual([])
})
