import { deleteBike, editBike, getBike } from '@forecourt/contract/bikes'
import { payForBike } from '@forecourt/contract/books/calls'
import { businessDay, daysAfter } from '@forecourt/contract/calendar'
import { getBikeDues } from '@forecourt/contract/dues/calls'
import type { BodyOf } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import { sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newBooks } from '../../test/books/books-world.ts'
import { accountsIn, balancesOf } from '../../test/books/entries.ts'
import { addBike, startApp } from '../../test/harness.ts'
import { bikes } from '../db/schema.ts'

const server = await startApp()

async function newUnpaid() {
  const books = await newBooks(server)
  const bike = await addBike(server, books.shopA, { cost: 50_000 })
  const params = { bikeId: bike._id }
  return {
    ...books,
    bike,
    pay: (form: Partial<BodyOf<typeof payForBike>> & { amount: number }, by = books.manager.token) =>
      server.call(payForBike, { token: by, params, body: { shopId: books.shopA, account: 'cash', ...form } }),
    unrecorded: async (by = books.manager.token) =>
      (await server.call(getBikeDues, { token: by, params })).body.unrecorded,
  }
}

test('staff, and managers of another shop, enter no payment; nor is there one of another group', async () => {
  const { at, shopA, shopB, groupId, pay } = await newUnpaid()
  const other = await newBooks(server)
  expect((await pay({ amount: 100 }, (await at('shop', shopA, 'staff')).token)).status).toBe(403)
  expect((await pay({ amount: 100, shopId: shopB })).status).toBe(403)
  expect((await pay({ amount: 100 }, (await at('shop', shopB, 'manager')).token)).status).toBe(404)
  expect((await pay({ amount: 100 }, other.admin.token)).status).toBe(404)
  const admin = await at('group', groupId, 'admin')
  expect((await pay({ amount: 100, shopId: other.shopA }, admin.token)).status).toBe(404)
})

test('no more is entered than nobody wrote down, and nothing of a day to come', async () => {
  const { pay, admin, shopB } = await newUnpaid()
  expect((await pay({ amount: 50_000_01 })).failure.fields).toEqual({ amount: sentences.moreThanLeft('₹50,000') })
  expect((await pay({ amount: 1, forDay: '2999-01-01' })).failure.fields).toEqual({ forDay: sentences.dayInFuture })
  expect((await pay({ amount: 1, shopId: shopB }, admin.token)).failure.fields).toEqual({
    amount: sentences.nothingLeft,
  })
  expect((await pay({ amount: 50_000_00 })).status).toBe(201)
  expect((await pay({ amount: 1 })).failure.fields).toEqual({ amount: sentences.nothingLeft })
})

test('what was paid for a bike leaves the cash, and is asked for again once it is taken back', async () => {
  const { pay, bike, shopA, unrecorded, cashBook, reverse } = await newUnpaid()
  expect(await unrecorded()).toMatchObject([{ shopId: shopA, amount: 50_000_00 }])
  const paid = await pay({ amount: 30_000_00, note: 'To Suresh' })
  expect(paid.body).toMatchObject({ kind: 'move', from: 'cash', to: 'unrecorded', bikeId: bike._id, note: 'To Suresh' })
  expect(paid.body.vehicleNumber).toBe(bike.vehicleNumber)
  expect(await unrecorded()).toMatchObject([{ amount: 20_000_00 }])
  await pay({ amount: 20_000_00, account: 'upi' })
  expect(await unrecorded()).toEqual([])
  expect(await cashBook()).toMatchObject({ out: 30_000_00, entries: [{ _id: paid.body._id }] })
  await reverse(paid.body._id)
  expect(await unrecorded()).toMatchObject([{ amount: 30_000_00 }])
  expect(await cashBook()).toMatchObject({ closing: 0 })
})

test('a cost that is raised is asked for too, in the books of the shop where the bike stands then', async () => {
  const { pay, bike, shopB, admin, groupId, unrecorded } = await newUnpaid()
  await pay({ amount: 50_000_00 })
  const { token } = server.superAdmin
  const params = { bikeId: bike._id }
  await server.call(transferBike, { token, params, body: { targetShopId: shopB } })
  const raised = await server.call(editBike, { token, params, body: { version: bike.version + 1, cost: 52_000 } })
  expect(raised.status, raised.failure?.message).toBe(200)
  expect(groupId).toBe(bike.groupId)
  expect(await unrecorded(admin.token)).toMatchObject([{ shopId: shopB, amount: 2_000_00 }])
})

test('a bike that was bought before the shop kept a cash book is not asked for', async () => {
  const { shopA, manager, close } = await newBooks(server)
  const today = businessDay(server.clock.now)
  const [first, yesterday] = [daysAfter(today, -2), daysAfter(today, -1)]
  const ids: string[] = []
  for (const purchasedOn of [first, yesterday, today])
    ids.push((await addBike(server, shopA, { cost: 50_000, purchasedOn }))._id)
  const { token } = manager
  const asked = async () => {
    const answers = []
    for (const bikeId of ids) answers.push((await server.call(getBikeDues, { token, params: { bikeId } })).body)
    return answers.map(({ unrecorded }) => unrecorded.map(({ amount }) => amount))
  }
  // It has closed no day yet
  expect(await asked()).toEqual([[], [], [50_000_00]])
  const body = { shopId: shopA, account: 'cash', amount: 1 } as const
  const late = await server.call(payForBike, { token, params: { bikeId: ids[0] ?? '' }, body })
  expect(late.failure.fields).toEqual({ amount: sentences.nothingLeft })
  // The count of that day settled what lay there
  expect((await close(first, 0)).status).toBe(201)
  expect(await asked()).toEqual([[], [50_000_00], [50_000_00]])
  // What is entered of it afterwards counts for the next day
  ids.push((await addBike(server, shopA, { cost: 50_000, purchasedOn: first }))._id)
  expect(await asked()).toEqual([[], [50_000_00], [50_000_00], [50_000_00]])
})

test('of a cost that is lowered after it was paid, what is too much comes back, and no more', async () => {
  const { manager, shopA, groupId, cashBook } = await newBooks(server)
  const bike = await addBike(server, shopA, { cost: 50_000, paidBy: 'cash' })
  const [params, by] = [{ bikeId: bike._id }, { token: manager.token }]
  const pay = (amount: number, isBack: boolean) =>
    server.call(payForBike, { ...by, params, body: { shopId: shopA, account: 'cash', amount, isBack } })
  const unrecorded = async () => (await server.call(getBikeDues, { ...by, params })).body.unrecorded
  expect((await pay(1, true)).failure.fields).toEqual({ amount: sentences.nothingLeft })
  await server.call(editBike, { token: server.superAdmin.token, params, body: { version: bike.version, cost: 40_000 } })
  expect(await unrecorded()).toMatchObject([{ shopId: shopA, amount: -10_000_00 }])
  expect((await pay(1, false)).failure.fields).toEqual({ amount: sentences.nothingLeft })
  expect((await pay(10_000_01, true)).failure.fields).toEqual({ amount: sentences.moreThanLeft('₹10,000') })
  const back = await pay(10_000_00, true)
  expect(back.body).toMatchObject({ kind: 'move', from: 'unrecorded', to: 'cash', bikeId: bike._id })
  expect(await unrecorded()).toEqual([])
  expect(await cashBook()).toMatchObject({ closing: -40_000_00 })
  expect(accountsIn(await balancesOf(server, { groupId }), 'unrecorded')).toEqual(new Map())
})

test('of a bike that came in exchange no money comes back, but what was paid for it beside', async () => {
  const { admin, groupId, shopA } = await newBooks(server)
  const by = { token: admin.token }
  const sold = await addBike(server, shopA)
  const payments = [
    { method: 'cash' as const, amount: 40_000 },
    { method: 'exchange' as const, amount: 30_000 },
  ]
  const exchangeBike = {
    vehicleNumber: 'TS07HX4321',
    make: 'Hero',
    model: 'Splendor',
    year: 2019,
    mileage: 9,
    listPrice: 9,
  }
  const sale = await server.call(sellBike, {
    ...by,
    params: { bikeId: sold._id },
    body: { buyerName: 'Ravi', buyerContact: '98480 12345', salePrice: 70_000, payments, exchangeBike },
  })
  const isTaken = and(eq(bikes.groupId, groupId), eq(bikes.vehicleNumber, exchangeBike.vehicleNumber))
  const [taken] = await server.db.select().from(bikes).where(isTaken)
  if (sale.status !== 201 || !taken) throw new Error('No bike came in exchange')
  const params = { bikeId: taken.id }
  const edit = async (cost: number) => {
    const { body } = await server.call(getBike, { ...by, params })
    return server.call(editBike, { ...by, params, body: { version: body.version, cost } })
  }
  const unrecorded = async () => (await server.call(getBikeDues, { ...by, params })).body.unrecorded
  await edit(25_000)
  expect(await unrecorded()).toEqual([])
  expect([...accountsIn(await balancesOf(server, { groupId }), 'unrecorded').values()]).toContain(5_000_00)
  await edit(32_000)
  expect(await unrecorded()).toMatchObject([{ amount: 2_000_00 }])
  const pay = { shopId: shopA, account: 'cash', amount: 2_000_00 } as const
  expect((await server.call(payForBike, { ...by, params, body: pay })).status).toBe(201)
  await edit(20_000)
  expect(await unrecorded()).toMatchObject([{ amount: -2_000_00 }])
})

test('with a bike that is deleted its payment is taken back', async () => {
  const { pay, bike, cashBook } = await newUnpaid()
  await pay({ amount: 50_000_00 })
  expect(await cashBook({ day: businessDay(server.clock.now) })).toMatchObject({ closing: -50_000_00 })
  const params = { bikeId: bike._id }
  expect((await server.call(deleteBike, { token: server.superAdmin.token, params })).status).toBe(200)
  expect(await cashBook()).toMatchObject({ closing: 0 })
})
