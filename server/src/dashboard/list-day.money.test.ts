import { deleteBike } from '@forecourt/contract/bikes'
import { payForBike } from '@forecourt/contract/books/calls'
import { listDay } from '@forecourt/contract/dashboard'
import { addDocument, deleteDocument } from '@forecourt/contract/documents/calls'
import type { DocumentKind } from '@forecourt/contract/documents/kinds'
import { payDue } from '@forecourt/contract/dues/calls'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { expect, test } from 'vitest'
import { newBooks } from '../../test/books/books-world.ts'
import { buyOnCredit, sellOnCredit } from '../../test/books/owing.ts'
import { addBike, startApp } from '../../test/harness.ts'

const server = await startApp()
const { superAdmin, clock } = server

type Asked = Parameters<typeof server.call<typeof listDay>>[1]['query']
const listed = async (by: { token: string }, query: Asked = {}) => {
  const { status, body } = await server.call(listDay, { token: by.token, query })
  expect(status).toBe(200)
  return { ...body, money: body.money ?? [], papers: body.papers ?? [] }
}
const tick = () => (clock.now = new Date(clock.now.getTime() + 1000))

/** The days of one test are not those of another. */
const onDay = (day: string) => (clock.now = new Date(`${day}T06:00:00Z`))

test('staff read no line of money and no name for it, nor a leader one of another shop’s', async () => {
  onDay('2026-04-10')
  const { at, groupId, shopA, shopB, spend, close, manager } = await newBooks(server)
  await spend({ amount: 70_050, note: 'Battery' })
  tick()
  const { due } = await sellOnCredit(server, shopA)
  await server.call(payDue, {
    token: manager.token,
    params: { dueId: due._id },
    body: { amount: 100_000, account: 'cash' },
  })
  expect((await close('2026-04-10', 299, { reason: 'Some rupees less' })).status).toBe(201)
  for (const staff of [await at('shop', shopA, 'staff'), await at('group', groupId, 'staff')]) {
    for (const query of [{}, { what: 'money' as const }, { by: manager._id }]) {
      const { money, events, people } = await listed(staff, query)
      expect([money, events.length, people.map(({ userId }) => userId)]).toEqual([
        [],
        'what' in query || 'by' in query ? 0 : 2,
        [superAdmin._id],
      ])
    }
    const { body } = await server.call(listDay, { token: staff.token, query: {} })
    expect(JSON.stringify(body)).not.toMatch(/70050|Battery|Repairs/)
  }
  expect((await listed(manager)).money.map(({ what }) => what)).toEqual(['closed', 'payment', 'expense'])
  // All of the group's stock, and the money of another shop
  const mixed = await server.person(
    { groupId, level: 'group', unitId: groupId, role: 'staff' },
    { groupId, level: 'shop', unitId: shopB, role: 'manager' },
  )
  const ofMixed = await listed(mixed)
  expect([ofMixed.money, ofMixed.events.length]).toEqual([[], 2])
  expect(ofMixed.people.map(({ userId }) => userId)).toEqual([superAdmin._id])
})

test('money of a day as it went: what for, which way, by whom, and what came of it since', async () => {
  onDay('2026-05-10')
  const { shopA, manager, spend, earn, move, reverse, close, reopen, admin } = await newBooks(server)
  const { token } = manager
  const spent = await spend({ amount: 90_000, note: 'Battery', party: 'Raju Motors', forDay: '2026-05-09' })
  await earn({ amount: 40_000, account: 'upi' })
  await move({ fromShopId: shopA, toShopId: shopA, from: 'cash', to: 'bank', amount: 20_000, note: 'SBI' })
  tick()
  const bought = await buyOnCredit(server, shopA)
  tick()
  await server.call(payDue, { token, params: { dueId: bought.due._id }, body: { amount: 500_000, account: 'upi' } })
  tick()
  const sold = await sellOnCredit(server, shopA)
  tick()
  await server.call(payDue, { token, params: { dueId: sold.due._id }, body: { amount: 100_000, account: 'cash' } })
  tick()
  const unsaid = await addBike(server, shopA, { cost: 7_000 })
  const said = { shopId: shopA, account: 'cash', amount: 50_000 } as const
  tick()
  await server.call(payForBike, { token, params: { bikeId: unsaid._id }, body: said })
  await reverse(spent.body._id)
  const closed = await close('2026-05-10', 195, { reason: 'Not found' })
  expect(closed.body.difference).toBe(-10_500)
  await reopen(closed.body._id)

  const { money, events } = await listed(manager)
  const nothing = {
    difference: null,
    bikeId: null,
    saleId: null,
    receiptId: null,
    forDay: null,
    undone: false,
    text: '',
  }
  const ofEntry = { ...nothing, shopId: shopA, vehicleNumber: '', name: '', headName: '', day: '2026-05-10' }
  const reopened = { ...ofEntry, from: null, to: null, amount: 19_500, difference: -10_500 }
  expect(money).toMatchObject([
    { ...reopened, what: 'reopened', text: 'Counted wrong', byUserName: admin.name },
    { ...reopened, what: 'closed', text: 'Not found', undone: true, byUserName: manager.name },
    {
      ...ofEntry,
      what: 'takenBack',
      headName: 'Repairs',
      from: 'expense',
      to: 'cash',
      text: 'Typed wrong',
      name: 'Raju Motors',
      amount: 90_000,
    },
    {
      ...ofEntry,
      what: 'move',
      from: 'cash',
      to: 'unrecorded',
      amount: 50_000,
      bikeId: unsaid._id,
      vehicleNumber: unsaid.vehicleNumber,
    },
    {
      ...ofEntry,
      what: 'payment',
      from: 'buyers',
      to: 'cash',
      amount: 100_000,
      name: 'Lakshmi Rao',
      saleId: sold.sale._id,
      bikeId: sold.bike._id,
      vehicleNumber: sold.bike.vehicleNumber,
      receiptId: expect.any(String),
    },
    {
      ...ofEntry,
      what: 'payment',
      from: 'upi',
      to: 'sellers',
      amount: 500_000,
      name: 'Suresh Kumar',
      bikeId: bought.bike._id,
      vehicleNumber: bought.bike.vehicleNumber,
      receiptId: expect.any(String),
    },
    { ...ofEntry, what: 'move', from: 'cash', to: 'bank', amount: 20_000, text: 'SBI' },
    { ...ofEntry, what: 'income', from: 'income', to: 'upi', amount: 40_000, headName: 'Interest' },
    {
      ...ofEntry,
      what: 'expense',
      from: 'cash',
      to: 'expense',
      amount: 90_000,
      headName: 'Repairs',
      text: 'Battery',
      name: 'Raju Motors',
      day: '2026-05-09',
      forDay: '2026-05-09',
      undone: true,
    },
  ])
  // What the trade books by itself stands with the trade alone
  expect(events.map(({ what }) => what).toSorted()).toEqual(['bought', 'bought', 'bought', 'sold'])
  const { events: none, money: alone, papers } = await listed(manager, { what: 'money' })
  expect([none, papers, alone]).toEqual([[], [], money])
  expect((await listed(manager, { what: 'sold' })).money).toEqual([])
  expect((await listed(manager, { by: admin._id })).money.map(({ what }) => what)).toEqual(['reopened'])
  expect((await listed(manager)).people.map(({ userId }) => userId).toSorted()).toEqual(
    [superAdmin._id, manager._id, admin._id].toSorted(),
  )
})

test('a sale that is cancelled and a bike that is deleted take their money back in no lines of their own', async () => {
  onDay('2026-06-10')
  const { shopA, manager } = await newBooks(server)
  const { sale, due } = await sellOnCredit(server, shopA)
  const body = { amount: 100_000, account: 'cash' } as const
  await server.call(payDue, { token: manager.token, params: { dueId: due._id }, body })
  tick()
  await server.call(cancelSale, { token: superAdmin.token, params: { saleId: sale._id }, query: {} })
  const { _id: bikeId } = await addBike(server, shopA, { cost: 9_000, paidBy: 'cash' })
  tick()
  await server.call(deleteBike, { token: superAdmin.token, params: { bikeId } })
  const { events, money } = await listed(manager)
  expect(events.map(({ what }) => what).toSorted()).toEqual(['bought', 'bought', 'cancelled', 'removed', 'sold'])
  expect(money).toMatchObject([{ what: 'payment', undone: true }])
})

test('money between two shops is seen from either, in one line', async () => {
  onDay('2026-07-10')
  const { at, groupId, shopA, shopB, move, admin, manager } = await newBooks(server)
  await move({ fromShopId: shopA, toShopId: shopB, from: 'cash', to: 'bank', amount: 20_000 }, admin.token)
  const line = { what: 'move', from: 'cash', to: 'bank', amount: 20_000 }
  const names = { shopName: expect.stringContaining('Shop B'), fromShopName: expect.stringContaining('Shop A') }
  expect((await listed(admin)).money).toMatchObject([{ ...line, ...names, shopId: shopB }])
  expect((await listed(admin, { shopId: shopA })).money).toMatchObject([{ ...line, ...names, shopId: shopA }])
  for (const query of [{}, { shopId: shopA }, { what: 'money' as const }])
    expect((await listed(manager, query)).money).toMatchObject([{ ...line, ...names, shopId: shopA }])
  expect((await listed(await at('shop', shopB, 'manager'))).money).toMatchObject([{ ...line, ...names, shopId: shopB }])
  // Who sees the stock of both shops and the money of that which it left
  const mixed = await server.person(
    { groupId, level: 'group', unitId: groupId, role: 'staff' },
    { groupId, level: 'shop', unitId: shopA, role: 'manager' },
  )
  const { money, people } = await listed(mixed)
  expect(money).toMatchObject([{ ...line, ...names, shopId: shopA }])
  expect(people).toEqual([{ userId: admin._id, name: admin.name }])
})

test('documents stand in the day without numbers and names, identities for those who may open them', async () => {
  onDay('2026-08-10')
  const { at, groupId, shopA, shopB, manager, admin } = await newBooks(server)
  const [staff, colleague, other] = [
    await at('shop', shopA, 'staff'),
    await at('shop', shopA, 'staff'),
    await at('shop', shopB, 'manager'),
  ]
  const bike = await addBike(server, shopA)
  const sale = await server.call(sellBike, {
    token: superAdmin.token,
    params: { bikeId: bike._id },
    body: { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 60_000 },
  })
  type About = Parameters<typeof server.call<typeof addDocument>>[1]['body']['about']
  const add = async (about: About, kind: DocumentKind) => {
    tick()
    const body = { about, kind, number: 'SECRET 77' }
    const added = await server.call(addDocument, { token: staff.token, body })
    expect(added.status).toBe(201)
    return added.body._id
  }
  await add({ of: 'bike', bikeId: bike._id }, 'noc')
  await add({ of: 'sale', saleId: sale.body._id }, 'buyerIdentity')
  await add({ of: 'person', shopId: shopA, name: 'Meena', phone: '9848012399' }, 'sellerIdentity')
  const mistake = await add({ of: 'shop', shopId: shopA }, 'form29B')
  await server.call(deleteDocument, { token: admin.token, params: { documentId: mistake } })

  const { vehicleNumber } = bike
  const none = { vehicleNumber: '', bikeId: null, saleId: null, gone: false, byUserName: staff.name, shopId: shopA }
  const noc = { ...none, kind: 'noc', vehicleNumber, bikeId: bike._id }
  const form = { ...none, kind: 'form29B', gone: true }
  const all = [
    form,
    { ...none, kind: 'sellerIdentity' },
    { ...none, kind: 'buyerIdentity', vehicleNumber, saleId: sale.body._id },
    noc,
  ]
  for (const by of [manager, staff, await at('group', groupId, 'admin')])
    expect((await listed(by, { what: 'papers' })).papers).toMatchObject(all)
  expect((await listed(colleague)).papers).toMatchObject([form, noc])
  expect((await listed(other)).papers).toEqual([])
  const { body } = await server.call(listDay, { token: manager.token, query: {} })
  expect(JSON.stringify(body)).not.toMatch(/SECRET|Meena/)
})

test('of a bike that left, its former shop reads that there was a document, and no more', async () => {
  onDay('2026-08-12')
  const { shopA, shopB, manager, admin } = await newBooks(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const body = { about: { of: 'bike' as const, bikeId }, kind: 'rc' as const }
  await server.call(addDocument, { token: manager.token, body })
  await server.call(transferBike, { token: admin.token, params: { bikeId }, body: { targetShopId: shopB } })
  const left = { kind: 'rc', gone: true, vehicleNumber: '', bikeId: null, shopId: shopA }
  expect((await listed(manager)).papers).toMatchObject([left])
  expect((await listed(admin)).papers).toMatchObject([
    { ...left, gone: false, vehicleNumber: expect.any(String), bikeId },
  ])
})

test('page by page nothing of trade, money and papers comes twice or is left out', async () => {
  clock.now = new Date('2026-09-10T12:00:00Z')
  const { shopA, shopB, admin, spend, move } = await newBooks(server)
  for (let n = 0; n < 3; n += 1) {
    await spend({ amount: 100 })
    await move({ fromShopId: shopA, toShopId: shopB, from: 'cash', to: 'cash', amount: 100 }, admin.token)
    tick()
    const { _id: bikeId } = await addBike(server, shopB)
    tick()
    const body = { about: { of: 'bike' as const, bikeId }, kind: 'rc' as const }
    await server.call(addDocument, { token: admin.token, body })
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { events, money, papers, nextCursor } = await listed(admin, { limit: 5, cursor })
    const page = [...events, ...money, ...papers].map(({ _id }) => _id).toSorted()
    expect(page.length).toBe(Math.min(5, 12 - seen.length))
    seen.push(...page.toReversed())
    cursor = nextCursor ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(12)
  expect(seen).toEqual(seen.toSorted().toReversed())
  // The first moment of the next day in India
  clock.now = new Date('2026-09-10T18:30:00Z')
  const next = await listed(admin)
  expect([next.day, next.money]).toEqual(['2026-09-11', []])
  expect((await listed(admin, { day: '2026-09-10' })).money).toHaveLength(6)
})
