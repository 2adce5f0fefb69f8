import * as bikes from '@forecourt/contract/bikes'
import { businessDay } from '@forecourt/contract/calendar'
import type { BodyOf } from '@forecourt/contract/endpoint'
import * as sales from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountsIn, balancesOf, entriesOf, linesOf, stockOf } from '../../test/books/entries.ts'
import { addBike, type Dealership, newDealership, startApp } from '../../test/harness.ts'
import { later } from '../../test/later.ts'
import { bikes as bikesTable } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin
const today = () => businessDay(server.clock.now)

const buyer = { buyerName: 'Asha Reddy', buyerContact: '9848012345', salePrice: 80_000 }
const sell = (bikeId: string, terms: Partial<BodyOf<typeof sales.sellBike>> = {}) =>
  later(server).call(sales.sellBike, { token, params: { bikeId }, body: { ...buyer, ...terms } })
const cancel = (saleId: string, by = token) =>
  later(server).call(sales.cancelSale, { token: by, params: { saleId }, query: { reason: 'Loan was refused' } })
const edit = (bikeId: string, version: number, cost: number | null) =>
  later(server).call(bikes.editBike, { token, params: { bikeId }, body: { version, cost } })
const transfer = (bikeId: string, targetShopId: string) =>
  later(server).call(transferBike, { token, params: { bikeId }, body: { targetShopId } })
const remove = (bikeId: string) => later(server).call(bikes.deleteBike, { token, params: { bikeId } })

const exchangeBike = {
  vehicleNumber: 'TS07HX4321',
  make: 'Hero',
  model: 'Splendor Plus',
  year: 2019,
  mileage: 41_000,
  listPrice: 36_000,
}

/** A sale at shop A on 4 May 2026 of a bike that cost 60,000, paid in part with another. */
async function soldWithExchange({ groupId, shopA }: Dealership) {
  const bike = await addBike(server, shopA, { cost: 60_000, purchasedOn: '2026-04-10' })
  const answer = await sell(bike._id, {
    soldOn: '2026-05-04',
    salePrice: 80_000.5,
    payments: [
      { method: 'upi', amount: 50_000.5 },
      { method: 'exchange', amount: 30_000 },
    ],
    exchangeBike,
  })
  const [taken] = await server.db
    .select()
    .from(bikesTable)
    .where(and(eq(bikesTable.groupId, groupId), eq(bikesTable.vehicleNumber, exchangeBike.vehicleNumber)))
  return { bike, saleId: answer.body._id, takenId: taken?.id ?? '' }
}

/** The entries that came since. */
async function since(before: string[], dealership: Dealership) {
  const lines = await linesOf(server, dealership)
  expect(lines.slice(0, before.length)).toEqual(before)
  return lines.slice(before.length)
}

/** Whether the books hold in stock what the bikes there cost. */
async function stockAgrees(dealership: Dealership) {
  expect(accountsIn(await balancesOf(server, dealership), 'stock')).toEqual(await stockOf(server, dealership))
}

test('a sale that is refused enters nothing', async () => {
  const dealership = await newDealership(server)
  const { at, shopA } = dealership
  const { _id: bikeId } = await addBike(server, shopA, { cost: 60_000 })
  const before = await entriesOf(server, dealership)
  const short = { payments: [{ method: 'cash' as const, amount: 79_999.99 }] }
  expect((await sell(bikeId, short)).status).toBe(400)
  expect((await sell(bikeId, { soldOn: '2999-01-01' })).status).toBe(400)
  expect(await entriesOf(server, dealership)).toEqual(before)
  const { body: sale } = await sell(bikeId)
  const sold = await entriesOf(server, dealership)
  const { token: staff } = await at('shop', shopA, 'staff')
  expect((await sell(bikeId)).status).toBe(409)
  expect((await cancel(sale._id, staff)).status).toBe(403)
  expect(await entriesOf(server, dealership)).toEqual(sold)
})

test('a sale enters each of its payments and what the bike had cost, under its day', async () => {
  const dealership = await newDealership(server)
  const { at, shopA } = dealership
  const staff = await at('shop', shopA, 'staff')
  const { _id: bikeId, vehicleNumber } = await addBike(server, shopA, { cost: 60_000.07, purchasedOn: '2026-04-10' })
  const before = await linesOf(server, dealership)
  const { body: sale } = await later(server).call(sales.sellBike, {
    token: staff.token,
    params: { bikeId },
    body: {
      buyerName: 'Asha Reddy',
      buyerContact: '9848012345',
      salePrice: 80_000,
      soldOn: '2026-05-04',
      payments: [
        { method: 'cash', amount: 9999.99 },
        { method: 'upi', amount: 10_000.01 },
        { method: 'card', amount: 20_000 },
        { method: 'finance', amount: 40_000, reference: 'Bajaj Finance' },
      ],
    },
  })
  const end = `2026-05-04 | ${vehicleNumber}`
  expect(await since(before, dealership)).toEqual([
    `sale:${sale._id}:0 | sale | sales A > cash A | 999999 | ${end}`,
    `sale:${sale._id}:1 | sale | sales A > upi A | 1000001 | ${end}`,
    `sale:${sale._id}:2 | sale | sales A > card A | 2000000 | ${end}`,
    `sale:${sale._id}:3 | sale | sales A > financiers A | 4000000 | ${end}`,
    `sale:${sale._id}:cost | costOfSale | stock A > costOfSales A | 6000007 | ${end}`,
  ])
  const [, cash] = await entriesOf(server, dealership)
  expect(cash).toMatchObject({
    bikeId,
    saleId: sale._id,
    party: 'Asha Reddy',
    byUserId: staff._id,
    byUserName: staff.name,
    created: server.clock.now,
  })
})

test('a sale whose payments nobody wrote down, of a bike whose cost nobody knows', async () => {
  const dealership = await newDealership(server)
  const { _id: bikeId, vehicleNumber } = await addBike(server, dealership.shopA, { cost: null })
  const { body: sale } = await sell(bikeId)
  expect(await linesOf(server, dealership)).toEqual([
    `sale:${sale._id}:0 | sale | sales A > unrecorded A | 8000000 | ${today()} | ${vehicleNumber}`,
  ])
})

test('a sale that is sent twice is entered once, and so is its cancellation', async () => {
  const dealership = await newDealership(server)
  const { _id: bikeId } = await addBike(server, dealership.shopA, { cost: 60_000 })
  const body = { buyerName: 'Asha', buyerContact: '9848012345', salePrice: 80_000 }
  const sellOnce = () =>
    server.call(sales.sellBike, { token, params: { bikeId }, body, headers: { 'idempotency-key': 'sold-once' } })
  const first = await sellOnce()
  expect((await sellOnce()).body).toEqual(first.body)
  expect(await entriesOf(server, dealership)).toHaveLength(3)
  const cancelOnce = () =>
    server.call(sales.cancelSale, {
      token,
      params: { saleId: first.body._id },
      query: {},
      headers: { 'idempotency-key': 'cancelled-once' },
    })
  expect((await cancelOnce()).status).toBe(200)
  expect((await cancelOnce()).status).toBe(200)
  expect(await entriesOf(server, dealership)).toHaveLength(5)
})

test('a bike taken in exchange comes into stock by the sale, not by a purchase', async () => {
  const dealership = await newDealership(server)
  const { bike, saleId, takenId } = await soldWithExchange(dealership)
  const [, , came] = await entriesOf(server, dealership)
  expect(came).toMatchObject({ saleId, bikeId: takenId, party: 'Asha Reddy' })
  expect((await linesOf(server, dealership)).slice(1)).toEqual([
    `sale:${saleId}:0 | sale | sales A > upi A | 5000050 | 2026-05-04 | ${bike.vehicleNumber}`,
    `sale:${saleId}:1 | sale | sales A > stock A | 3000000 | 2026-05-04 | TS07HX4321`,
    `sale:${saleId}:cost | costOfSale | stock A > costOfSales A | 6000000 | 2026-05-04 | ${bike.vehicleNumber}`,
  ])
  await stockAgrees(dealership)
})

test('a cancelled sale is taken back today, whole, with what was entered of the bike that goes back', async () => {
  const dealership = await newDealership(server)
  const { shopA, shopB } = dealership
  const { bike, saleId, takenId } = await soldWithExchange(dealership)
  await edit(takenId, 1, 30_500)
  await transfer(takenId, shopB)
  await edit(bike._id, 2, 59_000)
  const before = await linesOf(server, dealership)
  const moved = before.find((line) => line.startsWith('transfer:'))?.split(' ')[0]
  expect((await cancel(saleId)).status).toBe(200)
  const end = (vehicleNumber: string) => `${today()} | ${vehicleNumber}`
  expect(await since(before, dealership)).toEqual([
    `reversal of sale:${saleId}:0 | reversal | upi A > sales A | 5000050 | ${end(bike.vehicleNumber)}`,
    `reversal of sale:${saleId}:1 | reversal | stock A > sales A | 3000000 | ${end('TS07HX4321')}`,
    `reversal of sale:${saleId}:cost | reversal | costOfSales A > stock A | 6000000 | ${end(bike.vehicleNumber)}`,
    `reversal of cost:${takenId}:2 | reversal | stock A > unrecorded A | 50000 | ${end('TS07HX4321')}`,
    `reversal of ${moved} | reversal | stock B > stock A | 3050000 | ${end('TS07HX4321')}`,
    `reversal of cost:${bike._id}:3:sold | reversal | stock A > costOfSales A | 100000 | ${end(bike.vehicleNumber)}`,
  ])
  expect(await balancesOf(server, dealership)).toEqual(
    new Map([
      [`stock ${shopA}`, 5_900_000],
      [`unrecorded ${shopA}`, -5_900_000],
    ]),
  )
  // Sold again and cancelled again, what was taken back stays taken back
  const again = await sell(bike._id)
  const resold = await linesOf(server, dealership)
  expect((await cancel(again.body._id)).status).toBe(200)
  expect(await since(resold, dealership)).toHaveLength(2)
  await stockAgrees(dealership)
})

test('the cost of a sold bike is corrected in stock and in what the sale had cost', async () => {
  const dealership = await newDealership(server)
  const { _id: bikeId, vehicleNumber } = await addBike(server, dealership.shopA, { cost: null })
  const { body: sale } = await sell(bikeId)
  const before = await linesOf(server, dealership)
  await edit(bikeId, 2, 60_000)
  await edit(bikeId, 3, 58_000)
  const end = `${today()} | ${vehicleNumber}`
  expect(await since(before, dealership)).toEqual([
    `cost:${bikeId}:3 | cost | unrecorded A > stock A | 6000000 | ${end}`,
    `cost:${bikeId}:3:sold | costOfSale | stock A > costOfSales A | 6000000 | ${end}`,
    `cost:${bikeId}:4 | cost | stock A > unrecorded A | 200000 | ${end}`,
    `cost:${bikeId}:4:sold | costOfSale | costOfSales A > stock A | 200000 | ${end}`,
  ])
  const corrections = (await entriesOf(server, dealership)).filter(({ event }) => event.startsWith('cost:'))
  expect(corrections.map(({ saleId }) => saleId)).toEqual([null, sale._id, null, sale._id])
  await stockAgrees(dealership)
})

test('a bike taken in exchange that is deleted leaves the sale as it was, until that is cancelled', async () => {
  const dealership = await newDealership(server)
  const { shopA, shopB } = dealership
  const { saleId, takenId } = await soldWithExchange(dealership)
  await transfer(takenId, shopB)
  await edit(takenId, 2, 31_000)
  const before = await linesOf(server, dealership)
  const moved = before.find((line) => line.startsWith('transfer:'))?.split(' ')[0]
  await remove(takenId)
  const end = `${today()} | TS07HX4321`
  // What is taken back, and then what it counted for
  const gone = await since(before, dealership)
  expect(new Set(gone)).toEqual(
    new Set([
      `reversal of ${moved} | reversal | stock B > stock A | 3000000 | ${end}`,
      `reversal of cost:${takenId}:3 | reversal | stock B > unrecorded B | 100000 | ${end}`,
      `removal:${takenId} | removal | stock A > unrecorded A | 3000000 | ${end}`,
    ]),
  )
  expect(await balancesOf(server, dealership)).toEqual(
    new Map([
      [`costOfSales ${shopA}`, 6_000_000],
      [`sales ${shopA}`, -8_000_050],
      [`unrecorded ${shopA}`, -3_000_000],
      [`upi ${shopA}`, 5_000_050],
    ]),
  )
  await cancel(saleId)
  expect(await balancesOf(server, dealership)).toEqual(
    new Map([
      [`stock ${shopA}`, 6_000_000],
      [`unrecorded ${shopA}`, -6_000_000],
    ]),
  )
})

test('sold and moved at once, again and again, the stock of each shop is what its bikes cost', async () => {
  const dealership = await newDealership(server)
  const { shopA, shopB } = dealership
  for (let round = 0; round < 10; round += 1) {
    const bike = await addBike(server, shopA, { cost: 60_000 + round })
    const both = [() => sell(bike._id), () => transfer(bike._id, shopB)]
    const [one, other] = await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((write) => write()))
    expect([one?.status, other?.status].every((status) => [200, 201, 409].includes(status ?? 0))).toBe(true)
    await stockAgrees(dealership)
    const { body } = await server.call(bikes.getBike, { token, params: { bikeId: bike._id } })
    const sold = (await entriesOf(server, dealership)).find(
      (entry) => entry.bikeId === bike._id && entry.kind === 'costOfSale',
    )
    expect(sold?.fromShopId).toBe(body.shopId)
  }
})

test('a sale that two cancel at once is taken back once', async () => {
  const dealership = await newDealership(server)
  const { _id: bikeId } = await addBike(server, dealership.shopA, { cost: 60_000 })
  const { body: sale } = await sell(bikeId)
  const answers = await Promise.all([cancel(sale._id), cancel(sale._id)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await entriesOf(server, dealership)).toHaveLength(5)
})
