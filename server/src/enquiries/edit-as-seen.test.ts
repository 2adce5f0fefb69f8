import * as enquiries from '@forecourt/contract/enquiries'
import { sellBike } from '@forecourt/contract/sales'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords } from '../db/schema.ts'

const server = await startApp()

/** An enquiry at a shop, with two of its staff. */
async function asked() {
  const dealership = await newDealership(server)
  const { body: enquiry } = await server.call(enquiries.addEnquiry, {
    token: server.superAdmin.token,
    body: {
      shopId: dealership.shopA,
      customerName: 'Meena',
      customerPhone: '98480 12345',
      enquiryType: ['Buy', 'Price'],
      wish: 'activa',
      followUpOn: '2026-03-05',
      notes: 'Mornings',
    },
  })
  const [one, other] = [
    await dealership.at('shop', dealership.shopA, 'staff'),
    await dealership.at('shop', dealership.shopA, 'staff'),
  ]
  return { dealership, enquiry, one, other }
}

/** Each a second after the one before: the last on record is the last one. */
function edit(token: string, enquiryId: string, body: object, headers: Record<string, string> = {}) {
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  return server.call(enquiries.editEnquiry, { token, params: { enquiryId }, body, headers })
}

const changesOf = (enquiryId: string) =>
  server.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.recordId, enquiryId), eq(auditRecords.operationType, 'UPDATE')))

const shown = async (token: string, enquiryId: string) =>
  (await server.call(enquiries.getEnquiry, { token, params: { enquiryId } })).body

test.each([
  ['customerName', { customerName: 'Meena Rao' }, { customerName: 'Meena K' }, { customerName: 'Meena' }],
  ['customerPhone', { customerPhone: '9848022222' }, { customerPhone: '9848033333' }, { customerPhone: '98480 12345' }],
  ['enquiryType', { enquiryType: ['Sell'] }, { enquiryType: ['Exchange'] }, { enquiryType: ['Buy', 'Price'] }],
  ['wish', { wish: 'any 350cc' }, { wish: '' }, { wish: 'activa' }],
  ['followUpOn', { followUpOn: '2026-03-09' }, { followUpOn: null }, { followUpOn: '2026-03-05' }],
  ['notes', { notes: 'Evenings' }, { notes: 'Never' }, { notes: 'Mornings' }],
  ['state', { state: 'won' }, { state: 'lost', lostReason: 'Too dear' }, { state: 'open', lostReason: '' }],
])('what somebody else has changed since it was seen is not overwritten: %s', async (_, theirs, mine, seen) => {
  const { enquiry, one, other } = await asked()
  expect((await edit(other.token, enquiry._id, theirs)).status).toBe(200)
  const before = await shown(one.token, enquiry._id)
  const refused = await edit(one.token, enquiry._id, { ...mine, seen })
  expect(refused.status).toBe(409)
  expect(refused.failure).toMatchObject({
    code: 'changed_since',
    message: `${other.name} has changed this enquiry since`,
  })
  expect(await shown(one.token, enquiry._id)).toEqual(before)
  // It is on no record, and the colleague's alone is
  expect((await changesOf(enquiry._id)).map(({ operationByUser }) => operationByUser)).toEqual([other._id])
})

test('a bike that was chosen since is not overwritten, and one change of two that was not seen refuses both', async () => {
  const { dealership, enquiry, one, other } = await asked()
  const [first, second] = [await addBike(server, dealership.shopA), await addBike(server, dealership.shopA)]
  await edit(other.token, enquiry._id, { bikeId: first._id })
  const body = { bikeId: second._id, notes: 'Evenings', seen: { bikeId: null, notes: 'Mornings' } }
  expect((await edit(one.token, enquiry._id, body)).failure.code).toBe('changed_since')
  expect(await shown(one.token, enquiry._id)).toMatchObject({ bike: { _id: first._id }, notes: 'Mornings' })
})

test('a field that is seen and not changed is to be as it was seen too', async () => {
  const { enquiry, one, other } = await asked()
  await edit(other.token, enquiry._id, { state: 'lost', lostReason: 'Too dear' })
  const late = await edit(one.token, enquiry._id, { followUpOn: '2026-03-10', seen: { state: 'open' } })
  expect(late.failure.code).toBe('changed_since')
})

test('who changed it themselves on another device is told so', async () => {
  const { enquiry, one } = await asked()
  await edit(one.token, enquiry._id, { notes: 'Evenings' })
  const refused = await edit(one.token, enquiry._id, { notes: 'Never', seen: { notes: 'Mornings' } })
  expect(refused.failure).toMatchObject({ code: 'changed_since', message: 'You have changed this enquiry since' })
})

test('one out of reach stays not found whatever was seen, and what cannot have been seen is refused', async () => {
  const { dealership, enquiry, one, other } = await asked()
  const { token } = await dealership.at('shop', dealership.shopB, 'admin')
  await edit(other.token, enquiry._id, { notes: 'Evenings' })
  expect((await edit(token, enquiry._id, { notes: 'Never', seen: { notes: 'Mornings' } })).status).toBe(404)
  expect((await edit(one.token, enquiry._id, { notes: 'Never', seen: { shopId: dealership.shopA } })).status).toBe(400)
  expect((await edit(one.token, enquiry._id, { notes: 'Never', seen: 'all' })).status).toBe(400)
})

test('of one that a sale has won meanwhile the sale is named', async () => {
  const { dealership, enquiry, one } = await asked()
  const { _id: bikeId } = await addBike(server, dealership.shopA)
  const { status } = await server.call(sellBike, {
    token: one.token,
    params: { bikeId },
    body: { buyerName: 'Meena', buyerContact: '9848012345', salePrice: 50_000, enquiryId: enquiry._id },
  })
  expect(status).toBe(201)
  const late = await edit(one.token, enquiry._id, { state: 'lost', lostReason: 'Too dear', seen: { state: 'open' } })
  expect(late.failure.code).toBe('enquiry_won')
})

test('what others changed in other fields, or changed to the same, is in nobody’s way; as stored it is compared', async () => {
  const { enquiry, one, other } = await asked()
  await edit(other.token, enquiry._id, { notes: 'Evenings', wish: 'jupiter' })
  const body = {
    customerPhone: '98480 77777',
    notes: ' Evenings ',
    enquiryType: ['Price'],
    followUpOn: '2026-03-08',
    seen: {
      customerPhone: '098480 12345',
      notes: 'Mornings',
      enquiryType: [' Buy', 'Price '],
      followUpOn: '2026-03-05',
    },
  }
  const done = await edit(one.token, enquiry._id, body)
  expect(done.status).toBe(200)
  expect(done.body).toMatchObject({
    ...{ customerPhone: '+919848077777', notes: 'Evenings', wish: 'jupiter' },
    ...{ enquiryType: ['Price'], followUpOn: '2026-03-08' },
  })
  const [, record] = await changesOf(enquiry._id)
  expect(record).toMatchObject({ operationByUser: one._id, data: { notes: 'Evenings', wish: 'jupiter' } })
  expect(record?.data).not.toHaveProperty('seen')
})

test('without what was seen the last one stands, as ever', async () => {
  const { enquiry, one, other } = await asked()
  await edit(other.token, enquiry._id, { notes: 'Evenings' })
  expect((await edit(one.token, enquiry._id, { notes: 'Never' })).body.notes).toBe('Never')
})

test('sent twice under one key it is done once, though it was changed since; refused, it can be sent again', async () => {
  const { enquiry, one, other } = await asked()
  const once = { 'idempotency-key': 'seen-sent-twice' }
  const body = { notes: 'Evenings', seen: { notes: 'Mornings' } }
  const first = await edit(one.token, enquiry._id, body, once)
  await edit(other.token, enquiry._id, { notes: 'Never' })
  const again = await edit(one.token, enquiry._id, body, once)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  expect(await shown(one.token, enquiry._id)).toMatchObject({ notes: 'Never' })

  const refusedFirst = { 'idempotency-key': 'seen-refused-first' }
  const late = { notes: 'Noon', seen: { notes: 'Evenings' } }
  expect((await edit(one.token, enquiry._id, late, refusedFirst)).failure.code).toBe('changed_since')
  await edit(other.token, enquiry._id, { notes: 'Evenings' })
  expect((await edit(one.token, enquiry._id, late, refusedFirst)).body.notes).toBe('Noon')
})
