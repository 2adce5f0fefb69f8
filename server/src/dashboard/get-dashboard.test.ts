import { DAY } from '@forecourt/contract/calendar'
import { getDashboard } from '@forecourt/contract/dashboard'
import { addEnquiry, editEnquiry } from '@forecourt/contract/enquiries'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
const { superAdmin, clock } = server

const dashboard = (by: { token: string }, groupId?: string) =>
  server.call(getDashboard, { token: by.token, query: { groupId } })

/** Sells a bike at a moment, that day or an earlier one. */
async function sell(bikeId: string, at: string, salePrice: number, soldOn?: string) {
  clock.now = new Date(at)
  const token = superAdmin.token
  const body = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice, soldOn }
  return (await server.call(sellBike, { token, params: { bikeId }, body })).body._id
}

const none = { bikes: 0, stockValue: 0, salesThisMonth: 0, salesAmount: 0, followUpsDue: 0 }

test('a group outside, or that is none: 404; a wrong query: 400', async () => {
  const [group, other] = [await newDealership(server), await newDealership(server)]
  const staff = await group.at('shop', group.shopA, 'staff')
  expect((await dashboard(staff, other.groupId)).status).toBe(404)
  expect((await dashboard(superAdmin, group.shopA)).status).toBe(404)
  const wrong = await server.send({ endpoint: getDashboard, query: { groupId: 'none' } }, staff.token)
  expect(wrong.status).toBe(400)
  expect(wrong.failure.fields).toHaveProperty('groupId')
})

test('whoever has no role has no shops', async () => {
  const { status, body } = await dashboard(await server.person())
  expect(status).toBe(200)
  expect(body).toEqual({ shops: [], oldest: [] })
})

test('everybody sees the shops that their roles cover, by group and name', async () => {
  const [group, other] = [await newDealership(server), await newDealership(server)]
  await addBike(server, other.shopB)
  const shopsOf = async (by: { token: string }, groupId?: string) =>
    (await dashboard(by, groupId)).body.shops.map(({ _id }) => _id)
  for (const role of ['admin', 'manager', 'staff'] as const) {
    expect(await shopsOf(await group.at('group', group.groupId, role))).toEqual([group.shopA, group.shopB, group.shopC])
    expect(await shopsOf(await group.at('zone', group.south, role))).toEqual([group.shopB])
    expect(await shopsOf(await group.at('shop', group.shopC, role))).toEqual([group.shopC])
  }
  const ofBoth = await server.person(
    { groupId: other.groupId, level: 'shop', unitId: other.shopB, role: 'staff' },
    { groupId: group.groupId, level: 'shop', unitId: group.shopC, role: 'manager' },
    { groupId: group.groupId, level: 'shop', unitId: group.shopA, role: 'staff' },
  )
  expect(await shopsOf(ofBoth)).toEqual([group.shopA, group.shopC, other.shopB])
  expect(await shopsOf(ofBoth, other.groupId)).toEqual([other.shopB])
})

test('a super admin sees one group at a time', async () => {
  const group = await newDealership(server)
  expect((await dashboard(superAdmin)).body.shops).toEqual([])
  const { body } = await dashboard(superAdmin, group.groupId)
  expect(body.shops).toHaveLength(3)
  expect(body.shops[0]).toMatchObject({ stockCost: { amount: 0, unknown: 0 } })
})

test('stock is counted with what is asked for it, sold bikes are not', async () => {
  const group = await newDealership(server)
  clock.now = new Date('2026-03-10T10:00:00Z')
  await addBike(server, group.shopA, { listPrice: 60_000.5, cost: 40_000 })
  await addBike(server, group.shopA, { listPrice: 70_000, cost: null })
  await addBike(server, group.shopB, { listPrice: 10_000, cost: 0 })
  const sold = await addBike(server, group.shopA, { listPrice: 90_000, cost: 80_000 })
  await sell(sold._id, '2026-03-11T10:00:00Z', 88_000)
  const { body } = await dashboard(await group.at('group', group.groupId, 'manager'))
  expect(body.shops).toMatchObject([
    { _id: group.shopA, bikes: 2, stockValue: 130_000.5, stockCost: { amount: 40_000, unknown: 1 } },
    { _id: group.shopB, bikes: 1, stockValue: 10_000, stockCost: { amount: 0, unknown: 0 } },
    { _id: group.shopC, ...none, stockCost: { amount: 0, unknown: 0 } },
  ])
})

test('staff read no cost, nor does a leader of another shop', async () => {
  const group = await newDealership(server)
  await addBike(server, group.shopA, { cost: 40_000 })
  clock.now = new Date(clock.now.getTime() + DAY)
  await addBike(server, group.shopB, { cost: 50_000 })
  const staff = await group.at('group', group.groupId, 'staff')
  const answer = await dashboard(staff)
  expect(answer.body.shops.map(({ stockCost }) => stockCost)).toEqual([null, null, null])
  expect(answer.body.oldest.map(({ cost }) => cost)).toEqual([null, null])
  const { groupId } = group
  const mixed = await server.person(
    { groupId, level: 'group', unitId: groupId, role: 'staff' },
    { groupId, level: 'shop', unitId: group.shopB, role: 'manager' },
  )
  const { body } = await dashboard(mixed)
  expect(body.shops.map(({ stockCost }) => stockCost)).toEqual([null, { amount: 50_000, unknown: 0 }, null])
  expect(body.oldest.map(({ cost }) => cost)).toEqual([null, 50_000])
})

test('sales are those of the month in India that were not cancelled', async () => {
  const group = await newDealership(server)
  clock.now = new Date('2026-04-01T06:00:00Z')
  const bikes = await Promise.all([1, 2, 3, 4].map(() => addBike(server, group.shopA)))
  const [first, second, third, fourth] = bikes.map(({ _id }) => _id)
  // Half past six in the evening in UTC is midnight in India
  await sell(first ?? '', '2026-04-30T18:29:59.999Z', 1_000)
  await sell(second ?? '', '2026-04-30T18:30:00Z', 20_000)
  await sell(third ?? '', '2026-05-20T06:00:00Z', 300_000.25)
  const cancelled = await sell(fourth ?? '', '2026-05-20T07:00:00Z', 4_000_000)
  const undone = await server.call(cancelSale, { token: superAdmin.token, params: { saleId: cancelled }, query: {} })
  expect(undone.status).toBe(200)
  const soldIn = async (now: string) => {
    clock.now = new Date(now)
    const [shop] = (await dashboard(await group.at('shop', group.shopA, 'staff'))).body.shops
    return [shop?.salesThisMonth, shop?.salesAmount]
  }
  expect(await soldIn('2026-05-31T18:29:59Z')).toEqual([2, 320_000.25])
  expect(await soldIn('2026-05-31T18:30:00Z')).toEqual([0, 0])
})

test('a sale that is entered later counts in the month in which it was made', async () => {
  const group = await newDealership(server)
  clock.now = new Date('2026-04-01T06:00:00Z')
  const [april, may] = [await addBike(server, group.shopA), await addBike(server, group.shopA)]
  await sell(april._id, '2026-05-02T06:00:00Z', 1_000, '2026-04-30')
  await sell(may._id, '2026-05-02T07:00:00Z', 20_000, '2026-05-01')
  const [shop] = (await dashboard(await group.at('shop', group.shopA, 'staff'))).body.shops
  expect([shop?.salesThisMonth, shop?.salesAmount]).toEqual([1, 20_000])
})

test('the five bikes that have stood longest come first to last, with their days', async () => {
  const group = await newDealership(server)
  const start = Date.parse('2026-06-01T06:00:00Z')
  const shops = [group.shopB, group.shopA, group.shopA, group.shopB, group.shopA, group.shopC, group.shopC]
  const added: string[] = []
  for (const [day, shop] of shops.entries()) {
    clock.now = new Date(start + day * DAY)
    added.push((await addBike(server, shop))._id)
  }
  await sell(added[1] ?? '', '2026-06-08T06:00:00Z', 50_000)
  clock.now = new Date(start + 10 * DAY)
  const { body } = await dashboard(await group.at('group', group.groupId, 'staff'))
  expect(body.oldest.map(({ _id }) => _id)).toEqual([0, 2, 3, 4, 5].map((index) => added[index]))
  expect(body.oldest.map(({ daysInInventory }) => daysInInventory)).toEqual([10, 8, 7, 6, 5])
  const names = new Map(body.shops.map(({ _id, name }) => [_id, name]))
  for (const { shopId, shopName } of body.oldest) expect(shopName).toBe(names.get(shopId))
  const atC = await dashboard(await group.at('shop', group.shopC, 'manager'))
  expect(atC.body.oldest.map(({ _id }) => _id)).toEqual([added[5], added[6]])
})

test('follow-ups are due by the day in India, and only those of open enquiries', async () => {
  const group = await newDealership(server)
  // Ten in the evening in UTC is the next day in India
  clock.now = new Date('2026-07-09T22:00:00Z')
  const add = async (shopId: string, followUpOn: string | null) => {
    const customer = { customerName: 'Meena', customerPhone: '98480 12345', enquiryType: ['Buy'] }
    const { token } = superAdmin
    return (await server.call(addEnquiry, { token, body: { ...customer, shopId, followUpOn } })).body._id
  }
  for (const day of ['2026-07-01', '2026-07-10', '2026-07-11', null]) await add(group.shopA, day)
  await add(group.shopB, '2026-07-10')
  const params = { enquiryId: await add(group.shopC, '2026-07-10') }
  await server.call(editEnquiry, { token: superAdmin.token, params, body: { state: 'won' } })
  const due = async (by: { token: string }) => (await dashboard(by)).body.shops.map((shop) => shop.followUpsDue)
  expect(await due(await group.at('group', group.groupId, 'staff'))).toEqual([2, 1, 0])
  expect(await due(await group.at('shop', group.shopB, 'staff'))).toEqual([1])
})
