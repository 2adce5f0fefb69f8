import { businessDay, daysAfter } from '@forecourt/contract/calendar'
import { getSaleDues, payDue } from '@forecourt/contract/dues/calls'
import * as sales from '@forecourt/contract/sales'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountsIn, balancesOf } from '../../test/books/entries.ts'
import { allowPartialPayments, sellOnCredit } from '../../test/books/owing.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords, dues, sales as salesTable } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin
const today = () => businessDay(server.clock.now)

type Sell = Partial<Parameters<typeof server.call<typeof sales.sellBike>>[1]['body']>

/** A shop with a bike in stock, and how its staff sell it for ₹80,000. */
async function counter({ allowed = true } = {}) {
  const { at, groupId, shopA } = await newDealership(server)
  if (allowed) await allowPartialPayments(server, groupId)
  const bike = await addBike(server, shopA)
  const staff = await at('shop', shopA, 'staff')
  const buyer = { buyerName: 'Lakshmi Rao', buyerContact: '98480 12345', salePrice: 80_000 }
  const sell = (form: Sell) =>
    server.call(sales.sellBike, { token: staff.token, params: { bikeId: bike._id }, body: { ...buyer, ...form } })
  return { at, groupId, shopA, bike, staff, sell }
}
const cash = (amount: number) => ({ method: 'cash' as const, amount })
const duesOf = async (saleId: string, by = token) =>
  (await server.call(getSaleDues, { token: by, params: { saleId } })).body.dues

test('a part of the price is refused where the group does not allow it', async () => {
  const { sell, groupId } = await counter({ allowed: false })
  const answer = await sell({ payments: [cash(79_000)], due: { dueOn: today() } })
  expect(answer.status).toBe(400)
  expect(answer.failure.fields).toEqual({ payments: 'The payments are ₹1,000 less than the price' })
  expect(await server.db.select().from(salesTable).where(eq(salesTable.groupId, groupId))).toEqual([])
})

test('it needs a day for the rest, not before the sale, and a rest', async () => {
  const { sell } = await counter()
  const yesterday = daysAfter(today(), -1)
  const wrong: [Sell, string, string][] = [
    [{ payments: [cash(79_999.99)] }, 'payments', 'The payments are ₹0.01 less than the price'],
    [{ payments: [cash(79_000)], due: { dueOn: yesterday } }, 'due.dueOn', 'The rest cannot be due before the sale'],
    [{ payments: [cash(80_000)], due: { dueOn: today() } }, 'due', 'Nothing of the price is left to pay'],
    [{ payments: [cash(81_000)], due: { dueOn: today() } }, 'payments', 'The payments are ₹1,000 more than the price'],
    [{ payments: [cash(79_000)], due: { dueOn: 'soon' } }, 'due.dueOn', 'Enter a date'],
  ]
  for (const [form, field, sentence] of wrong) {
    const answer = await sell(form)
    expect(answer.status, sentence).toBe(400)
    expect(answer.failure.fields).toEqual({ [field]: sentence })
  }
})

test('the rest of a price is owed by the buyer, to the paisa, and stands on the note', async () => {
  const { sell, bike, shopA, staff } = await counter()
  const dueOn = daysAfter(today(), 14)
  const sale = await sell({ payments: [cash(79_999.99)], due: { dueOn } })
  expect(sale.status).toBe(201)
  const saleId = sale.body._id
  expect(await duesOf(saleId, staff.token)).toEqual([
    {
      _id: expect.any(String),
      kind: 'buyer',
      shopId: shopA,
      shopName: expect.stringMatching(/^Shop A \d+$/),
      saleId,
      bikeId: bike._id,
      vehicleNumber: bike.vehicleNumber,
      partyName: 'Lakshmi Rao',
      partyPhone: '+919848012345',
      amount: 1,
      paid: 0,
      dueOn,
      untilPapers: false,
      created: server.clock.now.toISOString(),
      endedAt: null,
    },
  ])
  const note = await server.call(sales.getSale, { token: staff.token, params: { saleId } })
  expect(note.body.due).toEqual({ amount: 1, paid: 0, dueOn })
})

test('with nothing paid at once all of the price is owed; without a day nothing is on record', async () => {
  const { sell, shopA } = await counter()
  const sale = await sell({ due: { dueOn: today() }, buyerContact: 'lakshmi@example.com' })
  expect(await duesOf(sale.body._id)).toMatchObject([{ amount: 8_000_000, partyPhone: 'lakshmi@example.com' }])
  const other = await addBike(server, shopA)
  const buyer = { buyerName: 'Ravi', buyerContact: '98480 12345', salePrice: 80_000 }
  const plain = await server.call(sales.sellBike, { token, params: { bikeId: other._id }, body: buyer })
  expect(await duesOf(plain.body._id)).toEqual([])
  const note = await server.call(sales.getSale, { token, params: { saleId: plain.body._id } })
  expect(note.body.due).toBeNull()
})

test('each loan is owed by its financier for seven days, also where a group sells for no part', async () => {
  const { sell } = await counter({ allowed: false })
  const soldOn = today()
  const payments = [
    { method: 'finance' as const, amount: 50_000, reference: 'Sundaram Finance' },
    { method: 'finance' as const, amount: 20_000.5 },
    cash(9999.5),
  ]
  const sale = await sell({ payments, soldOn })
  expect(sale.status).toBe(201)
  const owed = await duesOf(sale.body._id)
  expect(owed).toMatchObject([
    {
      kind: 'financier',
      partyName: 'Sundaram Finance',
      partyPhone: '',
      amount: 5_000_000,
      dueOn: daysAfter(soldOn, 7),
    },
    { kind: 'financier', partyName: 'Finance', amount: 2_000_050, dueOn: daysAfter(soldOn, 7) },
  ])
  const note = await server.call(sales.getSale, { token, params: { saleId: sale.body._id } })
  expect(note.body.due, 'the buyer owes nothing').toBeNull()
})

test('a cancelled sale is owed nothing, and what was paid of it counts as taken back', async () => {
  const { at, shopA } = await newDealership(server)
  const { sale, due } = await sellOnCredit(server, shopA)
  await server.call(payDue, { token, params: { dueId: due._id }, body: { amount: 1000, account: 'cash' } })
  const manager = await at('shop', shopA, 'manager')
  const params = { saleId: sale._id }
  const answer = await server.call(sales.cancelSale, { token: manager.token, params, query: {} })
  expect(answer.status).toBe(200)
  const { body } = await server.call(getSaleDues, { token, params })
  const now = server.clock.now.toISOString()
  expect(body.dues).toMatchObject([{ amount: 2_999_950, paid: 1000, endedAt: now }])
  expect(body.receipts).toMatchObject([{ amount: 1000, reversedAt: now }])
  const late = await server.call(payDue, {
    token,
    params: { dueId: due._id },
    body: { amount: 1, account: 'cash' },
  })
  expect([late.status, late.failure.code]).toEqual([409, 'due_ended'])
  expect(late.failure.message).toBe('Nothing is owed any more: the sale was cancelled')
})

test('a sale is cancelled after thousands of payments too', async () => {
  const { shopA, groupId } = await newDealership(server)
  const { sale, due } = await sellOnCredit(server, shopA)
  await server.call(payDue, { token, params: { dueId: due._id }, body: { amount: 1, account: 'cash' } })
  // As so many more leave them
  await server.db.execute(sql`
    insert into book_entries (group_id, id, event, kind, day, for_day, from_shop_id, from_shop_name, from_account,
      to_shop_id, to_shop_name, to_account, paise, bike_id, sale_id, due_id, by_user_id, by_user_name, created)
    select group_id, gen_random_uuid(), event || n, kind, day, for_day, from_shop_id, from_shop_name, from_account,
      to_shop_id, to_shop_name, to_account, paise, bike_id, sale_id, due_id, by_user_id, by_user_name, created
    from book_entries, generate_series(1, 3000) n where sale_id = ${sale._id} and kind = 'payment'`)
  const left = () => balancesOf(server, { groupId })
  expect((await left()).get(`cash ${shopA}`)).toBe(3001)
  const answer = await server.call(sales.cancelSale, { token, params: { saleId: sale._id }, query: {} })
  expect(answer.status).toBe(200)
  expect([...accountsIn(await left(), 'cash', 'upi', 'buyers', 'sales')]).toEqual([])
})

test('of a cancellation and a payment at once, either the payment counts as taken back, or there is none', async () => {
  const { shopA } = await newDealership(server)
  const { sale, due } = await sellOnCredit(server, shopA)
  const params = { saleId: sale._id }
  const [cancelled, paid] = await Promise.all([
    server.call(sales.cancelSale, { token, params, query: {} }),
    server.call(payDue, { token, params: { dueId: due._id }, body: { amount: 500, account: 'cash' } }),
  ])
  expect(cancelled.status).toBe(200)
  const { body } = await server.call(getSaleDues, { token, params })
  expect(body.dues[0]?.endedAt).not.toBeNull()
  if (paid.status === 201) expect(body.receipts).toMatchObject([{ amount: 500, reversedAt: expect.any(String) }])
  else expect([paid.status, body.receipts]).toEqual([409, []])
})

test('another shop sees nothing of what is owed', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const { sale } = await sellOnCredit(server, shopA)
  const stranger = await at('shop', shopB, 'manager')
  const answer = await server.call(getSaleDues, { token: stranger.token, params: { saleId: sale._id } })
  expect(answer.status).toBe(404)
  expect(answer.failure.message).toBe('This sale was not found')
})

test('what is owed is on record with its sale, without a word about the buyer', async () => {
  const { shopA } = await newDealership(server)
  const { sale, due } = await sellOnCredit(server, shopA)
  await server.call(sales.cancelSale, { token, params: { saleId: sale._id }, query: {} })
  const records = await server.db.select().from(auditRecords).where(eq(auditRecords.recordId, due._id))
  expect(records.map(({ operationType }) => operationType).sort()).toEqual(['CREATE', 'DELETE'])
  expect(records[0]).toMatchObject({ collectionName: 'dues', data: { saleId: sale._id, amount: 2_999_950 } })
  expect(JSON.stringify(records)).not.toMatch(/lakshmi|98480/i)
  expect(await server.db.select().from(dues).where(eq(dues.id, due._id))).toHaveLength(1)
})
