import * as analytics from '@forecourt/contract/analytics/calls'
import { addEnquiry, editEnquiry } from '@forecourt/contract/enquiries'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords } from '../db/schema.ts'

const server = await startApp()
const { superAdmin, clock } = server
const DAY = 24 * 60 * 60 * 1000

type Person = { token: string }
type Scope = { groupId?: string; zoneId?: string; shopId?: string }
const march = { from: '2026-03-01', to: '2026-03-31' }

const stock = (by: Person, query: Scope = {}) => server.call(analytics.getStockFigures, { token: by.token, query })
const sold = (by: Person, query: Scope & Partial<typeof march> = {}) =>
  server.call(analytics.getSalesFigures, { token: by.token, query: { ...march, ...query } })
const models = (by: Person, query: Scope = {}) =>
  server.call(analytics.getModelFigures, { token: by.token, query: { ...march, ...query } })
const enquired = (by: Person, query: Scope = {}) =>
  server.call(analytics.getEnquiryFigures, { token: by.token, query: { ...march, ...query } })
const all = [stock, sold, models, enquired]

async function sell(by: Person, bikeId: string, at: string, salePrice: number, soldOn?: string) {
  clock.now = new Date(at)
  const body = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice, soldOn }
  const answer = await server.call(sellBike, { token: by.token, params: { bikeId }, body })
  expect(answer.status).toBe(201)
  return answer.body._id
}

test('staff see no figures, nobody those of another shop or dealership', async () => {
  const [group, other] = [await newDealership(server), await newDealership(server)]
  const staff = await group.at('group', group.groupId, 'staff')
  const manager = await group.at('shop', group.shopA, 'manager')
  for (const figures of all) {
    for (const scope of [{}, { groupId: group.groupId }, { shopId: group.shopA }])
      expect((await figures(staff, scope)).status).toBe(403)
    for (const scope of [{ groupId: other.groupId }, { shopId: other.shopA }, { zoneId: other.north }])
      expect((await figures(manager, scope)).status).toBe(404)
    expect((await figures(manager, { shopId: group.shopB })).status).toBe(404)
    expect((await figures(manager, { zoneId: group.north })).status).toBe(404)
    // A shop of another group than is asked for
    expect((await figures(superAdmin, { groupId: other.groupId, shopId: group.shopA })).status).toBe(404)
    expect((await figures(superAdmin, { groupId: other.groupId, zoneId: group.north })).status).toBe(404)
  }
})

test('a manager of a shop and staff of the group see the figures of that shop alone', async () => {
  const { groupId, shopA, shopB } = await newDealership(server)
  const mixed = await server.person(
    { groupId, level: 'group', unitId: groupId, role: 'staff' },
    { groupId, level: 'shop', unitId: shopB, role: 'manager' },
  )
  await addBike(server, shopA)
  await addBike(server, shopB)
  for (const figures of all) expect((await figures(mixed, { shopId: shopA })).status).toBe(403)
  const { body } = await stock(mixed, { groupId })
  expect(body.shops.map(({ shopId }) => shopId)).toEqual([shopB])
  expect(body.bikes).toBe(1)
})

test('whoever sees figures in several groups says which', async () => {
  const [group, other] = [await newDealership(server), await newDealership(server)]
  const both = await server.person(
    { groupId: group.groupId, level: 'group', unitId: group.groupId, role: 'admin' },
    { groupId: other.groupId, level: 'shop', unitId: other.shopB, role: 'manager' },
  )
  for (const figures of all) {
    for (const by of [both, superAdmin]) expect((await figures(by)).failure.code).toBe('which_group')
    expect((await figures(both, { groupId: other.groupId })).status).toBe(200)
    expect((await figures(await server.person())).status).toBe(403)
  }
})

test.each([
  [{ from: '2026-03-31', to: '2026-03-30' }, 'The last day is before the first'],
  [{ from: '2021-03-31', to: '2026-03-31' }, 'At most 5 years'],
])('%j is no period', async (period, sentence) => {
  const { at, groupId } = await newDealership(server)
  const answer = await sold(await at('group', groupId, 'admin'), period)
  expect(answer.status).toBe(400)
  expect(answer.failure.fields).toEqual({ to: sentence })
})

test('stock by age: the days at both ends, what is known of cost, and what holding it costs', async () => {
  const group = await newDealership(server)
  const { groupId, shopA, shopB } = group
  const now = Date.parse('2026-03-20T06:00:00Z')
  const add = (days: number, shopId: string, listPrice: number, cost: number | null) => {
    clock.now = new Date(now - days * DAY)
    return addBike(server, shopId, { listPrice, cost })
  }
  await add(15, shopA, 60_000.5, 36_500)
  await add(16, shopA, 50_000, null)
  await add(30, shopB, 40_000, 36_500)
  await add(90, shopB, 30_000, 0)
  await add(91, shopA, 20_000, 10_000.01)
  const gone = await add(200, shopA, 99_000, 90_000)
  await sell(superAdmin, gone._id, new Date(now).toISOString(), 95_000)
  const owner = await group.at('group', groupId, 'admin')
  const { body } = await stock(owner)
  const none = { bikes: 0, listValue: 0, cost: 0, unknown: 0, holding: 0 }
  // 36,500 at 12 % are 12 rupees a day
  expect(body).toMatchObject({
    bikes: 5,
    listValue: 20_000_050,
    cost: 8_300_001,
    unknown: 1,
    holding: 18_000 + 36_000 + 29_918,
    holdingPercent: 12,
    holdingADay: 2_729,
  })
  expect(body.ages).toEqual([
    { age: 'to15', bikes: 1, listValue: 6_000_050, cost: 3_650_000, unknown: 0, holding: 18_000 },
    { age: 'to30', bikes: 2, listValue: 9_000_000, cost: 3_650_000, unknown: 1, holding: 36_000 },
    { age: 'to60', ...none },
    { age: 'to90', bikes: 1, listValue: 3_000_000, cost: 0, unknown: 0, holding: 0 },
    { age: 'over90', bikes: 1, listValue: 2_000_000, cost: 1_000_001, unknown: 0, holding: 29_918 },
  ])
  expect(body.shops).toMatchObject([
    { shopId: shopA, bikes: 3, unknown: 1, cost: 4_650_001, holding: 47_918, over90: 1 },
    { shopId: shopB, bikes: 2, unknown: 0, cost: 3_650_000, holding: 36_000, over90: 0 },
    { shopId: group.shopC, ...none, over90: 0 },
  ])
  expect((await stock(owner, { zoneId: group.south })).body).toMatchObject({ bikes: 2, cost: 3_650_000 })
})

test('the rate of a group is settled by its admins, and kept beside what else is settled', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const save = (by: Person, percent: number) =>
    server.call(analytics.saveHoldingRate, { token: by.token, params: { groupId }, body: { percent } })
  for (const other of [await at('group', groupId, 'manager'), await at('shop', shopA, 'admin')])
    expect((await save(other, 10)).status).toBe(403)
  const admin = await at('group', groupId, 'admin')
  for (const percent of [-0.5, 60.5, 10.25]) expect((await save(admin, percent)).status).toBe(400)
  expect((await save(admin, 18)).body).toEqual({ groupId, percent: 18 })
  expect((await stock(admin)).body.holdingPercent).toBe(18)
  expect((await save(admin, 0)).status).toBe(200)
  expect((await stock(admin)).body.holdingPercent).toBe(0)
  const records = await server.db
    .select({ data: auditRecords.data })
    .from(auditRecords)
    .where(and(eq(auditRecords.groupId, groupId), eq(auditRecords.collectionName, 'moneySettings')))
  expect(records.map(({ data }) => data.holdingPercent)).toEqual([18, 0])
})

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

test('enquiries: of those that came, how many were won and why others were lost', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const { token } = superAdmin
  const enquire = async (when: string, shopId: string, change?: { state: 'won' | 'lost'; lostReason?: string }) => {
    clock.now = new Date(when)
    const customer = { customerName: 'Meena', customerPhone: '98480 12345', enquiryType: ['Buy'] }
    const { _id } = (await server.call(addEnquiry, { token, body: { ...customer, shopId } })).body
    if (change) await server.call(editEnquiry, { token, params: { enquiryId: _id }, body: change })
  }
  await enquire('2026-02-28T18:29:59Z', shopA, { state: 'won' })
  await enquire('2026-02-28T18:30:00Z', shopA, { state: 'won' })
  await enquire('2026-03-10T06:00:00Z', shopA, { state: 'lost', lostReason: 'Too expensive' })
  await enquire('2026-03-11T06:00:00Z', shopB, { state: 'lost', lostReason: 'too expensive' })
  await enquire('2026-03-12T06:00:00Z', shopB, { state: 'lost', lostReason: 'No loan' })
  await enquire('2026-03-31T18:29:59Z', shopB)
  await enquire('2026-03-31T18:30:00Z', shopB)
  const { body } = await enquired(await at('group', groupId, 'admin'))
  expect(body).toMatchObject({ made: 5, open: 1, won: 1, lost: 3, otherReasons: 0 })
  expect(body.reasons.map(({ reason, count }) => [reason.toLowerCase(), count])).toEqual([
    ['too expensive', 2],
    ['no loan', 1],
  ])
  expect(body.shops).toMatchObject([
    { shopId: shopA, made: 2, won: 1, lost: 1, open: 0 },
    { shopId: shopB, made: 3, won: 0, lost: 2, open: 1 },
    { made: 0 },
  ])
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
