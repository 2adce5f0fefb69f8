import * as bikes from '@forecourt/contract/bikes'
import { businessDay, DAY } from '@forecourt/contract/calendar'
import { deleteShop } from '@forecourt/contract/places'
import * as sales from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accountsIn,
  balancesOf,
  comparable,
  entriesOf,
  forgetBooks,
  linesOf,
  stockOf,
} from '../../test/books/entries.ts'
import { aStep, startModel } from '../../test/books/trade-model.ts'
import { addBike, type Dealership, newDealership, startApp } from '../../test/harness.ts'
import { later } from '../../test/later.ts'
import { bikes as bikesTable, shopBooks } from '../db/schema.ts'
import { backfillAll, backfillSome, startBackfill } from './backfill.ts'
import { readCatchingUp } from './read.ts'

const server = await startApp()
const { token } = server.superAdmin
const started = server.clock.now
const today = () => businessDay(server.clock.now)
const buyer = { buyerName: 'Asha Reddy', buyerContact: '9848012345', salePrice: 80_000.5 }
const sell = async (bikeId: string, payments: sales.Payment[] = [], vehicleNumber?: string) => {
  const exchangeBike = vehicleNumber
    ? { vehicleNumber, make: 'Hero', model: 'Splendor', year: 2019, mileage: 41_000, listPrice: 36_000 }
    : null
  const answer = await later(server).call(sales.sellBike, {
    token,
    params: { bikeId },
    body: { ...buyer, payments, exchangeBike, soldOn: '2026-05-04' },
  })
  expect(answer.status).toBe(201)
  return answer.body._id
}
const cancel = async (saleId: string) =>
  expect((await later(server).call(sales.cancelSale, { token, params: { saleId }, query: {} })).status).toBe(200)
const edit = async (bikeId: string, version: number, cost: number | null) =>
  expect(
    (await later(server).call(bikes.editBike, { token, params: { bikeId }, body: { version, cost } })).status,
  ).toBe(200)
const transfer = async (bikeId: string, targetShopId: string) =>
  expect((await later(server).call(transferBike, { token, params: { bikeId }, body: { targetShopId } })).status).toBe(
    200,
  )
const remove = async (bikeId: string) =>
  expect((await later(server).call(bikes.deleteBike, { token, params: { bikeId } })).status).toBe(200)

const backfill = (groupId: string, atOnce?: number) => backfillSome(server.db, groupId, server.clock.now, atOnce)

const cashAnd = (part: number, method: sales.Payment['method']): sales.Payment[] => [
  { method: 'cash', amount: 80_000.5 - part, reference: '' },
  { method, amount: part, reference: '' },
]

/** Bought, moved, sold in every way, exchanged and cancelled, of which nothing was corrected or deleted. */
async function trade({ groupId, shopA, shopB, shopC }: Dealership) {
  const buy = (cost: number | null) =>
    addBike(later(server), shopA, { cost, purchasedOn: '2026-04-10', sellerName: 'Imran' })
  const [moved, plain, unknown, back, first, second] = [
    await buy(50_000.07),
    await buy(60_000),
    await buy(null),
    await buy(61_000),
    await buy(62_000),
    await buy(63_000),
  ]
  await transfer(moved._id, shopB)
  await transfer(moved._id, shopC)
  await sell(plain._id, cashAnd(30_000, 'finance'))
  await sell(unknown._id)
  await cancel(await sell(back._id, cashAnd(20_000, 'card')))
  await transfer(back._id, shopB)
  await sell(back._id, cashAnd(10_000, 'upi'))
  await sell(first._id, cashAnd(30_000, 'exchange'), 'TS07HX0001')
  const [taken] = await server.db
    .select()
    .from(bikesTable)
    .where(and(eq(bikesTable.groupId, groupId), eq(bikesTable.vehicleNumber, 'TS07HX0001')))
  await transfer(taken?.id ?? '', shopB)
  await cancel(await sell(second._id, cashAnd(31_000, 'exchange'), 'TS07HX0002'))
  return { moved, plain, unknown, back, first, second, takenId: taken?.id ?? '' }
}

test('a dealership whose books began with it has nothing to enter', async () => {
  const dealership = await newDealership(server)
  const { groupId } = dealership
  await trade(dealership)
  const before = await entriesOf(server, dealership)
  expect(await readCatchingUp(server.db, groupId)).toBeNull()
  expect(await backfill(groupId)).toBe(false)
  expect(await entriesOf(server, dealership)).toEqual(before)
})

test('what stood before is entered as it would have been, in every column', async () => {
  const dealership = await newDealership(server)
  const { groupId } = dealership
  await trade(dealership)
  const entered = await entriesOf(server, dealership)
  await forgetBooks(server, dealership)
  expect(await readCatchingUp(server.db, groupId)).toEqual({ done: 0, total: 7 })
  expect(await backfill(groupId, 3)).toBe(true)
  expect(await readCatchingUp(server.db, groupId)).toEqual({ done: 3, total: 7 })
  // Stopped and begun again, by two servers at once
  await Promise.all([backfill(groupId, 3), backfill(groupId, 3)])
  while (await backfill(groupId, 3)) expect(await readCatchingUp(server.db, groupId)).not.toBeNull()
  expect(await readCatchingUp(server.db, groupId)).toBeNull()
  const past = await entriesOf(server, dealership)
  expect(comparable(past)).toEqual(comparable(entered))
  // In the order in which it happened, by ids of that time
  expect(past.map(({ event }) => event).filter((event) => !event.startsWith('reversal'))).toEqual(
    entered.map(({ event }) => event).filter((event) => !event.startsWith('reversal')),
  )
  expect(past.map(({ id }) => id)).toEqual(past.map(({ id }) => id).toSorted())
})

test('the server enters it by itself, of every group, and ends when it is told to', async () => {
  const dealerships = [await newDealership(server), await newDealership(server)]
  for (const dealership of dealerships) {
    await addBike(server, dealership.shopA, { cost: 60_000 })
    await forgetBooks(server, dealership)
  }
  const errors: Error[] = []
  const stop = startBackfill({ ...server.services, onError: (error) => errors.push(error) })
  for (const { groupId } of dealerships) {
    await expect.poll(() => readCatchingUp(server.db, groupId)).toBeNull()
  }
  await stop()
  expect(errors).toEqual([])
  for (const dealership of dealerships) expect(await entriesOf(server, dealership)).toHaveLength(1)
})

test('what cannot be entered is told, and holds up no other group', async () => {
  const [broken, other] = [await newDealership(server), await newDealership(server)]
  for (const dealership of [broken, other]) {
    await addBike(server, dealership.shopA, { cost: 60_000 })
    await forgetBooks(server, dealership)
  }
  await server.asOwner(
    `alter table book_entries add constraint not_this check (group_id <> '${broken.groupId}') not valid`,
  )
  const errors: Error[] = []
  await backfillAll({ ...server.services, onError: (error) => errors.push(error) })
  expect(errors).toHaveLength(1)
  expect(await readCatchingUp(server.db, other.groupId)).toBeNull()
  await server.asOwner('alter table book_entries drop constraint not_this')
  await backfillAll({ ...server.services, onError: (error) => errors.push(error) })
  expect(errors).toHaveLength(1)
  expect(await entriesOf(server, broken)).toHaveLength(1)
})

test('what is about a closed day stands under today', async () => {
  const dealership = await newDealership(server)
  const { groupId, shopA } = dealership
  const { _id: bikeId, vehicleNumber } = await addBike(server, shopA, { cost: 60_000, purchasedOn: '2026-04-10' })
  await forgetBooks(server, dealership)
  await server.db.insert(shopBooks).values({ groupId, shopId: shopA, shopName: 'A', closedThrough: '2026-04-10' })
  await backfill(groupId)
  expect(await linesOf(server, dealership)).toEqual([
    `purchase:${bikeId}:0 | purchase | unrecorded A > stock A | 6000000 | ${today()} for 2026-04-10 | ${vehicleNumber}`,
  ])
})

test('a write in the middle first enters what was before, so that it is right, and nothing comes twice', async () => {
  const dealership = await newDealership(server)
  const { groupId, shopA, shopB } = dealership
  const { moved, plain, unknown, back, second, takenId } = await trade(dealership)
  const gone = await addBike(server, shopA, { cost: 64_000 })
  await forgetBooks(server, dealership)
  await transfer(moved._id, shopB)
  await edit(plain._id, 2, 59_000)
  await edit(unknown._id, 2, 58_000)
  await edit(back._id, 5, null)
  await sell(second._id)
  await edit(takenId, 2, 29_000.03)
  await remove(gone._id)
  await addBike(server, shopB, { cost: 12_345.67 })
  expect(await readCatchingUp(server.db, groupId)).toEqual({ done: 0, total: 8 })
  while (await backfill(groupId, 2)) expect(await readCatchingUp(server.db, groupId)).not.toBeNull()
  const balances = await balancesOf(server, dealership)
  expect(accountsIn(balances, 'stock')).toEqual(await stockOf(server, dealership))
  // The costs of the five that are sold: 59,000, 58,000, nothing known, 62,000 and 63,000
  const costs = [...accountsIn(balances, 'costOfSales').values()]
  expect(costs.reduce((sum, paise) => sum + paise)).toBe(24_200_000)
  expect([...balances.values()].reduce((sum, paise) => sum + paise)).toBe(0)
})

test('a shop that is deleted in the middle leaves nothing behind in stock', async () => {
  const dealership = await newDealership(server)
  const { groupId, shopA } = dealership
  await trade(dealership)
  await forgetBooks(server, dealership)
  expect((await later(server).call(deleteShop, { token, params: { id: shopA } })).status).toBe(200)
  await backfill(groupId)
  const balances = await balancesOf(server, dealership)
  expect(balances.get(`stock ${shopA}`)).toBeUndefined()
  expect(accountsIn(balances, 'stock')).toEqual(await stockOf(server, dealership))
  // Its three sales: 80,000.50 each
  expect(balances.get(`sales ${shopA}`)).toBe(-24_000_150)
})

test('a cancelled sale is entered though its bike was deleted', async () => {
  const dealership = await newDealership(server)
  const { groupId, shopA } = dealership
  const { _id: bikeId, vehicleNumber } = await addBike(server, shopA, { cost: 60_000, purchasedOn: '2026-04-10' })
  const saleId = await sell(bikeId, cashAnd(10_000, 'upi'))
  await cancel(saleId)
  await remove(bikeId)
  await forgetBooks(server, dealership)
  await backfill(groupId)
  expect(await linesOf(server, dealership)).toEqual([
    `sale:${saleId}:0 | sale | sales A > cash A | 7000050 | 2026-05-04 | ${vehicleNumber}`,
    `sale:${saleId}:1 | sale | sales A > upi A | 1000000 | 2026-05-04 | ${vehicleNumber}`,
    `reversal of sale:${saleId}:0 | reversal | cash A > sales A | 7000050 | ${today()} | ${vehicleNumber}`,
    `reversal of sale:${saleId}:1 | reversal | upi A > sales A | 1000000 | ${today()} | ${vehicleNumber}`,
  ])
})

test('random trade goes on while that of before is entered', { timeout: 240_000 }, async () => {
  const days = fc.array(aStep, { minLength: 20, maxLength: 25, size: 'max' })
  await fc.assert(
    fc.asyncProperty(days, days, async (before, meanwhile) => {
      server.clock.now = started
      const model = await startModel(server)
      const { groupId } = model.dealership
      for (const step of before) await model.play(step)
      await forgetBooks(server, model.dealership)
      // It gives way to a write that it would wait for too long
      const some = () => backfill(groupId, 2).catch(() => true)
      for (const step of meanwhile) await Promise.all([model.play(step), some()])
      let more = true
      for (let round = 0; more && round < 100; round += 1) more = await backfill(groupId, 2)
      expect(await readCatchingUp(server.db, groupId)).toBeNull()
      const balances = await balancesOf(server, model.dealership)
      // A correction of before is not known as one: it was unrecorded where the bike was bought
      const exact = ['stock', 'sales', 'costOfSales', 'cash', 'financiers']
      expect(accountsIn(balances, ...exact)).toEqual(accountsIn(model.balances(), ...exact))
      expect(accountsIn(balances, 'stock')).toEqual(model.stock())
      expect([...balances.values()].reduce((sum, paise) => sum + paise, 0)).toBe(0)
    }),
    // To find a smaller one takes minutes: its seed and path tell how to
    { numRuns: 3, endOnFailure: true },
  )
  server.clock.now = new Date(started.getTime() + DAY / 24)
})
