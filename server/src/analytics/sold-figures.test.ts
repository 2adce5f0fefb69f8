import * as analytics from '@forecourt/contract/analytics/calls'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { beforeAll, expect, test } from 'vitest'
import { figuresOf, march, type Person } from '../../test/figures.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
const { clock } = server
const { sold, models, sell } = figuresOf(server)

/** What the books of March 2026 come to, worked out by hand. */
let dealership: Awaited<ReturnType<typeof newDealership>>
let seller: Person & { _id: string; name: string }
let owner: Person & { _id: string; name: string }
beforeAll(async () => {
  dealership = await newDealership(server)
  const { groupId, shopA, shopB, at } = dealership
  owner = await at('group', groupId, 'admin')
  seller = await at('shop', shopA, 'staff')
  clock.now = new Date('2026-02-01T06:00:00Z')
  const bike = async (shopId: string, cost: number | null, model = 'Activa 6G') =>
    (await addBike(server, shopId, { cost, model }))._id
  const [a1, a2, a3, a4] = [
    await bike(shopA, 50_000),
    await bike(shopA, null),
    await bike(shopA, 30_000),
    await bike(shopA, 45_000, 'ACTIVA 6G'),
  ]
  const [b1, b2, b3] = [
    await bike(shopB, 20_000, 'Shine'),
    await bike(shopB, 25_000, 'Shine'),
    await bike(shopB, 25_000, 'Shine'),
  ]
  // The last moment of February in India, and the first of March
  await sell(owner, b1, '2026-02-28T18:29:59.999Z', 22_000)
  await sell(seller, a1, '2026-02-28T18:30:00Z', 60_000.5)
  await sell(seller, a2, '2026-03-10T06:00:00Z', 40_000)
  const cancelled = await sell(seller, a3, '2026-03-11T06:00:00Z', 35_000)
  const undo = { token: owner.token, params: { saleId: cancelled }, query: {} }
  expect((await server.call(cancelSale, undo)).status).toBe(200)
  await sell(owner, b2, '2026-03-31T18:29:59Z', 24_000)
  // Entered in April, made in March
  await sell(owner, b3, '2026-04-02T06:00:00Z', 27_000, '2026-03-30')
  clock.now = new Date('2026-04-02T07:00:00Z')
  // Of an exchange, the price counts whole
  const swap = await server.call(sellBike, {
    token: owner.token,
    params: { bikeId: a4 },
    body: {
      buyerName: 'Sita',
      buyerContact: '9848054321',
      salePrice: 50_000,
      soldOn: '2026-03-31',
      payments: [
        { method: 'exchange', amount: 10_000 },
        { method: 'cash', amount: 40_000 },
      ],
      exchangeBike: {
        vehicleNumber: 'TS08YY0001',
        make: 'Hero',
        model: 'Dawn',
        year: 2012,
        mileage: 60_000,
        listPrice: 11_000,
      },
    },
  })
  expect(swap.status).toBe(201)
})

test('sales of a month: from midnight to midnight, without the cancelled, by the day of the sale', async () => {
  const { shopA, shopB, shopC } = dealership
  const { body } = await sold(owner)
  expect(body).toMatchObject({
    sold: 5,
    sales: 20_100_050,
    // 10,000.50 and 5,000 and -1,000 and 2,000
    gross: 1_600_050,
    unknown: 1,
    unknownSales: 4_000_000,
  })
  expect(body.months.map(({ month, sold: count }) => [month, count])).toEqual([['2026-03', 5]])
  expect(body.shops).toMatchObject([
    { shopId: shopA, sold: 3, sales: 15_000_050, gross: 1_500_050, unknown: 1 },
    { shopId: shopB, sold: 2, sales: 5_100_000, gross: 100_000, unknown: 0 },
    { shopId: shopC, sold: 0, sales: 0, gross: 0, averageDays: null },
  ])
  expect(body.people).toMatchObject([
    { userId: owner._id, name: owner.name, sold: 3, sales: 10_100_000, gross: 600_000 },
    { userId: seller._id, name: seller.name, sold: 2, sales: 10_000_050, gross: 1_000_050, unknown: 1 },
  ])
  // 28 and 37 days, and on the 31st the fifty-ninth had begun
  const ofShop = (await sold(owner, { shopId: shopA })).body
  expect(ofShop.people).toHaveLength(2)
  expect(ofShop.averageDays).toBe(Math.round(((28 + 37 + 59) / 3) * 10) / 10)
})

test('a period of several months has every one of them', async () => {
  const { body } = await sold(owner, { from: '2026-01-15', to: '2026-04-30' })
  expect(body.months.map(({ month, sold: count, gross }) => [month, count, gross])).toEqual([
    ['2026-01', 0, 0],
    ['2026-02', 1, 200_000],
    ['2026-03', 5, 1_600_050],
    ['2026-04', 0, 0],
  ])
})

test('models: what sold, and what of them stands, in whatever letters they were typed', async () => {
  clock.now = new Date('2026-04-02T07:00:00Z')
  const { body } = await models(owner)
  expect(body.more).toBe(0)
  expect(
    body.models.map(({ model, sold: count, inStock, gross }) => [model.toLowerCase(), count, inStock, gross]),
  ).toEqual([
    ['activa 6g', 3, 1, 1_500_050],
    ['shine', 2, 0, 100_000],
    ['dawn', 0, 1, 0],
  ])
  const [activa, shine] = body.models
  // From the first of February to the second of April
  expect(activa).toMatchObject({ standingDays: 61, over60: 1, unknown: 1 })
  expect(shine).toMatchObject({ standingDays: null, over60: 0 })
})

test('every table is a file with the figures that are shown', async () => {
  const { groupId } = dealership
  const fileOf = async (table: analytics.FigureTable) => {
    const query = { ...march, groupId }
    const request = { endpoint: analytics.exportFigures, params: { table }, query }
    const answer = await server.send(request, owner.token)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="analytics-${table}-2026-03-01-2026-03-31.csv"`,
    )
    return server.app.inject({
      url: `/api/analytics/files/${table}?from=${march.from}&to=${march.to}&groupId=${groupId}`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
  }
  const lines = async (table: analytics.FigureTable) => (await fileOf(table)).body.trim().split('\r\n')
  expect((await lines('months'))[1]).toBe(
    `Mar 2026,5,201000.50,16000.50,1,40000.00,${(await sold(owner)).body.averageDays}`,
  )
  expect((await lines('ages'))[0]).toContain('Days in stock,Bikes,Value at list,Known cost,Of unknown cost')
  expect(await lines('ages')).toHaveLength(6)
  expect((await lines('people'))[1]).toContain(`${owner.name},3,101000.00,6000.00,0,0.00`)
  expect(await lines('models')).toHaveLength(4)
  expect(await lines('shops')).toHaveLength(4)
  expect(await lines('reasons')).toHaveLength(1)
})
