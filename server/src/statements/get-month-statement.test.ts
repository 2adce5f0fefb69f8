import { saveHeads } from '@forecourt/contract/groups'
import { deleteShop } from '@forecourt/contract/places'
import { getMonthStatement } from '@forecourt/contract/statements/calls'
import { expect, test } from 'vitest'
import { bookkeeper } from '../../test/books/bookkeeper.ts'
import { newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
const { token } = server.superAdmin

const month = (query: { groupId?: string; shopId?: string; month?: string }, by = token) =>
  server.call(getMonthStatement, { token: by, query: { month: '2026-03', ...query } })

/** The heads of a group, by name. */
async function headsOf(groupId: string, ...heads: { _id?: string; name: string; type: 'income' | 'expense' }[]) {
  const saved = await server.call(saveHeads, { token, body: { groupId, heads } })
  expect(saved.status).toBe(200)
  return new Map(saved.body.heads.map((head) => [head.name, { headId: head._id, headName: head.name }]))
}

test('what is beyond the reach is not found, what the role does not see is refused, a wrong month too', async () => {
  const { at, groupId, north, shopA, shopB } = await newDealership(server)
  const other = await newDealership(server)
  const manager = await at('shop', shopA, 'manager')
  const staff = await at('group', groupId, 'staff')
  for (const query of [{ groupId: other.groupId }, { shopId: shopB }, { shopId: shopA, groupId: other.groupId }]) {
    expect((await month(query, manager.token)).status).toBe(404)
  }
  for (const query of [{ groupId }, { shopId: shopA }, {}]) expect((await month(query, staff.token)).status).toBe(403)
  for (const wrong of ['2026-13', '2026-3', '2026', 'march', '2026-03-01', '0026-03']) {
    expect((await month({ groupId, month: wrong })).status).toBe(400)
  }
  // Nobody says which of all groups
  expect((await month({})).failure.fields).toHaveProperty('groupId')
  expect((await month({}, '')).status).toBe(401)
  const zonal = await at('zone', north, 'manager')
  expect((await month({ groupId }, zonal.token)).body.shops.map(({ shopId }) => shopId)).toEqual([shopA])
  // The one group where they see money
  expect((await month({}, zonal.token)).body.shops.map(({ shopId }) => shopId)).toEqual([shopA])
})

test('a month without an entry is all zeros', async () => {
  const { groupId, shopA } = await newDealership(server)
  const zero = { month: 0, before: 0, yearBefore: 0 }
  const { status, body } = await month({ groupId })
  expect(status).toBe(200)
  expect(body).toMatchObject({ month: '2026-03', bikesSold: zero, sales: zero, gross: zero, profit: zero })
  expect([body.income, body.expenses]).toEqual([[], []])
  expect(body.shops).toHaveLength(3)
  expect(body.shops.every(({ profit }) => profit === 0)).toBe(true)
  expect((await month({ shopId: shopA })).body.shops).toHaveLength(1)
})

/*
 * Worked out by hand, in rupees. March 2026 of shop A: a bike for 80,000.00 that cost 60,000.50; one on the 31st for
 * 70,000.25, a part of it still owed, that cost 65,000.75; one of unknown cost for 40,000.00; one sold in February for
 * 70,000.00, at a cost of 55,000.00, is cancelled; of one sold in February for 30,000.00 the cost is entered: 25,000.00.
 * Of shop B: a bike for 90,000.00 on the 31st that cost 100,000.00.
 * Gross: 19,999.50 + 4,999.50 - 15,000.00 + 5,000.00 - 10,000.00 = 4,999.00
 */
test('a month is to the paisa what was worked out by hand, of two shops, beside the month and the year before', async () => {
  const { groupId, shopA, shopB, shopC } = await newDealership(server)
  const { enter, sell, costOf, back, closeThrough } = bookkeeper(server, groupId)
  const rent = { name: 'Rent', type: 'expense' } as const
  const heads = await headsOf(
    groupId,
    rent,
    { name: 'Salary', type: 'expense' },
    { name: 'Commission', type: 'income' },
  )
  const pay = (day: string, paise: number, shopId: string, head: string, on?: string) =>
    enter(day, paise, [shopId, 'cash'], [shopId, 'expense'], { ...heads.get(head), ...(on && { on }) })

  await pay('2025-03-31', 1_000_000, shopA, 'Rent')
  const cancelled = await sell('2026-02-20', shopA, { cash: 7_000_000 }, 5_500_000)
  const costLater = await sell('2026-02-10', shopA, { cash: 3_000_000 })
  await closeThrough(shopA, '2026-02-28')

  await pay('2026-03-01', 1_234_567, shopA, 'Rent')
  await back('2026-03-02', cancelled.rows)
  // About a closed day: it stands under the day on which it was entered
  const late = await pay('2026-02-27', 300_000, shopA, 'Salary', '2026-03-03')
  expect(late).toMatchObject({ day: '2026-03-03', forDay: '2026-02-27' })
  await sell('2026-03-05', shopA, { cash: 8_000_000 }, 6_000_050)
  await sell('2026-03-10', shopA, { card: 4_000_000 })
  await enter('2026-03-12', 1_005, [shopA, 'cash'], [shopA, 'difference'], { kind: 'difference' })
  await enter('2026-03-13', 5, [shopA, 'difference'], [shopA, 'cash'], { kind: 'difference' })
  const wrong = await pay('2026-03-15', 50_000, shopA, 'Rent')
  await back('2026-03-16', [wrong])
  await costOf('2026-03-20', shopA, costLater.saleId, 2_500_000)
  await enter('2026-03-21', 100_001, [shopA, 'income'], [shopA, 'upi'], {
    kind: 'income',
    ...heads.get('Commission'),
  })
  await sell('2026-03-31', shopA, { upi: 5_000_025, buyers: 2_000_000 }, 6_500_075)
  await sell('2026-03-31', shopB, { cash: 9_000_000 }, 10_000_000)
  await pay('2026-03-31', 500_000, shopB, 'Rent')
  // Neither is of the month, nor does either change what it left
  await pay('2026-04-01', 9_999_900, shopA, 'Rent')
  await enter('2026-03-31', 12_345, [shopA, 'cash'], [shopB, 'cash'], { kind: 'move' })

  // Called otherwise by now, and gone by now
  await headsOf(groupId, { ...rent, _id: heads.get('Rent')?.headId ?? '', name: 'Shop rent' })

  const { body } = await month({ groupId })
  expect(body).toMatchObject({
    bikesSold: { month: 3, before: 2, yearBefore: 0 },
    sales: { month: 21_000_025, before: 10_000_000, yearBefore: 0 },
    costOfSales: { month: 19_500_125, before: 5_500_000, yearBefore: 0 },
    bikesOfUnknownCost: { month: 1, before: 1, yearBefore: 0 },
    salesOfUnknownCost: { month: 4_000_000, before: 3_000_000, yearBefore: 0 },
    salesNowKnown: { month: 3_000_000, before: 0, yearBefore: 0 },
    gross: { month: 499_900, before: 1_500_000, yearBefore: 0 },
    difference: { month: 1_000, before: 0, yearBefore: 0 },
    profit: { month: -1_435_666, before: 1_500_000, yearBefore: -1_000_000 },
  })
  expect(body.income).toEqual([
    { headId: heads.get('Commission')?.headId, name: 'Commission', month: 100_001, before: 0, yearBefore: 0 },
  ])
  expect(body.expenses).toEqual([
    { headId: heads.get('Salary')?.headId, name: 'Salary', month: 300_000, before: 0, yearBefore: 0 },
    { headId: heads.get('Rent')?.headId, name: 'Shop rent', month: 1_734_567, before: 0, yearBefore: 1_000_000 },
  ])
  const byShop = new Map(body.shops.map((shop) => [shop.shopId, shop]))
  expect(byShop.get(shopA)).toMatchObject({
    bikesSold: 2,
    sales: 12_000_025,
    gross: 1_499_900,
    income: 100_001,
    expenses: 1_534_567,
    difference: 1_000,
    profit: 64_334,
  })
  expect(byShop.get(shopB)).toMatchObject({ bikesSold: 1, gross: -1_000_000, expenses: 500_000, profit: -1_500_000 })
  expect(byShop.get(shopC)).toMatchObject({ sales: 0, profit: 0 })
  const alone = (await month({ shopId: shopA })).body
  expect(alone.shops).toEqual([byShop.get(shopA)])
  expect(alone.profit).toEqual({ month: 64_334, before: 1_500_000, yearBefore: -1_000_000 })

  // In all months together what was sold less what it cost counts once, but for the one whose cost nobody knows
  const april = (await month({ groupId, month: '2026-04' })).body
  expect(april.profit).toEqual({ month: -9_999_900, before: -1_435_666, yearBefore: 0 })
})

test('what was sold without a cost and cancelled again leaves nothing', async () => {
  const { groupId, shopA } = await newDealership(server)
  const { sell, back, costOf } = bookkeeper(server, groupId)
  const unknown = await sell('2026-03-01', shopA, { cash: 4_000_000 })
  await back('2026-04-01', unknown.rows)
  const known = await sell('2026-03-02', shopA, { cash: 5_000_000 })
  await costOf('2026-03-30', shopA, known.saleId, 4_000_000)
  expect((await month({ groupId })).body).toMatchObject({
    bikesSold: { month: 2 },
    bikesOfUnknownCost: { month: 1 },
    salesOfUnknownCost: { month: 4_000_000 },
    // Entered in the month of the sale
    salesNowKnown: { month: 0 },
    gross: { month: 1_000_000 },
  })
  expect((await month({ groupId, month: '2026-04' })).body).toMatchObject({
    bikesSold: { month: -1 },
    bikesOfUnknownCost: { month: -1 },
    sales: { month: -4_000_000 },
    salesOfUnknownCost: { month: -4_000_000 },
    gross: { month: 0 },
    profit: { month: 0, before: 1_000_000 },
  })
})

test('a cost that is taken out again leaves the price unknown; one that is corrected does not', async () => {
  const { groupId, shopA } = await newDealership(server)
  const { enter, sell } = bookkeeper(server, groupId)
  const mistaken = await sell('2026-02-10', shopA, { cash: 5_000_000 }, 4_000_000)
  const corrected = await sell('2026-02-11', shopA, { cash: 6_000_000 }, 4_000_000)
  const lower = (saleId: string, paise: number) =>
    enter('2026-03-10', paise, [shopA, 'costOfSales'], [shopA, 'stock'], { kind: 'costOfSale', saleId })
  await lower(mistaken.saleId, 4_000_000)
  await lower(corrected.saleId, 500_000)
  const { body } = await month({ groupId })
  expect(body).toMatchObject({
    salesOfUnknownCost: { month: 0, before: 0 },
    salesNowKnown: { month: -5_000_000, before: 0 },
    costOfSales: { month: -4_500_000, before: 8_000_000 },
    // In both months together: 6,000,000 less 3,500,000
    gross: { month: -500_000, before: 3_000_000 },
  })
})

test('the last day of December and the first of January lie in two months', async () => {
  const { groupId, shopA } = await newDealership(server)
  const { sell } = bookkeeper(server, groupId)
  await sell('2025-12-31', shopA, { cash: 100 }, 60)
  await sell('2026-01-01', shopA, { cash: 1_000 }, 600)
  await sell('2025-01-31', shopA, { cash: 10_000 }, 6_000)
  await sell('2025-02-01', shopA, { cash: 100_000 }, 60_000)
  const { body } = await month({ groupId, month: '2026-01' })
  expect(body.gross).toEqual({ month: 400, before: 40, yearBefore: 4_000 })
})

test('a deleted shop counts for whoever sees the whole group, by its name, and is asked for by nobody else', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const { sell } = bookkeeper(server, groupId)
  await sell('2026-03-05', shopA, { cash: 8_000_000 }, 6_000_000)
  const owner = await at('group', groupId, 'admin')
  const manager = await at('shop', shopB, 'manager')
  expect((await server.call(deleteShop, { token, params: { id: shopA } })).status).toBe(200)
  const whole = (await month({ groupId }, owner.token)).body
  expect(whole.profit.month).toBe(2_000_000)
  expect(whole.shops.find(({ shopId }) => shopId === shopA)?.name).toMatch(/^Shop A/)
  expect((await month({ shopId: shopA }, owner.token)).body.profit.month).toBe(2_000_000)
  expect((await month({ shopId: shopA })).body.profit.month).toBe(2_000_000)
  expect((await month({ groupId }, manager.token)).body).toMatchObject({ profit: { month: 0 }, shops: [{}] })
  expect((await month({ shopId: shopA }, manager.token)).status).toBe(404)
  const stranger = await newDealership(server)
  const other = await stranger.at('group', stranger.groupId, 'admin')
  expect((await month({ shopId: shopA }, other.token)).status).toBe(404)
})

test('sums are exact up to what a number holds, and refused beyond', async () => {
  const { groupId, shopA, shopB } = await newDealership(server)
  const { sell } = bookkeeper(server, groupId)
  const most = Number.MAX_SAFE_INTEGER
  await sell('2026-03-05', shopA, { cash: most }, most - 1)
  const { status, body } = await month({ groupId })
  expect(status).toBe(200)
  expect(body.sales.month).toBe(9_007_199_254_740_991)
  expect(body.gross.month).toBe(1)
  await sell('2026-03-06', shopB, { cash: 1 })
  const refused = await month({ groupId })
  expect(refused.status).toBe(400)
  expect(refused.failure.message).toBe('These sums are too large to be shown to the paisa')
  // Each by itself is not
  expect((await month({ shopId: shopA })).status).toBe(200)
})
