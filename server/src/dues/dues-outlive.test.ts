import { getReceipt, listDues, payDue } from '@forecourt/contract/dues/calls'
import { sentences } from '@forecourt/contract/messages'
import { customerKept, eraseCustomer } from '@forecourt/contract/personal-data'
import { deleteShop } from '@forecourt/contract/places'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buyOnCredit, sellOnCredit } from '../../test/books/owing.ts'
import { newDealership, startApp } from '../../test/harness.ts'
import { bikes, bookEntries, dues, receipts, sales } from '../db/schema.ts'

/* What is owed when its shop, or the memory of who owes it, goes. */

const server = await startApp()
const { token } = server.superAdmin
const { db } = server

const pay = (dueId: string, by = token) =>
  server.call(payDue, {
    token: by,
    params: { dueId },
    body: { amount: 500_000, account: 'upi', reference: 'lakshmi@upi' },
  })

test('of a shop that was deleted the dues stay, under its name, and are paid on', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const { due } = await sellOnCredit(server, shopA)
  const bought = await buyOnCredit(server, shopA)
  const admin = await at('group', groupId, 'admin')
  const before = await pay(due._id, admin.token)
  expect((await server.call(deleteShop, { token: admin.token, params: { id: shopA } })).status).toBe(200)
  const { body } = await server.call(listDues, { token: admin.token, query: { groupId } })
  expect(body.dues.map(({ _id }) => _id).sort()).toEqual([due._id, bought.due._id].sort())
  for (const left of body.dues) {
    expect(left).toMatchObject({ shopName: expect.stringMatching(/^Shop A \d+$/), saleId: null, bikeId: null })
  }
  const after = await pay(due._id, admin.token)
  expect(after.status).toBe(201)
  const [one, two] = [before.body.serial, after.body.serial].map((serial) => serial.split('/'))
  expect(two?.slice(1)).toEqual([one?.[1], '00002'])
  const printed = await server.call(getReceipt, { token: admin.token, params: { receiptId: after.body._id } })
  expect(printed.body).toMatchObject({
    shop: { name: expect.stringMatching(/^Shop A \d+$/), phone: '' },
    saleSerial: '',
    left: 1_999_950,
  })
})

test('what is kept of a customer has their dues and what they paid', async () => {
  const { groupId, shopA } = await newDealership(server)
  const { due, bike } = await sellOnCredit(server, shopA)
  await sellOnCredit(server, shopA, { buyerContact: '98480 99999' })
  await pay(due._id)
  const kept = await server.call(customerKept, { token, query: { groupId, phone: '098480-12345' } })
  expect(kept.body.dues).toEqual([
    {
      _id: due._id,
      kind: 'buyer',
      shopName: expect.stringMatching(/^Shop A/),
      vehicleNumber: bike.vehicleNumber,
      partyName: 'Lakshmi Rao',
      amount: 2_999_950,
      paid: 500_000,
      dueOn: expect.any(String),
      keptUntil: null,
      receipts: [
        {
          serial: expect.stringMatching(/00001$/),
          amount: 500_000,
          account: 'upi',
          reference: 'lakshmi@upi',
          paidOn: expect.any(String),
        },
      ],
    },
  ])
})

/** All that a group has written about dues and their payments, as one text. */
async function written(groupId: string): Promise<string> {
  const texts = await Promise.all(
    [sql`dues t where true`, sql`receipts t where true`, sql`book_entries t where kind = 'payment'`].map((rows) =>
      db.execute(sql`select t::text as text from ${rows} and group_id = ${groupId}`),
    ),
  )
  return texts.flatMap(({ rows }) => rows.map(({ text }) => String(text))).join('\n')
}

test('who owed is kept as long as the sale, and erased with it', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const { due, sale } = await sellOnCredit(server, shopA)
  await pay(due._id)
  const body = { groupId, phone: '98480 12345' }
  const held = await server.call(eraseCustomer, { token, body })
  expect(held.body.stays).toMatchObject([{ what: 'sale', name: sale.serial }])
  expect(await written(groupId)).toMatch(/lakshmi/i)
  await db.update(sales).set({ soldOn: '2015-03-31' }).where(eq(sales.id, sale._id))
  const { now } = server.clock
  server.clock.now = new Date('2027-04-01T06:00:00Z')
  const admin = await at('group', groupId, 'admin')
  const erased = await server.call(eraseCustomer, { token: admin.token, body })
  server.clock.now = now
  expect(erased.body.erased).toMatchObject({ sales: 1 })
  expect(await written(groupId)).not.toMatch(/lakshmi|98480.?12345/i)
  const [row] = await db.select().from(dues).where(eq(dues.id, due._id))
  expect(row).toMatchObject({ partyName: sentences.erased, partyPhone: '', paid: 500_000 })
  expect(await db.select().from(receipts).where(eq(receipts.dueId, due._id))).toMatchObject([{ reference: '' }])
  const entries = await db.select().from(bookEntries).where(eq(bookEntries.dueId, due._id))
  expect(entries).toMatchObject([{ party: '', paise: 500_000 }])
})

test('who was owed for a bike is erased with its purchase', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const { due, bike } = await buyOnCredit(server, shopA)
  await pay(due._id)
  await db.update(bikes).set({ purchasedOn: '2015-03-31' }).where(eq(bikes.id, bike._id))
  const admin = await at('group', groupId, 'admin')
  const body = { groupId, phone: '98490 54321' }
  expect((await server.call(eraseCustomer, { token: admin.token, body })).body.erased.purchases).toBe(1)
  expect(await written(groupId)).not.toMatch(/suresh|98490.?54321/i)
})

test('a due that its sale left behind is kept as long, and then erased by itself', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const { due, bike } = await sellOnCredit(server, shopA)
  await server.call(deleteShop, { token, params: { id: shopA } })
  const kept = await server.call(customerKept, { token, query: { groupId, phone: '98480 12345' } })
  expect(kept.body.dues).toMatchObject([{ _id: due._id, keptUntil: expect.stringMatching(/^20\d\d-03-31$/) }])
  const admin = await at('group', groupId, 'admin')
  const erase = (by: string) => server.call(eraseCustomer, { token: by, body: { groupId, phone: '98480 12345' } })
  const held = await erase(admin.token)
  expect(held.body.stays).toMatchObject([{ what: 'sale', name: bike.vehicleNumber, why: sentences.keptByLaw }])
  expect(held.body.erased.sales).toBe(0)
  await db
    .update(dues)
    .set({ created: new Date('2015-03-31T06:00:00Z') })
    .where(eq(dues.id, due._id))
  expect((await erase(admin.token)).body.erased.sales).toBe(1)
  expect(await written(groupId)).not.toMatch(/lakshmi|98480.?12345/i)
})
