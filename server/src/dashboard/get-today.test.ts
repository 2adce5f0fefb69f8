import { deleteBike } from '@forecourt/contract/bikes'
import { addEntry, addMove } from '@forecourt/contract/books/calls'
import { getToday } from '@forecourt/contract/dashboard'
import { addEnquiry } from '@forecourt/contract/enquiries'
import { saveHeads } from '@forecourt/contract/groups'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
const { superAdmin, clock } = server

type Person = { token: string }
const today = (by: Person, query: { groupId?: string; shopId?: string } = {}) =>
  server.call(getToday, { token: by.token, query })

type Sell = Partial<Parameters<typeof server.call<typeof sellBike>>[1]['body']>

async function sell(by: Person, bikeId: string, form: Sell = {}) {
  const body = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 60_000, ...form }
  const answer = await server.call(sellBike, { token: by.token, params: { bikeId }, body })
  expect(answer.status).toBe(201)
  return answer.body._id
}

const enquire = (by: Person, shopId: string) =>
  server.call(addEnquiry, {
    token: by.token,
    body: { shopId, customerName: 'Meena', customerPhone: '98480 12345', enquiryType: ['Buy'] },
  })

test('a group or a shop outside, or that is none: 404; a wrong query: 400', async () => {
  const [group, other] = [await newDealership(server), await newDealership(server)]
  const staff = await group.at('shop', group.shopA, 'staff')
  for (const query of [{ groupId: other.groupId }, { shopId: other.shopA }, { shopId: group.shopB }])
    expect((await today(staff, query)).status).toBe(404)
  const wrong = await server.send({ endpoint: getToday, query: { shopId: 'none' } }, staff.token)
  expect(wrong.status).toBe(400)
})

test('whoever has no role, and a super admin who names no group, has no day', async () => {
  for (const nobody of [await server.person(), superAdmin]) {
    const { status, body } = await today(nobody)
    expect(status).toBe(200)
    expect(body).toMatchObject({ shops: 0, sold: 0, bought: 0, taken: null, people: [] })
    expect(body.month.gross).toBeNull()
  }
})

test('staff read no gross and no money, nor a leader that of another shop', async () => {
  clock.now = new Date('2026-03-10T06:00:00Z')
  const group = await newDealership(server)
  const { groupId, shopA, shopB } = group
  const staff = await group.at('group', groupId, 'staff')
  const mixed = await server.person(
    { groupId, level: 'group', unitId: groupId, role: 'staff' },
    { groupId, level: 'shop', unitId: shopB, role: 'manager' },
  )
  for (const [shopId, cost, salePrice] of [
    [shopA, 50_000, 61_000],
    [shopB, 40_000, 52_000.5],
  ] as const) {
    const { _id } = await addBike(server, shopId, { cost })
    await sell(superAdmin, _id, { salePrice, payments: [{ method: 'cash', amount: salePrice }] })
  }
  const ofStaff = await today(staff)
  expect(ofStaff.body).toMatchObject({ sold: 2, soldFor: 11_300_050, taken: null })
  expect(ofStaff.body.people.map(({ taken }) => taken)).toEqual([null])
  expect(JSON.stringify(ofStaff.body)).not.toContain('amount')
  const { body } = await today(mixed)
  expect(body).toMatchObject({ shops: 3, sold: 2, taken: { cash: 5_200_050, upi: 0, shops: 1 } })
  expect(body.month.gross).toEqual({ amount: 1_200_050, unknown: 0, shops: 1 })
  expect(body.people[0]?.taken).toEqual({ cash: 5_200_050, upi: 0 })
})

test('a day of a small dealership, figure by figure', async () => {
  clock.now = new Date('2026-05-19T12:00:00Z')
  const group = await newDealership(server)
  const { groupId, shopA, shopB } = group
  const owner = await group.at('group', groupId, 'admin')
  const seller = await group.at('shop', shopA, 'staff')
  const bikes = []
  for (const cost of [50_000, null, 30_000, 20_000, 10_000]) bikes.push((await addBike(server, shopA, { cost }))._id)
  const [known = '', unknown = '', late = '', undone = '', swapped = ''] = bikes

  // The last moment of the 19th in India, and the first of the 20th
  clock.now = new Date('2026-05-19T18:29:59.999Z')
  await sell(seller, late, { salePrice: 31_000 })
  await enquire(seller, shopA)
  clock.now = new Date('2026-05-19T18:30:00Z')
  await sell(seller, known, {
    salePrice: 60_000.5,
    payments: [
      { method: 'cash', amount: 40_000 },
      { method: 'upi', amount: 20_000.5 },
    ],
  })
  await sell(seller, unknown, { salePrice: 45_000, payments: [{ method: 'upi', amount: 45_000 }] })
  const cancelled = await sell(owner, undone, { salePrice: 25_000, payments: [{ method: 'cash', amount: 25_000 }] })
  const undo = { token: owner.token, params: { saleId: cancelled }, query: {} }
  expect((await server.call(cancelSale, undo)).status).toBe(200)
  // Part of the price is a bike, which is bought so
  await sell(seller, swapped, {
    salePrice: 15_000,
    payments: [
      { method: 'exchange', amount: 9_000 },
      { method: 'cash', amount: 6_000 },
    ],
    exchangeBike: {
      vehicleNumber: 'TS08XX0001',
      make: 'Hero',
      model: 'Dawn',
      year: 2012,
      mileage: 60_000,
      listPrice: 9_500,
    },
  })
  const { _id: moved } = await addBike(server, shopA, { cost: 70_000 })
  await server.call(transferBike, { token: owner.token, params: { bikeId: moved }, body: { targetShopId: shopB } })
  const { _id: mistake } = await addBike(server, shopA)
  await server.call(deleteBike, { token: superAdmin.token, params: { bikeId: mistake } })
  // Bought on the day before and entered now
  await addBike(server, shopA, { purchasedOn: '2026-05-18' })
  await enquire(seller, shopA)
  await enquire(owner, shopB)

  const { body } = await today(owner)
  expect(body).toMatchObject({
    day: '2026-05-20',
    shops: 3,
    sold: 3,
    soldFor: 12_000_050,
    bought: 2,
    enquiries: 2,
    transfers: 1,
    taken: { cash: 4_600_000, upi: 6_500_050, shops: 3 },
  })
  const people = new Map(body.people.map((one) => [one.userId, one]))
  expect(people.get(seller._id)).toMatchObject({
    sold: 3,
    bought: 1,
    enquiries: 1,
    transfers: 0,
    taken: { cash: 4_600_000, upi: 6_500_050 },
  })
  // The cash of the cancelled sale came and went
  expect(people.get(owner._id)).toMatchObject({ sold: 0, enquiries: 1, transfers: 1, taken: { cash: 0, upi: 0 } })
  expect(people.get(superAdmin._id)).toMatchObject({ bought: 1 })
  expect(body.month).toEqual({
    from: '2026-05-01',
    to: '2026-05-20',
    sold: 4,
    sales: 15_100_050,
    // 10,000.50 and 1,000 and 5,000; the bike of unknown cost is in none
    gross: { amount: 1_600_050, unknown: 1, shops: 3 },
    enquiries: 3,
  })
  // What is only left for another shop is seen from the one that it left
  const ofShop = await today(owner, { shopId: shopA })
  expect(ofShop.body).toMatchObject({ shops: 1, transfers: 1, enquiries: 1, sold: 3 })
  const ofOther = await today(owner, { shopId: shopB })
  expect(ofOther.body).toMatchObject({ transfers: 1, enquiries: 1, sold: 0, bought: 0 })
})

test('money that goes between accounts of one’s own is not taken, other income is', async () => {
  clock.now = new Date('2026-06-10T06:00:00Z')
  const { at, groupId, shopA } = await newDealership(server)
  const owner = await at('group', groupId, 'admin')
  const { token } = owner
  const body = { groupId, heads: [{ name: 'Commission', type: 'income' as const }] }
  const { heads } = (await server.call(saveHeads, { token, body })).body
  const move = { fromShopId: shopA, from: 'owner', toShopId: shopA, to: 'cash', amount: 500_000 } as const
  expect((await server.call(addMove, { token, body: move })).status).toBe(201)
  const income = { shopId: shopA, headId: heads[0]?._id ?? '', account: 'upi', amount: 12_345 } as const
  expect((await server.call(addEntry, { token, body: income })).status).toBe(201)
  const { taken } = (await today(owner)).body
  expect(taken).toEqual({ cash: 0, upi: 12_345, shops: 3 })
})

test.each([
  ['2026-03-31T06:00:00Z', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28'], '2026-02-28'],
  ['2026-01-05T06:00:00Z', ['2026-01-01', '2026-01-05'], ['2025-12-01', '2025-12-05'], '2025-12-31'],
])('at %s the month is beside the same days of the last', async (now, month, before, end) => {
  clock.now = new Date(now)
  const { at, groupId } = await newDealership(server)
  const { body } = await today(await at('group', groupId, 'manager'))
  expect([body.month.from, body.month.to]).toEqual(month)
  expect([body.before.from, body.before.to]).toEqual(before)
  expect([body.wholeBefore.from, body.wholeBefore.to]).toEqual([before[0], end])
})

test('sales of the last month count there, up to the same day and in all', async () => {
  clock.now = new Date('2026-07-01T06:00:00Z')
  const { at, groupId, shopA } = await newDealership(server)
  for (const [day, salePrice] of [
    ['2026-07-09T06:00:00Z', 10_000],
    ['2026-07-10T18:29:59Z', 20_000],
    ['2026-07-10T18:30:00Z', 40_000],
    ['2026-07-31T18:29:59Z', 80_000],
    ['2026-07-31T18:30:00Z', 160_000],
  ] as const) {
    clock.now = new Date(day)
    const { _id } = await addBike(server, shopA, { cost: salePrice / 2 })
    await sell(superAdmin, _id, { salePrice })
  }
  clock.now = new Date('2026-08-10T06:00:00Z')
  const { month, before, wholeBefore } = (await today(await at('group', groupId, 'admin'))).body
  expect([month.sold, month.sales, month.gross?.amount]).toEqual([1, 16_000_000, 8_000_000])
  expect([before.sold, before.sales, before.gross?.amount]).toEqual([2, 3_000_000, 1_500_000])
  expect([wholeBefore.sold, wholeBefore.sales, wholeBefore.gross?.amount]).toEqual([4, 15_000_000, 7_500_000])
})
