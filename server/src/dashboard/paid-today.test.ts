import { deleteBike } from '@forecourt/contract/bikes'
import { accounts, payForBike } from '@forecourt/contract/books/calls'
import { businessDay } from '@forecourt/contract/calendar'
import { getToday } from '@forecourt/contract/dashboard'
import { payDue } from '@forecourt/contract/dues/calls'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { expect, test } from 'vitest'
import { bookkeeper } from '../../test/books/bookkeeper.ts'
import { newBooks } from '../../test/books/books-world.ts'
import { buyOnCredit, sellOnCredit } from '../../test/books/owing.ts'
import { addBike, startApp } from '../../test/harness.ts'

const server = await startApp()
const { superAdmin, clock } = server

const today = async (by: { token: string }, query: { groupId?: string; shopId?: string } = {}) =>
  (await server.call(getToday, { token: by.token, query })).body
const dayOf = () => businessDay(clock.now)

async function sell(bikeId: string, salePrice: number) {
  const payments = [{ method: 'cash' as const, amount: salePrice }]
  const body = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice, payments }
  const answer = await server.call(sellBike, { token: superAdmin.token, params: { bikeId }, body })
  expect(answer.status).toBe(201)
  return answer.body._id
}

test('staff read nothing of what was paid, and a leader that of their own shop alone', async () => {
  const { at, groupId, shopA, shopB, spend, manager } = await newBooks(server)
  await spend({ amount: 70_050 })
  for (const staff of [await at('shop', shopA, 'staff'), await at('group', groupId, 'staff')]) {
    const body = await today(staff)
    expect([body.taken, body.paid, body.people]).toEqual([null, null, []])
    expect(JSON.stringify(body)).not.toContain('70050')
  }
  expect((await today(await at('shop', shopB, 'manager'))).paid).toEqual({ cash: 0, upi: 0 })
  const mixed = await server.person(
    { groupId, level: 'group', unitId: groupId, role: 'staff' },
    { groupId, level: 'shop', unitId: shopB, role: 'manager' },
  )
  expect(await today(mixed)).toMatchObject({ shops: 3, taken: { shops: 1 }, paid: { cash: 0, upi: 0 }, people: [] })
  expect((await today(manager)).paid).toEqual({ cash: 70_050, upi: 0 })
})

test('what sellers, workshops and others got is paid, by whom, less what came back of it', async () => {
  const { shopA, manager, spend, earn, reverse } = await newBooks(server)
  const { token } = manager
  // In cash from the till: 40,000, of which the bike comes back
  const bought = await addBike(server, shopA, { cost: 40_000, paidBy: 'cash' })
  await addBike(server, shopA, { cost: 10_000.5, paidBy: 'cash' })
  expect(await today(manager)).toMatchObject({ paid: { cash: 5_000_050, upi: 0 }, taken: { cash: 0, upi: 0 } })
  await server.call(deleteBike, { token: superAdmin.token, params: { bikeId: bought._id } })
  expect((await today(manager)).paid).toEqual({ cash: 1_000_050, upi: 0 })
  // 40,000 by UPI at once, and 5,000 of the rest in cash
  const { due } = await buyOnCredit(server, shopA)
  const rest = { amount: 5_000_00, account: 'cash' } as const
  expect((await server.call(payDue, { token, params: { dueId: due._id }, body: rest })).status).toBe(201)
  // Said later
  const unsaid = await addBike(server, shopA, { cost: 7_000 })
  const said = { shopId: shopA, account: 'upi', amount: 7_000_00 } as const
  expect((await server.call(payForBike, { token, params: { bikeId: unsaid._id }, body: said })).status).toBe(201)
  await spend({ amount: 1_200_00 })
  const { body: wrong } = await spend({ amount: 900_00, account: 'upi' })
  await reverse(wrong._id)
  await spend({ amount: 333_00, account: 'card' })
  const { body: fee } = await earn({ amount: 250_00 })
  await reverse(fee._id)
  await earn({ amount: 150_00 })
  const { paid, taken, people } = await today(manager)
  expect(paid).toEqual({ cash: 1_000_050 + 500_000 + 120_000, upi: 4_000_000 + 700_000 })
  expect(taken).toMatchObject({ cash: 15_000, upi: 0 })
  const byPerson = new Map(people.map((one) => [one.userId, one.paid]))
  expect(byPerson.get(manager._id)).toEqual({ cash: 620_000, upi: 700_000 })
  expect(byPerson.get(superAdmin._id)).toEqual({ cash: 1_000_050, upi: 4_000_000 })
})

test('what stays one’s own, and what a count finds, is neither taken nor paid', async () => {
  const { shopA, shopB, admin, move, earn, close, cashBook } = await newBooks(server)
  const own = { fromShopId: shopA, toShopId: shopA, amount: 10_000 } as const
  for (const [from, to] of [
    ['owner', 'cash'],
    ['cash', 'owner'],
    ['cash', 'bank'],
    ['bank', 'upi'],
    ['cash', 'upi'],
    ['upi', 'card'],
  ] as const)
    expect((await move({ ...own, from, to })).status).toBe(201)
  await move({ ...own, toShopId: shopB, from: 'cash', to: 'cash' }, admin.token)
  await earn({ amount: 500_00 })
  // Rupees that nobody can explain
  const { closing } = await cashBook()
  expect((await close(dayOf(), closing / 100 + 7, { reason: 'Found some' })).body.difference).toBe(700)
  for (const query of [{}, { shopId: shopA }, { shopId: shopB }]) {
    const { taken, paid } = await today(admin, query)
    expect([taken?.cash, taken?.upi, paid]).toEqual([query.shopId === shopB ? 0 : 50_000, 0, { cash: 0, upi: 0 }])
  }
})

test('between money and each account an amount counts on one side at the most, and back again as less of it', async () => {
  const { groupId, shopA, admin } = await newBooks(server)
  const { enter, back } = bookkeeper(server, groupId)
  const moneyOf = async () => {
    const { taken, paid } = await today(admin)
    return { taken: taken?.upi ?? 0, paid: paid?.upi ?? 0 }
  }
  const sides: Record<string, string[]> = { taken: [], paid: [], neither: [] }
  for (const account of accounts.filter((one) => one !== 'upi')) {
    const came = await enter(dayOf(), 100, [shopA, account], [shopA, 'upi'])
    const { taken, paid } = await moneyOf()
    const side = taken === 100 ? 'taken' : paid === -100 ? 'paid' : 'neither'
    expect([taken, paid]).toEqual([side === 'taken' ? 100 : 0, side === 'paid' ? -100 : 0])
    sides[side]?.push(account)
    await back(dayOf(), [came])
    expect(await moneyOf()).toEqual({ taken: 0, paid: 0 })
  }
  expect(sides).toEqual({
    taken: ['buyers', 'financiers', 'advances', 'sales', 'income'],
    paid: ['stock', 'sellers', 'costOfSales', 'expense', 'unrecorded'],
    neither: ['cash', 'card', 'bank', 'owner', 'difference'],
  })
})

test('all cash that came and went is taken, paid or one’s own', async () => {
  const { shopA, manager, spend, earn, move, cashBook } = await newBooks(server)
  await sellOnCredit(server, shopA, { payments: [{ method: 'cash', amount: 30_000 }] })
  await addBike(server, shopA, { cost: 12_000, paidBy: 'cash' })
  await spend({ amount: 900_00 })
  await earn({ amount: 100_00 })
  await move({ fromShopId: shopA, toShopId: shopA, from: 'cash', to: 'bank', amount: 15_000_00 })
  const { taken, paid } = await today(manager)
  const book = await cashBook()
  expect((taken?.cash ?? 0) - (paid?.cash ?? 0) - 15_000_00).toBe(book.in - book.out)
})

test('the money of today is what stands under today: a sale that is cancelled after the close goes back tomorrow', async () => {
  clock.now = new Date('2026-10-05T12:00:00Z')
  const { at, shopA, manager, close, spend } = await newBooks(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const saleId = await sell(bikeId, 20_000)
  expect((await close(dayOf(), 20_000)).status).toBe(201)
  await server.call(cancelSale, { token: superAdmin.token, params: { saleId }, query: {} })
  await spend({ amount: 300_00 })
  expect(await today(manager)).toMatchObject({ sold: 0, taken: { cash: 2_000_000 }, paid: { cash: 0 } })
  clock.now = new Date('2026-10-05T18:30:00Z')
  expect(await today(manager)).toMatchObject({ taken: { cash: -2_000_000 }, paid: { cash: 30_000 } })
  // For yesterday, which is closed, so under today
  await spend({ amount: 50_00, forDay: '2026-10-05' })
  expect((await today(manager)).paid?.cash).toBe(35_000)
  clock.now = new Date('2026-10-06T18:30:00Z')
  const { token } = await at('shop', shopA, 'manager')
  // For a day that is open, so under that
  await spend({ amount: 70_00, forDay: '2026-10-06' }, token)
  expect((await today({ token })).paid).toEqual({ cash: 0, upi: 0 })
})
