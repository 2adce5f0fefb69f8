import { auditOfRecord } from '@forecourt/contract/audit'
import { addDocument } from '@forecourt/contract/documents/calls'
import { addEnquiry, getEnquiry } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { eraseCustomer } from '@forecourt/contract/personal-data'
import { getSeal } from '@forecourt/contract/seals'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entriesOf } from '../../test/books/entries.ts'
import { type Dealership, newDealership, startApp } from '../../test/harness.ts'
import { customersOn, typed } from '../../test/personal-data/customer.ts'
import { historyFile, seal, tamper, verify } from '../../test/sealed-history.ts'
import { auditLeaves, auditRecords, bikes, documents, idempotencyKeys, salePayments, sales } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin
const { db } = server

const phone = '+919848012345'
const { customerOf, keptOf, erase, erasuresIn } = customersOn(server)

/** All rows of the group that name the customer, as one text. */
async function namedIn(groupId: string): Promise<string> {
  const texts = await Promise.all(
    ['enquiries', 'sales', 'sale_payments', 'bikes', 'book_entries', 'audit_records', 'audit_leaves'].map((table) =>
      db.execute(sql`select t::text as text from ${sql.identifier(table)} t where group_id = ${groupId}`),
    ),
  )
  return texts
    .flatMap(({ rows }) => rows.map(({ text }) => String(text)))
    .filter((text) => /meena|98480.?12345/i.test(text))
    .join('\n')
}

test('outside the reach nothing is found, and within it only admins of the group may', async () => {
  const dealership = await newDealership(server)
  const { at, groupId, shopA } = dealership
  const other = await newDealership(server)
  const { token: stranger } = await other.at('group', other.groupId, 'admin')
  await customerOf(dealership)
  const before = await namedIn(groupId)
  for (const call of [keptOf, erase]) {
    expect((await call(groupId, stranger)).status).toBe(404)
    for (const by of [await at('group', groupId, 'manager'), await at('shop', shopA, 'admin')]) {
      expect((await call(groupId, by.token)).status).toBe(403)
    }
  }
  const wrong = await server.call(eraseCustomer, { token, body: { groupId, phone: '123456' } })
  expect(wrong).toMatchObject({ status: 400, failure: { fields: { phone: sentences.invalidPhone } } })
  expect(await namedIn(groupId)).toBe(before)
})

test('a customer is given what the group keeps, in any writing of the number, and nothing of others', async () => {
  const dealership = await newDealership(server)
  const { groupId, shopA } = dealership
  const { enquiryId, saleId, serial, sold } = await customerOf(dealership)
  await customerOf(await newDealership(server))
  const other = { customerName: 'Asha', customerPhone: '98480 99999', enquiryType: ['Purchase'], shopId: shopA }
  await server.call(addEnquiry, { token, body: other })
  const { body, headers } = await keptOf(groupId)
  expect(headers['content-disposition']).toMatch(/^attachment; filename="kept-\d{4}-\d{2}-\d{2}\.json"$/)
  expect(body).toMatchObject({
    phone,
    enquiries: [{ _id: enquiryId, customerName: 'Meena Rao', notes: 'Meena calls back' }],
    sales: [{ _id: saleId, serial, buyerContact: typed, payments: [{ method: 'upi', reference: 'meena@upi' }] }],
    purchases: [{ _id: sold._id, vehicleNumber: sold.vehicleNumber, sellerName: 'Meena Rao' }],
  })
  expect(body.history.map(({ collectionName, operationType }) => `${collectionName} ${operationType}`).sort()).toEqual([
    ...['bikes CREATE', 'enquiries CREATE', 'enquiries UPDATE', 'sales CREATE'],
  ])
  expect(JSON.stringify(body)).not.toContain('Asha')
})

test('names and numbers go from enquiries and their history, sale notes stay, and the seal still verifies', async () => {
  const dealership = await newDealership(server)
  const { groupId, at } = dealership
  const { enquiryId, serial, sold, saleId } = await customerOf(dealership)
  await seal(server)
  const saved = (await server.call(getSeal, { token, params: { groupId } })).body.seal?.line ?? ''
  const { token: admin } = await at('group', groupId, 'admin')
  const { status, body } = await erase(groupId, admin)
  expect(status).toBe(200)
  expect(body.erased).toEqual({ enquiries: 1, sales: 0, purchases: 0, documents: 0, tasks: 0, notes: 0, records: 2 })
  const year = Number(serial.split('/')[1]?.slice(2)) + 2000
  const until = `${year + 8}-03-31`
  expect(body.stays).toEqual([
    { what: 'sale', name: serial, until, why: sentences.keptByLaw },
    { what: 'purchase', name: sold.vehicleNumber, until, why: sentences.keptByLaw },
  ])

  const enquiry = await server.call(getEnquiry, { token, params: { enquiryId } })
  expect(enquiry.body).toMatchObject({
    ...{ customerName: sentences.erased, customerPhone: '', wish: '', notes: '' },
    ...{ state: 'lost', lostReason: sentences.erased },
  })
  const history = await server.call(auditOfRecord, { token, params: { recordType: 'enquiries', recordId: enquiryId } })
  expect(history.body).toHaveLength(3)
  expect(JSON.stringify(history.body)).not.toMatch(/meena|98480/i)
  const sale = await server.call(auditOfRecord, { token, params: { recordType: 'sales', recordId: saleId } })
  expect(sale.body[0]?.data).toMatchObject({ buyerName: 'Meena Rao', buyerContact: typed })

  const [record] = await erasuresIn(groupId)
  expect(record).toMatchObject({ operationType: 'DELETE', data: { enquiries: [enquiryId], sales: [], purchases: [] } })
  expect(JSON.stringify(record)).not.toMatch(/meena|98480/i)
  await seal(server)
  const verdict = await verify(await historyFile(server, groupId), [saved])
  expect(verdict).toMatchObject({ erased: 2, faults: [], held: [{ groupId }] })
  // Nobody can find the number by trying all of them
  const leaves = await db.select().from(auditLeaves).where(eq(auditLeaves.groupId, groupId))
  expect(leaves.filter(({ personalHash, salt }) => personalHash !== null && salt === null)).toHaveLength(2)
})

test('what was erased is not found again, and a second time writes nothing', async () => {
  const dealership = await newDealership(server)
  const { groupId } = dealership
  await customerOf(dealership)
  const headers = { 'idempotency-key': 'erase-once-1' }
  const first = await erase(groupId, token, headers)
  const records = await db.$count(auditRecords, eq(auditRecords.groupId, groupId))
  expect((await erase(groupId, token, headers)).body).toEqual(first.body)
  expect((await erase(groupId)).body.erased).toEqual({
    enquiries: 0,
    sales: 0,
    purchases: 0,
    documents: 0,
    tasks: 0,
    notes: 0,
    records: 0,
  })
  expect(await db.$count(auditRecords, eq(auditRecords.groupId, groupId))).toBe(records)
  expect((await keptOf(groupId)).body).toMatchObject({ enquiries: [], sales: [{ buyerName: 'Meena Rao' }] })
})

test('eight years after their financial year sales and purchases are erased too', async () => {
  const dealership = await newDealership(server)
  const { groupId } = dealership
  const { saleId, sold } = await customerOf(dealership)
  // As if it had been on record since then
  await tamper(
    server,
    `update audit_records set data = data || '{"soldOn": "2015-03-31"}' where record_id = '${saleId}'`,
    `update audit_records set data = data || '{"purchasedOn": "2015-04-01"}' where record_id = '${sold._id}'`,
  )
  await seal(server)
  await db.update(sales).set({ soldOn: '2015-03-31' }).where(eq(sales.id, saleId))
  await db.update(bikes).set({ purchasedOn: '2015-04-01' }).where(eq(bikes.id, sold._id))
  const { now } = server.clock
  server.clock.now = new Date('2023-04-01T06:00:00Z')
  const first = await erase(groupId, await freshToken(dealership))
  server.clock.now = now
  expect(first.body.erased).toEqual({
    enquiries: 1,
    sales: 1,
    purchases: 0,
    documents: 0,
    tasks: 0,
    notes: 0,
    records: 3,
  })
  expect(first.body.stays).toEqual([expect.objectContaining({ what: 'purchase', until: '2024-03-31' })])
  const [payment] = await db.select().from(salePayments).where(eq(salePayments.saleId, saleId))
  expect(payment).toMatchObject({ amount: 80_000, reference: '' })
  expect(await namedIn(groupId)).not.toContain('upi')
  const parties = await entriesOf(server, { groupId })
  expect(new Set(parties.map(({ kind, party }) => `${kind} ${party}`))).toEqual(
    new Set(['purchase Meena Rao', 'sale ']),
  )
  expect((await verify(await historyFile(server, groupId))).faults).toEqual([])
})

test('documents that name the customer go with what is erased, and those of what the law holds stay', async () => {
  const dealership = await newDealership(server)
  const { groupId, shopA } = dealership
  const { saleId, sold } = await customerOf(dealership)
  for (const body of [
    { about: { of: 'sale', saleId }, kind: 'buyerIdentity', number: '1234' },
    { about: { of: 'sale', saleId }, kind: 'deliveryNote' },
    { about: { of: 'bike', bikeId: sold._id }, kind: 'sellerIdentity' },
    { about: { of: 'bike', bikeId: sold._id }, kind: 'rc' },
    { about: { of: 'person', shopId: shopA, name: 'Meena Rao', phone: typed }, kind: 'buyerIdentity' },
    { about: { of: 'person', shopId: shopA, name: 'Asha', phone: '98480 99999' }, kind: 'buyerIdentity' },
  ] as const) {
    expect((await server.call(addDocument, { token, body })).status).toBe(201)
  }
  const left = async () => {
    const rows = await db.select().from(documents).where(eq(documents.groupId, groupId))
    return rows.map(({ kind, personName }) => kind + personName).toSorted()
  }
  const told = (await keptOf(groupId)).body.documents
  expect(told.map(({ kind, number, held }) => `${kind} ${number} ${held}`).toSorted()).toEqual([
    'buyerIdentity  true',
    'buyerIdentity 1234 true',
    'deliveryNote  true',
    'sellerIdentity  true',
  ])
  expect((await erase(groupId)).body.erased.documents).toBe(0)
  await db.update(sales).set({ soldOn: '2015-03-31' }).where(eq(sales.id, saleId))
  expect((await erase(groupId)).body.erased).toMatchObject({ sales: 1, purchases: 0, documents: 2 })
  // The purchase is held still, and with it what was filed under the number
  expect(await left()).toEqual(['buyerIdentityAsha', 'buyerIdentityMeena Rao', 'rc', 'sellerIdentity'])
  await db.update(bikes).set({ purchasedOn: '2015-03-31' }).where(eq(bikes.id, sold._id))
  expect((await erase(groupId)).body.erased).toMatchObject({ purchases: 1, documents: 2 })
  expect(await left()).toEqual(['buyerIdentityAsha', 'rc'])
})

/** A session that is young at whatever time it is. */
const freshToken = async ({ at, groupId }: Dealership) => (await at('group', groupId, 'admin')).token

test('answers that are kept for writes sent twice do not outlive it', async () => {
  const dealership = await newDealership(server)
  const body = { customerName: 'Meena', customerPhone: typed, enquiryType: ['Purchase'], shopId: dealership.shopA }
  const add = () => server.call(addEnquiry, { token, body, headers: { 'idempotency-key': 'enquiry-of-meena' } })
  expect((await add()).status).toBe(201)
  await erase(dealership.groupId)
  const kept = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'enquiry-of-meena'))
  expect(kept.map(({ reply }) => reply)).toEqual([null])
  // Sent again by a phone that never heard the answer, it brings nothing back
  const again = await add()
  expect([again.status, again.failure.message]).toEqual([409, sentences.erasedSince])
  expect(await namedIn(dealership.groupId)).toBe('')
})

test('what another dealership saved of the same customer is sent again as before', async () => {
  const [dealership, other] = [await newDealership(server), await newDealership(server)]
  const by = await other.at('shop', other.shopA, 'staff')
  const body = { customerName: 'Meena', customerPhone: typed, enquiryType: ['Purchase'], shopId: other.shopA }
  const add = () =>
    server.call(addEnquiry, { token: by.token, body, headers: { 'idempotency-key': 'theirs-of-meena' } })
  const first = await add()
  await erase(dealership.groupId)
  const again = await add()
  expect([again.status, again.body]).toEqual([201, first.body])
})
