import * as bikes from '@forecourt/contract/bikes'
import { bulkColumns, bulkUpload } from '@forecourt/contract/bulk-upload'
import { businessDay } from '@forecourt/contract/calendar'
import { transferBike } from '@forecourt/contract/transfers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountsIn, balancesOf, entriesOf, linesOf, stockOf } from '../../test/books/entries.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { later } from '../../test/later.ts'
import { shopBooks, transfers } from '../db/schema.ts'
import { readBalance } from './read.ts'

const server = await startApp()
const { token } = server.superAdmin
const today = () => businessDay(server.clock.now)
const edit = (bikeId: string, version: number, cost: number | null, by = token) =>
  later(server).call(bikes.editBike, { token: by, params: { bikeId }, body: { version, cost } })
const transfer = (bikeId: string, targetShopId: string, by = token) =>
  later(server).call(transferBike, { token: by, params: { bikeId }, body: { targetShopId } })
const remove = (bikeId: string, by = token) => later(server).call(bikes.deleteBike, { token: by, params: { bikeId } })

test('writes that are refused enter nothing', async () => {
  const dealership = await newDealership(server)
  const { at, shopA, shopB } = dealership
  const bike = await addBike(server, shopA, { cost: 60_000 })
  const before = await entriesOf(server, dealership)
  const { token: staff } = await at('shop', shopA, 'staff')
  const again = { vehicleNumber: bike.vehicleNumber, make: 'Hero', model: 'Glamour', year: 2020, mileage: 1 }
  const answers = [
    await server.call(bikes.addBike, { token, body: { ...again, listPrice: 1, cost: 50_000, shopId: shopA } }),
    await edit(bike._id, 1, 61_000, staff),
    await edit(bike._id, 2, 61_000),
    await transfer(bike._id, shopB, staff),
    await transfer(bike._id, shopA),
    await remove(bike._id, staff),
  ]
  expect(answers.map(({ status }) => status)).toEqual([409, 403, 409, 403, 400, 403])
  expect(await entriesOf(server, dealership)).toEqual(before)
})

test('a purchase goes into stock under its day, to the paisa', async () => {
  const dealership = await newDealership(server)
  const { at, groupId, shopA } = dealership
  const staff = await at('shop', shopA, 'staff')
  const answer = await server.call(bikes.addBike, {
    token: staff.token,
    body: {
      vehicleNumber: 'TS09BK0001',
      make: 'Hero',
      model: 'Glamour',
      year: 2020,
      mileage: 1,
      listPrice: 60_000,
      cost: 50_000.07,
      purchasedOn: '2026-04-10',
      sellerName: 'Imran Khan',
      shopId: shopA,
    },
  })
  const { _id: bikeId } = answer.body
  const entries = await entriesOf(server, dealership)
  expect(entries).toEqual([
    {
      groupId,
      id: expect.any(String),
      event: `purchase:${bikeId}:0`,
      kind: 'purchase',
      day: '2026-04-10',
      forDay: '2026-04-10',
      fromShopId: shopA,
      fromShopName: expect.stringMatching(/^Shop A \d+$/),
      fromAccount: 'unrecorded',
      toShopId: shopA,
      toShopName: expect.stringMatching(/^Shop A \d+$/),
      toAccount: 'stock',
      paise: 5_000_007,
      headId: null,
      headName: '',
      bikeId,
      vehicleNumber: 'TS09BK0001',
      saleId: null,
      dueId: null,
      party: 'Imran Khan',
      note: '',
      picture: '',
      reverses: null,
      byUserId: staff._id,
      byUserName: staff.name,
      created: server.clock.now,
    },
  ])
  const stock = { groupId, shopId: shopA, account: 'stock' as const }
  expect(await readBalance(server.db, stock)).toBe(5_000_007)
  expect(await readBalance(server.db, { ...stock, through: '2026-04-10' })).toBe(5_000_007)
  expect(await readBalance(server.db, { ...stock, through: '2026-04-09' })).toBe(0)
  expect(await readBalance(server.db, { ...stock, account: 'unrecorded' })).toBe(-5_000_007)
})

test('a purchase that is sent twice is entered once', async () => {
  const dealership = await newDealership(server)
  const bike = {
    vehicleNumber: 'TS09BK0002',
    make: 'Hero',
    model: 'Glamour',
    year: 2020,
    mileage: 1,
    listPrice: 60_000,
  }
  const body = { ...bike, cost: 50_000, shopId: dealership.shopA }
  const headers = { 'idempotency-key': 'bought-once' }
  const first = await server.call(bikes.addBike, { token, body, headers })
  expect((await server.call(bikes.addBike, { token, body, headers })).body).toEqual(first.body)
  expect(await entriesOf(server, dealership)).toHaveLength(1)
})

test('what cost nothing, or nobody knows how much, enters nothing, wherever it goes', async () => {
  const dealership = await newDealership(server)
  const { shopA, shopB } = dealership
  for (const cost of [null, 0]) {
    const bike = await addBike(server, shopA, { cost })
    expect((await transfer(bike._id, shopB)).status).toBe(200)
    expect((await edit(bike._id, 2, cost === 0 ? null : 0)).status).toBe(200)
    expect((await remove(bike._id)).status).toBe(200)
  }
  expect(await entriesOf(server, dealership)).toEqual([])
})

test('a corrected cost enters the difference, from unknown all of it, and to unknown takes all out', async () => {
  const dealership = await newDealership(server)
  const { shopA } = dealership
  const { _id: bikeId, vehicleNumber } = await addBike(server, shopA, { cost: null })
  for (const [index, cost] of [60_000, 61_500.5, 61_000, null].entries()) {
    expect((await edit(bikeId, index + 1, cost)).status).toBe(200)
  }
  // Another change enters nothing
  await server.call(bikes.editBike, { token, params: { bikeId }, body: { version: 5, year: 2020 } })
  const day = today()
  expect(await linesOf(server, dealership)).toEqual([
    `cost:${bikeId}:2 | cost | unrecorded A > stock A | 6000000 | ${day} | ${vehicleNumber}`,
    `cost:${bikeId}:3 | cost | unrecorded A > stock A | 150050 | ${day} | ${vehicleNumber}`,
    `cost:${bikeId}:4 | cost | stock A > unrecorded A | 50050 | ${day} | ${vehicleNumber}`,
    `cost:${bikeId}:5 | cost | stock A > unrecorded A | 6100000 | ${day} | ${vehicleNumber}`,
  ])
  expect(await balancesOf(server, dealership)).toEqual(new Map())
})

test('a transfer moves what the bike cost from stock to stock', async () => {
  const dealership = await newDealership(server)
  const { shopA, shopB } = dealership
  const { _id: bikeId, vehicleNumber } = await addBike(server, shopA, { cost: 60_000.01, purchasedOn: '2026-05-04' })
  await transfer(bikeId, shopB)
  const [move] = await server.db.select().from(transfers).where(eq(transfers.bikeId, bikeId))
  expect(await linesOf(server, dealership)).toEqual([
    `purchase:${bikeId}:0 | purchase | unrecorded A > stock A | 6000001 | 2026-05-04 | ${vehicleNumber}`,
    `transfer:${move?.id} | transfer | stock A > stock B | 6000001 | ${today()} | ${vehicleNumber}`,
  ])
  expect(await balancesOf(server, dealership)).toEqual(
    new Map([
      [`stock ${shopB}`, 6_000_001],
      [`unrecorded ${shopA}`, -6_000_001],
    ]),
  )
})

test('a deleted bike takes back what was entered of it, in every shop that it was in', async () => {
  const dealership = await newDealership(server)
  const { shopA, shopB } = dealership
  const { _id: bikeId, vehicleNumber } = await addBike(server, shopA, { cost: 60_000, purchasedOn: '2026-05-04' })
  await transfer(bikeId, shopB)
  await edit(bikeId, 2, 60_500)
  const before = await linesOf(server, dealership)
  expect((await remove(bikeId)).status).toBe(200)
  const after = await linesOf(server, dealership)
  const [move] = await server.db.select().from(transfers).where(eq(transfers.bikeId, bikeId))
  const day = today()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.slice(before.length)).toEqual([
    `reversal of purchase:${bikeId}:0 | reversal | stock A > unrecorded A | 6000000 | ${day} | ${vehicleNumber}`,
    `reversal of transfer:${move?.id} | reversal | stock B > stock A | 6000000 | ${day} | ${vehicleNumber}`,
    `reversal of cost:${bikeId}:3 | reversal | stock B > unrecorded B | 50000 | ${day} | ${vehicleNumber}`,
  ])
  expect(await balancesOf(server, dealership)).toEqual(new Map())
})

test('an upload enters each bike whose cost it tells, under its day', async () => {
  const dealership = await newDealership(server)
  const { groupId, shopA } = dealership
  // The day before is closed
  await server.db.insert(shopBooks).values({ groupId, shopId: shopA, shopName: 'Shop A', closedThrough: '2026-05-03' })
  const rows = [
    'TS11BK0001,Hero,Glamour,2021,100,50000,40000.05,2026-05-04,Asha',
    'TS11BK0002,Hero,Glamour,2021,100,50000,,2026-05-04,',
    'TS11BK0003,Hero,Glamour,2021,100,50000,41000,,',
    'TS11BK0004,Hero,Glamour,2021,100,50000,42000,2026-05-03,',
    'TS11BK0005,Hero,Glamour,2021,100,50000,0,,',
  ]
  const header = [...bulkColumns, 'cost', 'purchasedOn', 'sellerName'].join(',')
  const body = new FormData()
  body.append('file', new Blob([[header, ...rows].join('\n')], { type: 'text/csv' }), 'bikes.csv')
  const answer = await server.call(bulkUpload, { token, query: { shopId: shopA }, body })
  expect(answer.body.failed).toEqual([])
  const idOf = (vehicle: string) => answer.body.succeeded.find((row) => row.vehicleNumber === vehicle)?._id
  const day = today()
  expect(await linesOf(server, dealership)).toEqual([
    `purchase:${idOf('TS11BK0001')}:0 | purchase | unrecorded A > stock A | 4000005 | 2026-05-04 | TS11BK0001`,
    `purchase:${idOf('TS11BK0003')}:0 | purchase | unrecorded A > stock A | 4100000 | ${day} | TS11BK0003`,
    `purchase:${idOf('TS11BK0004')}:0 | purchase | unrecorded A > stock A | 4200000 | ${day} for 2026-05-03 | TS11BK0004`,
  ])
  const [first] = await entriesOf(server, dealership)
  expect(first).toMatchObject({
    party: 'Asha',
    byUserId: server.superAdmin._id,
    byUserName: 'Super Admin',
    created: server.clock.now,
  })
  expect(accountsIn(await balancesOf(server, dealership), 'stock')).toEqual(await stockOf(server, dealership))
})
