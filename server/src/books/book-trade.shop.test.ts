import { businessDay } from '@forecourt/contract/calendar'
import { deleteShop } from '@forecourt/contract/places'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { balancesOf, entriesOf, linesOf } from '../../test/books/entries.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { later } from '../../test/later.ts'
import { bookEntries, shopBooks, shops } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin
const remove = (shopId: string, by = token) => later(server).call(deleteShop, { token: by, params: { id: shopId } })
const buyer = { buyerName: 'Asha Reddy', buyerContact: '9848012345', salePrice: 80_000 }

test('a shop that stays keeps what it holds', async () => {
  const dealership = await newDealership(server)
  const { at, shopA } = dealership
  await addBike(server, shopA, { cost: 60_000 })
  const before = await entriesOf(server, dealership)
  expect((await remove(shopA, (await at('shop', shopA, 'admin')).token)).status).toBe(403)
  expect(await entriesOf(server, dealership)).toEqual(before)
})

test('a deleted shop leaves its books: the stock goes in one entry, sales stay, and so does its last name', async () => {
  const dealership = await newDealership(server)
  const { groupId, shopA } = dealership
  const sold = await addBike(server, shopA, { cost: 60_000 })
  await addBike(server, shopA, { cost: 50_000.5 })
  await addBike(server, shopA, { cost: 40_000 })
  await addBike(server, shopA, { cost: null })
  await later(server).call(sellBike, { token, params: { bikeId: sold._id }, body: buyer })
  const before = await linesOf(server, dealership)
  await server.db.update(shops).set({ name: 'Ameerpet' }).where(eq(shops.id, shopA))
  expect((await remove(shopA)).status).toBe(200)
  const after = await linesOf(server, dealership)
  expect(after.slice(0, -1)).toEqual(before)
  const day = businessDay(server.clock.now)
  expect(after.at(-1)).toBe(`removal:${shopA} | removal | stock A > unrecorded A | 9000050 | ${day} | `)
  expect(await balancesOf(server, dealership)).toEqual(
    new Map([
      [`costOfSales ${shopA}`, 6_000_000],
      [`sales ${shopA}`, -8_000_000],
      [`unrecorded ${shopA}`, 2_000_000],
    ]),
  )
  const kept = await server.db.select().from(shopBooks).where(eq(shopBooks.groupId, groupId))
  expect(kept).toEqual([{ groupId, shopId: shopA, shopName: 'Ameerpet', closedThrough: null }])
})

test('a shop without stock goes without an entry', async () => {
  const dealership = await newDealership(server)
  await addBike(server, dealership.shopA, { cost: null })
  expect((await remove(dealership.shopA)).status).toBe(200)
  expect(await entriesOf(server, dealership)).toEqual([])
})

test('a sale whose exchange went with another shop can still be taken back', async () => {
  const dealership = await newDealership(server)
  const { groupId, shopA, shopB } = dealership
  const bike = await addBike(server, shopA, { cost: 60_000 })
  const exchangeBike = { vehicleNumber: 'TS07HX4321', make: 'Hero', model: 'Splendor', year: 2019, mileage: 41_000 }
  const { body: sale } = await later(server).call(sellBike, {
    token,
    params: { bikeId: bike._id },
    body: {
      ...buyer,
      payments: [
        { method: 'cash', amount: 50_000 },
        { method: 'exchange', amount: 30_000 },
      ],
      exchangeBike: { ...exchangeBike, listPrice: 36_000 },
    },
  })
  const [came] = await server.db
    .select()
    .from(bookEntries)
    .where(and(eq(bookEntries.groupId, groupId), like(bookEntries.event, `sale:${sale._id}:1`)))
  const takenId = came?.bikeId ?? ''
  await later(server).call(transferBike, { token, params: { bikeId: takenId }, body: { targetShopId: shopB } })
  await remove(shopB)
  expect((await balancesOf(server, dealership)).get(`unrecorded ${shopB}`)).toBe(3_000_000)
  const answer = await later(server).call(cancelSale, { token, params: { saleId: sale._id }, query: {} })
  expect(answer.status).toBe(200)
  expect(await balancesOf(server, dealership)).toEqual(
    new Map([
      [`stock ${shopA}`, 6_000_000],
      [`unrecorded ${shopA}`, -6_000_000],
    ]),
  )
})
