import { addBike, deleteBike } from '@forecourt/contract/bikes'
import type { BodyOf } from '@forecourt/contract/endpoint'
import { addEnquiry, editEnquiry } from '@forecourt/contract/enquiries'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { getPersonMonth, listPersonMonth, type MonthDeed } from '@forecourt/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike as addStock, newDealership, startApp } from '../../test/harness.ts'
import { memberships, sales, soldByBackfills } from '../db/schema.ts'

const server = await startApp()
const { superAdmin, clock } = server

type By = { _id: string; token: string }
const monthOf = (by: By, userId: string, month?: string) =>
  server.call(getPersonMonth, { token: by.token, params: { userId }, query: month === undefined ? {} : { month } })
const doneOf = (
  by: By,
  userId: string,
  what: MonthDeed,
  query: { month?: string; limit?: number; cursor?: string } = {},
) => server.call(listPersonMonth, { token: by.token, params: { userId, what }, query })

let plates = 0
async function buy(by: By, shopId: string, cost: number): Promise<string> {
  plates += 1
  const vehicleNumber = `TS07XX${String(plates).padStart(4, '0')}`
  const bike = {
    vehicleNumber,
    make: 'Honda',
    model: 'Dio',
    year: 2022,
    mileage: 9000,
    listPrice: 70_000,
    cost,
    shopId,
  }
  return (await server.call(addBike, { token: by.token, body: bike })).body._id
}
async function sell(by: By, bikeId: string, soldOn?: string): Promise<string> {
  // Ids are as old as their moment, to the millisecond
  clock.now = new Date(clock.now.getTime() + 1000)
  const body = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 60_000, soldOn }
  return (await server.call(sellBike, { token: by.token, params: { bikeId }, body })).body._id
}
async function note(by: By, shopId: string): Promise<string> {
  const body = { shopId, customerName: 'Meena', customerPhone: '98480 12345', enquiryType: ['Buy'] }
  return (await server.call(addEnquiry, { token: by.token, body })).body._id
}

test('a colleague, the staff of another shop, another dealership and who manages elsewhere find nobody', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const other = await newDealership(server)
  const person = await at('shop', shopA, 'staff')
  const [gone] = [await at('shop', shopA, 'staff')]
  await server.db.delete(memberships).where(eq(memberships.userId, gone._id))
  const readers = [
    await at('shop', shopA, 'staff'),
    await at('shop', shopB, 'manager'),
    await other.at('group', other.groupId, 'admin'),
    await server.person(),
  ]
  for (const reader of readers) {
    expect((await monthOf(reader, person._id)).status).toBe(404)
    expect((await doneOf(reader, person._id, 'sold')).status).toBe(404)
  }
  // Who works there no more has managers there no more
  expect((await monthOf(await at('shop', shopA, 'manager'), gone._id)).status).toBe(404)
  expect(
    (
      await server.send(
        { endpoint: getPersonMonth, params: { userId: person._id }, query: { month: '2026-13' } },
        person.token,
      )
    ).status,
  ).toBe(400)
})

test('a month beside the month before, figure by figure, with what each counts', async () => {
  const group = await newDealership(server)
  const { at, shopA, shopB } = group
  const person = await at('shop', shopA, 'staff')
  const other = await at('shop', shopA, 'staff')
  const manager = await at('shop', shopA, 'manager')
  const stock = (cost: number | null = 50_000) => addStock(server, shopA, { cost })
  clock.now = new Date('2026-06-10T06:00:00Z')
  await sell(person, (await stock())._id)
  await note(person, shopA)
  clock.now = new Date('2026-07-05T06:00:00Z')
  const own = await buy(person, shopA, 45_000)
  await server.call(deleteBike, { token: superAdmin.token, params: { bikeId: await buy(person, shopA, 1_000) } })
  const saleId = await sell(person, own)
  await sell(person, (await stock(null))._id)
  await sell(other, (await stock())._id)
  const cancelled = await sell(person, (await stock())._id)
  await server.call(cancelSale, { token: manager.token, params: { saleId: cancelled }, query: { reason: 'No loan' } })
  // By the day of the sale, though it is entered in August
  const late = await stock()
  clock.now = new Date('2026-08-01T06:00:00Z')
  await sell(person, late._id, '2026-07-05')
  clock.now = new Date('2026-07-06T06:00:00Z')
  const enquiryId = await note(person, shopA)
  const step = () => (clock.now = new Date(clock.now.getTime() + 60_000))
  step()
  const won = { state: 'won' } as const
  await server.call(editEnquiry, { token: person.token, params: { enquiryId }, body: won })
  step()
  // A change of one that is won wins it for nobody else
  await server.call(editEnquiry, { token: other.token, params: { enquiryId }, body: { notes: 'Came back' } })
  const { _id: moved } = await stock()
  await server.call(transferBike, { token: manager.token, params: { bikeId: moved }, body: { targetShopId: shopB } })

  const read = await monthOf(manager, person._id)
  expect(read.status).toBe(200)
  expect(read.body).toEqual({
    shops: 1,
    month: {
      month: '2026-07',
      sold: 3,
      soldFor: 18_000_000,
      gross: { amount: 2_500_000, unknown: 1, shops: 1 },
      bought: 1,
      transfers: 0,
      enquiries: 1,
      enquiriesWon: 1,
    },
    before: {
      month: '2026-06',
      sold: 1,
      soldFor: 6_000_000,
      gross: { amount: 1_000_000, unknown: 0, shops: 1 },
      bought: 0,
      transfers: 0,
      enquiries: 1,
      enquiriesWon: 0,
    },
  })
  // Oneself the same, without what it left
  const mine = (await monthOf(person, person._id)).body
  expect(mine.month).toEqual({ ...read.body.month, gross: null })
  expect((await monthOf(manager, other._id)).body.month).toMatchObject({ sold: 1, enquiriesWon: 0 })
  expect((await monthOf(manager, manager._id)).body.month).toMatchObject({ transfers: 1 })
  expect((await monthOf(manager, person._id, '2026-06')).body.month).toEqual(read.body.before)

  for (const what of ['sold', 'bought', 'transfers', 'enquiries', 'enquiriesWon'] as const) {
    const { body } = await doneOf(manager, person._id, what)
    expect(body.done, what).toHaveLength(read.body.month[what])
  }
  // Staff move none; the manager sees nothing more of the bike
  expect((await doneOf(superAdmin, manager._id, 'transfers')).body.done).toMatchObject([
    { bikeId: moved, day: '2026-07-06' },
  ])
  const sold = (await doneOf(person, person._id, 'sold')).body.done
  expect(sold.at(-1)).toMatchObject({ saleId, bikeId: own, amount: 6_000_000, name: 'Ravi', day: '2026-07-05' })
  const first = (await doneOf(person, person._id, 'sold', { limit: 2 })).body
  const rest = (await doneOf(person, person._id, 'sold', { limit: 2, cursor: first.nextCursor ?? '' })).body
  expect([...first.done, ...rest.done]).toEqual(sold)
  expect(rest.nextCursor).toBeNull()
  expect((await doneOf(person, person._id, 'bought', { cursor: first.nextCursor ?? '' })).status).toBe(400)
})

test('a manager of one shop reads what was done at that shop alone, and an admin of the group all of it', async () => {
  clock.now = new Date('2026-08-05T06:00:00Z')
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const person = await server.person(
    { groupId, level: 'shop', unitId: shopA, role: 'staff' },
    { groupId, level: 'shop', unitId: shopB, role: 'staff' },
  )
  for (const shopId of [shopA, shopB, shopB]) await note(person, shopId)
  const monthBy = async (by: By) => (await monthOf(by, person._id)).body
  expect(await monthBy(await at('shop', shopA, 'manager'))).toMatchObject({ shops: 1, month: { enquiries: 1 } })
  expect(await monthBy(await at('shop', shopB, 'manager'))).toMatchObject({ shops: 1, month: { enquiries: 2 } })
  expect((await monthBy(await at('group', groupId, 'admin'))).month.enquiries).toBe(3)
  expect((await monthBy(person)).month.enquiries).toBe(3)
  expect((await monthBy(superAdmin)).month.enquiries).toBe(3)
  expect((await monthOf(superAdmin, superAdmin._id)).body.shops).toBe(0)
})

test('one that was won, lost and won again counts once, for whoever won it last, however often it is changed', async () => {
  clock.now = new Date('2026-08-31T16:00:00Z')
  const { at, shopA } = await newDealership(server)
  const [first, last] = [await at('shop', shopA, 'staff'), await at('shop', shopA, 'staff')]
  const enquiryId = await note(first, shopA)
  const edit = async (by: By, body: BodyOf<typeof editEnquiry>) => {
    clock.now = new Date(clock.now.getTime() + 60_000)
    expect((await server.call(editEnquiry, { token: by.token, params: { enquiryId }, body })).status).toBe(200)
  }
  await edit(first, { state: 'won' })
  await edit(first, { state: 'lost', lostReason: 'No loan' })
  await edit(last, { state: 'won' })
  for (const by of [first, last]) for (const notes of ['Came', 'Came again']) await edit(by, { notes: by._id + notes })
  expect((await monthOf(first, first._id)).body.month.enquiriesWon).toBe(0)
  expect((await monthOf(last, last._id)).body.month.enquiriesWon).toBe(1)
  expect((await doneOf(last, last._id, 'enquiriesWon')).body.done).toMatchObject([{ enquiryId, name: 'Meena' }])
  // Nor for them in a month in which it was only changed
  clock.now = new Date('2026-09-01T01:00:00Z')
  await edit(last, { notes: 'Asked for the RC' })
  expect((await monthOf(last, last._id)).body).toMatchObject({
    month: { enquiriesWon: 0 },
    before: { enquiriesWon: 1 },
  })
})

test('a bike that moved and was deleted is named as its record does', async () => {
  clock.now = new Date('2026-08-20T06:00:00Z')
  const { at, shopA, shopB } = await newDealership(server)
  const manager = await at('shop', shopA, 'manager')
  const { _id: bikeId, vehicleNumber } = await addStock(server, shopA)
  await server.call(transferBike, { token: manager.token, params: { bikeId }, body: { targetShopId: shopB } })
  await server.call(deleteBike, { token: superAdmin.token, params: { bikeId } })
  const { done } = (await doneOf(manager, manager._id, 'transfers')).body
  expect(done).toMatchObject([{ vehicleNumber, make: 'Honda', bikeId: null, fromShopName: expect.stringMatching(/./) }])
})

test('sales from before it was kept with them who sold are theirs too, while that is being filled in', async () => {
  clock.now = new Date('2026-08-21T06:00:00Z')
  const { at, groupId, shopA } = await newDealership(server)
  const person = await at('shop', shopA, 'staff')
  const saleId = await sell(person, (await addStock(server, shopA))._id)
  await server.db.update(sales).set({ soldBy: null }).where(eq(sales.groupId, groupId))
  await server.db.insert(soldByBackfills).values({ groupId })
  expect((await monthOf(person, person._id)).body.month).toMatchObject({ sold: 1, soldFor: 6_000_000 })
  expect((await doneOf(person, person._id, 'sold')).body.done).toMatchObject([{ saleId }])
})
