import * as bikes from '@forecourt/contract/bikes'
import { businessDay, daysAfter } from '@forecourt/contract/calendar'
import { getBikeDues, payDue } from '@forecourt/contract/dues/calls'
import { transferBike } from '@forecourt/contract/transfers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buyOnCredit } from '../../test/books/owing.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords, bookEntries } from '../db/schema.ts'
import { purchaseSides } from './write.ts'

const server = await startApp()
const { token } = server.superAdmin
const today = () => businessDay(server.clock.now)
const owedFor = (bikeId: string, by = token) => server.call(getBikeDues, { token: by, params: { bikeId } })

test('more than the cost, or of no cost, or due before the purchase, is refused', async () => {
  const { shopA } = await newDealership(server)
  const form = { vehicleNumber: 'TS09ZZ0001', make: 'Honda', model: 'Dio', year: 2022, mileage: 100, listPrice: 70_000 }
  const owed = { amount: 20_000, dueOn: today() }
  const wrong: [object, string, string][] = [
    [{ owed }, 'cost', 'Enter the cost of which a part is still owed'],
    [{ cost: 19_999.99, owed }, 'owed.amount', 'This is more than the cost'],
    [{ cost: 50_000, owed: { ...owed, amount: 0 } }, 'owed.amount', 'The price must be more than zero'],
    [
      { cost: 50_000, owed: { ...owed, dueOn: daysAfter(today(), -1) } },
      'owed.dueOn',
      'This date cannot be before the purchase date',
    ],
  ]
  for (const [more, field, sentence] of wrong) {
    const answer = await server.call(bikes.addBike, { token, body: { ...form, shopId: shopA, ...more } })
    expect(answer.status, sentence).toBe(400)
    expect(answer.failure.fields).toEqual({ [field]: sentence })
  }
})

test('what a seller is owed is for those who see the money of the shop', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const { bike } = await buyOnCredit(server, shopA, { untilPapers: true })
  expect((await owedFor(bike._id, (await at('shop', shopB, 'manager')).token)).status).toBe(404)
  expect((await owedFor(bike._id, (await at('shop', shopA, 'staff')).token)).status).toBe(403)
  const { status, body } = await owedFor(bike._id, (await at('shop', shopA, 'manager')).token)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    dues: [
      {
        kind: 'seller',
        shopId: shopA,
        saleId: null,
        bikeId: bike._id,
        partyName: 'Suresh Kumar',
        partyPhone: '+919849054321',
        amount: 2_000_000,
        paid: 0,
        untilPapers: true,
      },
    ],
    receipts: [],
  })
})

test('it stays with the shop that bought the bike, wherever that is now', async () => {
  const { at, shopA, shopB, groupId } = await newDealership(server)
  const { bike } = await buyOnCredit(server, shopA)
  await server.call(transferBike, { token, params: { bikeId: bike._id }, body: { targetShopId: shopB } })
  expect((await owedFor(bike._id, (await at('shop', shopB, 'manager')).token)).body.dues).toEqual([])
  expect((await owedFor(bike._id, (await at('group', groupId, 'manager')).token)).body.dues).toHaveLength(1)
})

test('staff may enter it, as they may enter the cost', async () => {
  const { at, shopA } = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  const form = { vehicleNumber: 'TS09ZZ0002', make: 'Honda', model: 'Dio', year: 2022, mileage: 100, listPrice: 70_000 }
  const owed = { amount: 50_000, dueOn: today() }
  const body = { ...form, shopId: shopA, cost: 50_000, owed }
  const answer = await server.call(bikes.addBike, { token: staff.token, body })
  expect(answer.status).toBe(201)
  expect((await owedFor(answer.body._id)).body.dues).toMatchObject([{ amount: 5_000_000 }])
})

test('a bike without anything owed has no due; how it was paid is asked for as long as nobody wrote it down', async () => {
  const { shopA } = await newDealership(server)
  const bike = await addBike(server, shopA, { cost: 50_000 })
  const unrecorded = [{ shopId: shopA, shopName: expect.any(String), amount: 5_000_000 }]
  expect((await owedFor(bike._id)).body).toEqual({ dues: [], receipts: [], unrecorded })
  const paid = await addBike(server, shopA, { cost: 50_000, paidBy: 'cash' })
  expect((await owedFor(paid._id)).body).toEqual({ dues: [], receipts: [], unrecorded: [] })
})

test('with a bike that is deleted its seller is owed nothing, and what was paid is taken back', async () => {
  const { shopA } = await newDealership(server)
  const { bike, due } = await buyOnCredit(server, shopA)
  const params = { dueId: due._id }
  await server.call(payDue, { token, params, body: { amount: 500_000, account: 'cash' } })
  expect((await server.call(bikes.deleteBike, { token, params: { bikeId: bike._id } })).status).toBe(200)
  const late = await server.call(payDue, { token, params, body: { amount: 1, account: 'cash' } })
  expect(late.status).toBe(409)
  expect(late.failure.message).toBe('Nothing is owed any more: the bike was deleted')
  const entries = await server.db.select().from(bookEntries).where(eq(bookEntries.dueId, due._id))
  const sides = entries.map(({ kind, fromAccount, toAccount, paise }) => `${kind} ${fromAccount} ${toAccount} ${paise}`)
  expect(sides.sort()).toEqual(['payment cash sellers 500000', 'reversal sellers cash 500000'])
  const records = await server.db.select().from(auditRecords).where(eq(auditRecords.recordId, due._id))
  expect(records.map(({ operationType }) => operationType).sort()).toEqual(['CREATE', 'DELETE', 'UPDATE'])
})

test('the cost comes from what it was paid from and from the seller, to the paisa', () => {
  const dueOn = '2026-03-05'
  const owed = { amount: 0.1, dueOn, untilPapers: false }
  expect(purchaseSides({ cost: null, paidBy: 'cash', owed: null })).toEqual([])
  expect(purchaseSides({ cost: 0.3, paidBy: 'bank', owed })).toEqual([
    { account: 'bank', paise: 20 },
    { account: 'sellers', paise: 10 },
  ])
  expect(purchaseSides({ cost: 500 })).toEqual([{ account: 'unrecorded', paise: 50_000 }])
  expect(purchaseSides({ cost: 0.1, paidBy: 'upi', owed })).toEqual([{ account: 'sellers', paise: 10 }])
})
