import { businessDay, daysAfter } from '@forecourt/contract/calendar'
import { getSaleDues, payDue } from '@forecourt/contract/dues/calls'
import { checkCash, getSale } from '@forecourt/contract/sales'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buyOnCredit, sellOnCredit } from '../../test/books/owing.ts'
import { newDealership, startApp } from '../../test/harness.ts'
import { auditRecords, bookEntries, dues, receipts } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin
const today = () => businessDay(server.clock.now)

type Payment = Partial<Parameters<typeof server.call<typeof payDue>>[1]['body']>

const pay = (dueId: string, payment: Payment = {}, by = token, headers = {}) =>
  server.call(payDue, {
    token: by,
    params: { dueId },
    body: { amount: 100_000, account: 'cash', ...payment },
    headers,
  })
const paidOf = async (dueId: string) => {
  const [due] = await server.db.select({ paid: dues.paid }).from(dues).where(eq(dues.id, dueId))
  return due?.paid
}

test('of another shop or dealership a due is not found', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const other = await newDealership(server)
  const { due } = await sellOnCredit(server, shopA)
  const stranger = await other.at('group', other.groupId, 'admin')
  for (const by of [await at('shop', shopB, 'admin'), stranger]) {
    const answer = await pay(due._id, {}, by.token)
    expect(answer.status).toBe(404)
    expect(answer.failure.message).toBe('This due was not found')
  }
  expect(await paidOf(due._id)).toBe(0)
})

test('staff take what a buyer owes, and do not pay sellers', async () => {
  const { at, shopA } = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  const { due } = await sellOnCredit(server, shopA)
  const bought = await buyOnCredit(server, shopA)
  const refused = await pay(bought.due._id, {}, staff.token)
  expect(refused.status).toBe(403)
  expect(refused.failure.message).toBe('Your role does not allow this')
  expect((await pay(due._id, {}, staff.token)).status).toBe(201)
  expect(await paidOf(bought.due._id)).toBe(0)
})

test('amounts are whole paise, more than none, and no more than is left', async () => {
  const { shopA } = await newDealership(server)
  const { due } = await sellOnCredit(server, shopA)
  const wrong: [number, string][] = [
    [0, 'The amount must be more than zero'],
    [0.5, 'At most two decimals'],
    [2_999_951, 'This is more than the ₹29,999.50 that are left'],
  ]
  for (const [amount, sentence] of wrong) {
    const answer = await pay(due._id, { amount })
    expect(answer.status, sentence).toBe(400)
    expect(answer.failure.fields).toEqual({ amount: sentence })
  }
  expect((await pay(due._id, { amount: 2_999_950 })).status).toBe(201)
  const again = await pay(due._id, { amount: 1 })
  expect([again.status, again.failure.fields]).toEqual([400, { amount: 'Nothing is left to pay' }])
})

test('a payment lies between the sale and today', async () => {
  const { shopA } = await newDealership(server)
  const { due } = await sellOnCredit(server, shopA)
  const bought = await buyOnCredit(server, shopA)
  const yesterday = daysAfter(today(), -1)
  const wrong: [string, string, string][] = [
    [due._id, daysAfter(today(), 1), 'The day of payment cannot be in the future'],
    [due._id, '1999-01-01', 'The day of payment is too long ago'],
    [due._id, yesterday, 'The day of payment cannot be before the sale'],
    [bought.due._id, yesterday, 'The day of payment cannot be before the purchase'],
  ]
  for (const [dueId, paidOn, sentence] of wrong) {
    const answer = await pay(dueId, { paidOn })
    expect(answer.status, sentence).toBe(400)
    expect(answer.failure.fields).toEqual({ paidOn: sentence })
  }
})

test('a payment is booked, has a receipt with a serial, and leaves what is left', async () => {
  const { at, shopA, groupId } = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  const { due, sale, bike } = await sellOnCredit(server, shopA)
  const answer = await pay(due._id, { amount: 1_000_050, account: 'upi', reference: ' UTR 77 ' }, staff.token)
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    _id: expect.any(String),
    dueId: due._id,
    kind: 'buyer',
    serial: expect.stringMatching(/^SHO[2-9]?(-R|R)\/\d{4}\/00001$/),
    saleId: sale._id,
    bikeId: bike._id,
    vehicleNumber: bike.vehicleNumber,
    partyName: 'Lakshmi Rao',
    partyPhone: '+919848012345',
    amount: 1_000_050,
    account: 'upi',
    reference: 'UTR 77',
    paidOn: today(),
    left: 1_999_900,
    byUserName: staff.name,
    created: server.clock.now.toISOString(),
    reversedAt: null,
  })
  const { body } = await server.call(getSaleDues, { token: staff.token, params: { saleId: sale._id } })
  expect(body).toMatchObject({ dues: [{ paid: 1_000_050 }], receipts: [answer.body] })
  const note = await server.call(getSale, { token: staff.token, params: { saleId: sale._id } })
  expect(note.body.due).toMatchObject({ amount: 2_999_950, paid: 1_000_050 })
  const entries = await server.db.select().from(bookEntries).where(eq(bookEntries.dueId, due._id))
  expect(entries).toMatchObject([
    {
      groupId,
      event: `payment:${answer.body._id}`,
      kind: 'payment',
      fromShopId: shopA,
      fromAccount: 'buyers',
      toShopId: shopA,
      toAccount: 'upi',
      paise: 1_000_050,
      day: today(),
      saleId: sale._id,
      bikeId: bike._id,
      note: answer.body.serial,
      byUserId: staff._id,
    },
  ])
})

test('a financier pays a loan out, and a seller is paid without a serial', async () => {
  const { at, shopA } = await newDealership(server)
  const manager = await at('shop', shopA, 'manager')
  const payments = [{ method: 'finance' as const, amount: 80_000, reference: 'HDFC Bank' }]
  const loan = await sellOnCredit(server, shopA, { payments, due: null })
  const paidOut = await pay(loan.due._id, { amount: 8_000_000, account: 'bank' }, manager.token)
  expect(paidOut.body).toMatchObject({ kind: 'financier', partyName: 'HDFC Bank', left: 0 })
  expect(paidOut.body.serial).not.toBe('')
  const bought = await buyOnCredit(server, shopA)
  const paid = await pay(bought.due._id, { amount: 2_000_000 }, manager.token)
  expect(paid.body).toMatchObject({ kind: 'seller', serial: '', partyName: 'Suresh Kumar', left: 0 })
  const entries = await server.db.select().from(bookEntries).where(eq(bookEntries.byUserId, manager._id))
  expect(entries.map(({ fromAccount, toAccount }) => `${fromAccount} ${toAccount}`).sort()).toEqual([
    'cash sellers',
    'financiers bank',
  ])
})

test('receipts of a shop are counted by themselves, and anew in another financial year', async () => {
  const { shopA } = await newDealership(server)
  const { now } = server.clock
  server.clock.now = new Date('2026-03-31T18:00:00Z')
  const first = await sellOnCredit(server, shopA)
  const serialOf = async (paidOn?: string) => {
    const { status, body } = await pay(first.due._id, { amount: 1, paidOn }, token)
    expect(status).toBe(201)
    return body.serial
  }
  const inMarch = [await serialOf(), await serialOf()]
  // Half an hour later it is April in India
  server.clock.now = new Date('2026-03-31T18:30:00Z')
  const inApril = [await serialOf(), await serialOf('2026-03-31')]
  server.clock.now = now
  expect([...inMarch, ...inApril].map((serial) => serial.split('/').slice(1).join('/'))).toEqual([
    '2526/00001',
    '2526/00002',
    '2627/00001',
    '2526/00003',
  ])
  expect(first.sale.serial.split('/')[0]).not.toBe(inMarch[0]?.split('/')[0])
})

test('sent twice under one key it is taken once', async () => {
  const { shopA } = await newDealership(server)
  const { due } = await sellOnCredit(server, shopA)
  const headers = { 'idempotency-key': 'payment-once-1' }
  const [first, again] = [await pay(due._id, {}, token, headers), await pay(due._id, {}, token, headers)]
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(await paidOf(due._id)).toBe(100_000)
  const other = await pay(due._id, { amount: 2 }, token, headers)
  expect(other.status).toBe(409)
})

test('of two who take the whole rest at once, one is told that nothing is left', async () => {
  const { at, shopA } = await newDealership(server)
  const { due } = await sellOnCredit(server, shopA)
  const people = [await at('shop', shopA, 'staff'), await at('shop', shopA, 'manager')]
  const answers = await Promise.all(people.map((by) => pay(due._id, { amount: 2_999_950 }, by.token)))
  expect(answers.map(({ status }) => String(status)).sort()).toEqual(['201', '400'])
  const lost = answers.find(({ status }) => status === 400)
  expect(lost?.failure.fields).toEqual({ amount: 'Nothing is left to pay' })
  expect(await server.db.select().from(receipts).where(eq(receipts.dueId, due._id))).toHaveLength(1)
  expect(await server.db.select().from(bookEntries).where(eq(bookEntries.dueId, due._id))).toHaveLength(1)
})

test('many small payments at once add up to the paisa, each under the next serial', async () => {
  const { shopA } = await newDealership(server)
  const sold = await Promise.all([sellOnCredit(server, shopA), sellOnCredit(server, shopA)])
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => pay(sold[n % 2]?.due._id ?? '', { amount: 10_001 + n })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201))
  const numbers = answers.map(({ body }) => Number(body.serial.split('/').at(-1))).sort((one, other) => one - other)
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
  const paid = await Promise.all(sold.map(({ due }) => paidOf(due._id)))
  expect(paid).toEqual([6 * 10_001 + 30, 6 * 10_001 + 36])
})

test('cash on a due counts for the limit of that day, and what was taken back does not', async () => {
  const { shopA } = await newDealership(server)
  const { due } = await sellOnCredit(server, shopA, { buyerContact: '98481 77777', payments: [] })
  const reaches = async (cash: number, soldOn = today()) => {
    const query = { shopId: shopA, buyerContact: '+91 98481-77777', soldOn, cash }
    return (await server.call(checkCash, { token, query })).body.reachesLimit
  }
  expect(await reaches(199_999.99)).toBe(false)
  await pay(due._id, { amount: 1_000_001, account: 'cash' })
  await pay(due._id, { amount: 500_000, account: 'upi' })
  expect(await reaches(189_999.98)).toBe(false)
  expect(await reaches(189_999.99)).toBe(true)
  expect(await reaches(189_999.99, daysAfter(today(), -1)), 'another day').toBe(false)
  await server.db.update(receipts).set({ reversedAt: server.clock.now }).where(eq(receipts.dueId, due._id))
  expect(await reaches(199_999.99)).toBe(false)
})

test('cash of several days for one bike counts for the limit of a sale', async () => {
  const { shopA } = await newDealership(server)
  const form = {
    salePrice: 250_000,
    payments: [{ method: 'cash' as const, amount: 100_000 }],
    buyerContact: '98481 66666',
  }
  const { due, sale } = await sellOnCredit(server, shopA, form)
  await pay(due._id, { amount: 4_000_000, account: 'cash' })
  const tomorrow = daysAfter(today(), 1)
  const reaches = async (cash: number, saleId?: string) => {
    const query = { shopId: shopA, buyerContact: '98481 66666', soldOn: tomorrow, saleId, cash }
    return (await server.call(checkCash, { token, query })).body.reachesLimit
  }
  expect(await reaches(60_000)).toBe(false)
  expect(await reaches(59_999.99, sale._id)).toBe(false)
  expect(await reaches(60_000, sale._id)).toBe(true)
  expect(await reaches(60_000, due._id), 'of no sale nothing was taken').toBe(false)
})

test('it is on record, without a word about who paid', async () => {
  const { at, shopA } = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  const { due } = await sellOnCredit(server, shopA)
  const { body } = await pay(due._id, { amount: 5, reference: 'lakshmi@upi' }, staff.token)
  const records = await server.db.select().from(auditRecords).where(eq(auditRecords.recordId, due._id))
  const record = records.find(({ operationType }) => operationType === 'UPDATE')
  expect(record).toMatchObject({
    collectionName: 'dues',
    shopId: shopA,
    operationByUser: staff._id,
    data: { paid: 5, payment: { _id: body._id, serial: body.serial, amount: 5, account: 'cash', left: 2_999_945 } },
  })
  expect(JSON.stringify(record)).not.toMatch(/lakshmi/i)
})
