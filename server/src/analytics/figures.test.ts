import * as analytics from '@forecourt/contract/analytics/calls'
import { DAY } from '@forecourt/contract/calendar'
import { addEnquiry, editEnquiry } from '@forecourt/contract/enquiries'
import { transferBike } from '@forecourt/contract/transfers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { figuresOf, type Person } from '../../test/figures.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords } from '../db/schema.ts'

const server = await startApp()
const { superAdmin, clock } = server
const { stock, sold, models, enquired, advice, sell } = figuresOf(server)
const all = [stock, sold, models, enquired, advice]

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

test('by the clock of its shop a bike is as old as its stay there', async () => {
  const group = await newDealership(server)
  const start = Date.parse('2026-01-01T06:00:00Z')
  clock.now = new Date(start)
  const moved = await addBike(server, group.shopA, { cost: 36_500 })
  await addBike(server, group.shopA, { cost: 36_500 })
  clock.now = new Date(start + 80 * DAY)
  const body = { targetShopId: group.shopB }
  await server.call(transferBike, { token: superAdmin.token, params: { bikeId: moved._id }, body })
  clock.now = new Date(start + 100 * DAY)
  const owner = await group.at('group', group.groupId, 'admin')
  const filled = async (by: 'group' | 'shop') => {
    const { ages, holding } = (await stock(owner, { clock: by })).body
    return { ages: ages.flatMap(({ age, bikes }) => (bikes > 0 ? [[age, bikes]] : [])), holding }
  }
  expect(await filled('group')).toEqual({ ages: [['over90', 2]], holding: 2 * 100 * 1_200 })
  expect(await filled('shop')).toEqual({
    ages: [
      ['to30', 1],
      ['over90', 1],
    ],
    holding: (20 + 100) * 1_200,
  })
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
