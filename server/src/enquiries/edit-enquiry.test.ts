import * as enquiries from '@forecourt/contract/enquiries'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, type Dealership, newDealership, startApp } from '../../test/harness.ts'
import { recorded } from '../../test/recorded-enquiry.ts'
import { auditRecords, bikes } from '../db/schema.ts'

const server = await startApp()

async function enquiryAt({ shopA }: Dealership) {
  const { body } = await server.call(enquiries.addEnquiry, {
    token: server.superAdmin.token,
    body: { shopId: shopA, customerName: 'Meena', customerPhone: '98480 12345', enquiryType: ['Purchase'] },
  })
  return body
}

test('an enquiry outside the reach is not found, nor one of nobody', async () => {
  const dealership = await newDealership(server)
  const { _id } = await enquiryAt(dealership)
  const { token } = await dealership.at('shop', dealership.shopB, 'admin')
  for (const enquiryId of [_id, '01890000-0000-7000-8000-000000000000', 'nonsense']) {
    const body = { customerName: 'Taken' }
    expect((await server.call(enquiries.editEnquiry, { token, params: { enquiryId }, body })).status).toBe(404)
  }
})

test('a wrong field is named', async () => {
  const { _id: enquiryId } = await enquiryAt(await newDealership(server))
  const answer = await server.call(enquiries.editEnquiry, {
    token: server.superAdmin.token,
    params: { enquiryId },
    body: { customerPhone: '123456' },
  })
  expect(answer.status).toBe(400)
  expect(answer.failure.fields).toEqual({ customerPhone: 'Enter a valid phone number' })
})

test('staff change what they give, and nothing that is not theirs to change', async () => {
  const dealership = await newDealership(server)
  const enquiry = await enquiryAt(dealership)
  const staff = await dealership.at('shop', dealership.shopA, 'staff')
  const before = server.clock.now
  server.clock.now = new Date(before.getTime() + 1000)
  const readOnly = { _id: 'x', shopId: dealership.shopB, saleId: 'x', matches: 7, created: 'x', updated: 'x' }
  const answer = await server.call(enquiries.editEnquiry, {
    token: staff.token,
    params: { enquiryId: enquiry._id },
    body: { ...readOnly, enquiryType: ['Service'] },
  })
  const updated = server.clock.now
  server.clock.now = before
  const expected = { ...enquiry, enquiryType: ['Service'], updated: updated.toISOString() }
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual(expected)

  const [record] = await server.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.recordId, enquiry._id), eq(auditRecords.operationType, 'UPDATE')))
  expect(record).toMatchObject({
    collectionName: 'enquiries',
    shopId: dealership.shopA,
    operationByUser: staff._id,
    created: updated,
    data: recorded(expected),
  })
})

const edit = (token: string, enquiryId: string, body: object) =>
  server.call(enquiries.editEnquiry, { token, params: { enquiryId }, body })

test('a lost enquiry needs a reason, which goes when it is open again', async () => {
  const dealership = await newDealership(server)
  const { _id } = await enquiryAt(dealership)
  const { token } = await dealership.at('shop', dealership.shopA, 'staff')
  const without = await edit(token, _id, { state: 'lost', lostReason: ' ' })
  expect(without.status).toBe(400)
  expect(without.failure.fields).toEqual({ lostReason: 'Say why it was lost' })
  const lost = await edit(token, _id, { state: 'lost', lostReason: 'Too dear' })
  expect(lost.body).toMatchObject({ state: 'lost', lostReason: 'Too dear' })
  expect((await edit(token, _id, { lostReason: '' })).status).toBe(400)
  expect((await edit(token, _id, { notes: 'Calls back' })).body).toMatchObject({
    state: 'lost',
    lostReason: 'Too dear',
  })
  expect((await edit(token, _id, { state: 'open' })).body).toMatchObject({ state: 'open', lostReason: '' })
  expect((await edit(token, _id, { state: 'won' })).body).toMatchObject({ state: 'won', saleId: null })
  expect((await edit(token, _id, { state: 'gone' })).status).toBe(400)
})

test('another bike must be within reach and of the group; the one it has may have gone out of reach', async () => {
  const dealership = await newDealership(server)
  const other = await newDealership(server)
  const { shopA, shopB } = dealership
  const { _id } = await enquiryAt(dealership)
  const { token } = await dealership.at('shop', shopA, 'staff')
  const [own, sibling, foreign] = [
    await addBike(server, shopA),
    await addBike(server, shopB),
    await addBike(server, other.shopA),
  ]
  expect((await edit(token, _id, { bikeId: sibling._id })).status).toBe(404)
  expect((await edit(server.superAdmin.token, _id, { bikeId: foreign._id })).status).toBe(404)
  expect((await edit(token, _id, { bikeId: own._id })).body.bike).toMatchObject({ _id: own._id })
  await server.db.update(bikes).set({ shopId: shopB }).where(eq(bikes.id, own._id))
  const kept = await edit(token, _id, { bikeId: own._id, notes: 'As before' })
  expect(kept.body).toMatchObject({ bike: { _id: own._id }, notes: 'As before' })
  expect((await edit(token, _id, { bikeId: null })).body.bike).toBeNull()
})

test('another wish is compared anew', async () => {
  const dealership = await newDealership(server)
  const { _id } = await enquiryAt(dealership)
  const { token } = await dealership.at('shop', dealership.shopA, 'staff')
  await addBike(server, dealership.shopA, { listPrice: 60_000 })
  const wish = async (text: string) => (await edit(token, _id, { wish: text })).body.matches
  expect(await wish('activa under 65k')).toBe(1)
  expect(await wish('activa under 55k')).toBe(0)
  expect(await wish('')).toBe(0)
  expect((await edit(token, _id, { wish: 'activa', followUpOn: '2026-01-05' })).body).toMatchObject({
    matches: 1,
    followUpOn: '2026-01-05',
  })
  expect((await edit(token, _id, { followUpOn: null })).body).toMatchObject({ wish: 'activa', followUpOn: null })
  expect((await edit(token, _id, { state: 'won' })).body.matches).toBe(0)
})

test('one that a sale has won stays so until that sale is cancelled', async () => {
  const dealership = await newDealership(server)
  const { _id: enquiryId } = await enquiryAt(dealership)
  const { token } = await dealership.at('shop', dealership.shopA, 'manager')
  const { _id: bikeId } = await addBike(server, dealership.shopA)
  const buyer = { buyerName: 'Meena', buyerContact: '98480 12345', salePrice: 80_000 }
  const { body: sale } = await server.call(sellBike, { token, params: { bikeId }, body: { ...buyer, enquiryId } })
  for (const body of [{ state: 'open' }, { state: 'lost', lostReason: 'Too dear' }]) {
    const { status, failure } = await edit(token, enquiryId, body)
    expect([status, failure.code]).toEqual([409, 'enquiry_won'])
    expect(failure.message).toBe(`This enquiry was won by the sale ${sale.serial}. Cancel that sale first`)
  }
  const kept = await edit(token, enquiryId, { state: 'won', notes: 'Paid in full' })
  expect(kept.body).toMatchObject({ state: 'won', saleId: sale._id, notes: 'Paid in full' })
  await server.call(cancelSale, { token, params: { saleId: sale._id }, query: {} })
  const lost = await edit(token, enquiryId, { state: 'lost', lostReason: 'Too dear' })
  expect(lost.body).toMatchObject({ state: 'lost', saleId: null })
})

test('what is given as it was leaves no trace', async () => {
  const dealership = await newDealership(server)
  const enquiry = await enquiryAt(dealership)
  const { token } = await dealership.at('shop', dealership.shopA, 'staff')
  const before = server.clock.now
  server.clock.now = new Date(before.getTime() + 1000)
  const same = { customerName: 'Meena', customerPhone: '+91 98480-12345', enquiryType: ['Purchase'], wish: '' }
  for (const body of [{}, { ...same, state: 'open', bikeId: null, followUpOn: null, notes: '' }]) {
    expect((await edit(token, enquiry._id, body)).body).toEqual(enquiry)
  }
  server.clock.now = before
  const records = await server.db.select().from(auditRecords).where(eq(auditRecords.recordId, enquiry._id))
  expect(records.map(({ operationType }) => operationType)).toEqual(['CREATE'])
})
