import type { BodyOf } from '@forecourt/contract/endpoint'
import * as enquiries from '@forecourt/contract/enquiries'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { recorded } from '../../test/recorded-enquiry.ts'
import { auditRecords } from '../db/schema.ts'

const server = await startApp()

const form = { customerName: ' Meena ', customerPhone: '098480 12345', enquiryType: ['Purchase', 'Exchange'] }

test('a shop outside the reach, of another dealership or of nobody is not found', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const other = await newDealership(server)
  const { token } = await at('shop', shopA, 'staff')
  for (const shopId of [shopB, other.shopA, '01890000-0000-7000-8000-000000000000']) {
    const answer = await server.call(enquiries.addEnquiry, { token, body: { ...form, shopId } })
    expect(answer.status).toBe(404)
    expect(answer.failure.message).toBe('This shop was not found')
  }
})

test('every field is checked and named', async () => {
  const { shopA } = await newDealership(server)
  const wrong: [Partial<BodyOf<typeof enquiries.addEnquiry>>, string, string][] = [
    [{ customerName: ' ' }, 'customerName', 'Customer name is required'],
    [{ customerPhone: 'Meena' }, 'customerPhone', 'Enter a valid phone number'],
    [{ customerPhone: '123456' }, 'customerPhone', 'Enter a valid phone number'],
    [{ enquiryType: [] }, 'enquiryType', 'Choose at least one enquiry type'],
    [{ enquiryType: [' '] }, 'enquiryType.0', 'An enquiry type cannot be empty'],
    [{ enquiryType: Array(21).fill('x') }, 'enquiryType', 'At most 20 enquiry types'],
    [{ shopId: 'nonsense' }, 'shopId', 'This id is not valid'],
    [{ bikeId: 'nonsense' }, 'bikeId', 'This id is not valid'],
    [{ wish: 'x'.repeat(201) }, 'wish', 'At most 200 characters'],
    [{ followUpOn: '2025-02-30' }, 'followUpOn', 'Enter a date'],
    [{ notes: 'x'.repeat(2001) }, 'notes', 'At most 2000 characters'],
  ]
  for (const [change, field, sentence] of wrong) {
    const { token } = server.superAdmin
    const answer = await server.call(enquiries.addEnquiry, { token, body: { ...form, shopId: shopA, ...change } })
    expect(answer.status, field).toBe(400)
    expect(answer.failure.fields).toEqual({ [field]: sentence })
  }
})

test('staff add an enquiry; its phone number is kept in full, and the audit keeps it with its shop by name', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  const answer = await server.call(enquiries.addEnquiry, { token: staff.token, body: { ...form, shopId: shopA } })
  const moment = server.clock.now.toISOString()
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    _id: answer.body._id,
    groupId,
    shopId: shopA,
    shopName: expect.stringMatching(/^Shop A \d+$/),
    customerName: 'Meena',
    customerPhone: '+919848012345',
    enquiryType: ['Purchase', 'Exchange'],
    bike: null,
    wish: '',
    followUpOn: null,
    state: 'open',
    lostReason: '',
    notes: '',
    fromPage: false,
    saleId: null,
    matches: 0,
    created: moment,
    updated: moment,
  })
  const records = await server.db.select().from(auditRecords).where(eq(auditRecords.recordId, answer.body._id))
  expect(records).toEqual([
    expect.objectContaining({
      groupId,
      collectionName: 'enquiries',
      operationType: 'CREATE',
      shopId: shopA,
      operationByUser: staff._id,
      operationByUserName: staff.name,
      created: server.clock.now,
      data: recorded(answer.body),
    }),
  ])
})

test('a bike beyond the reach or of another dealership is not found', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const other = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  const sibling = await addBike(server, shopB)
  const foreign = await addBike(server, other.shopA)
  for (const [token, bikeId] of [
    [staff.token, sibling._id],
    [server.superAdmin.token, foreign._id],
    [server.superAdmin.token, '01890000-0000-7000-8000-000000000000'],
  ] as const) {
    const answer = await server.call(enquiries.addEnquiry, { token, body: { ...form, shopId: shopA, bikeId } })
    expect(answer.status).toBe(404)
    expect(answer.failure.message).toBe('This bike was not found')
  }
})

test('an enquiry is about a bike, or a wish whose fitting bikes are counted', async () => {
  const { at, shopA } = await newDealership(server)
  const bike = await addBike(server, shopA, { model: 'Classic 350', listPrice: 110_000 })
  const { token } = await at('shop', shopA, 'staff')
  const more = { wish: 'any 350cc under 1.2 lakh', followUpOn: '2020-01-31', notes: ' Calls back ' }
  const answer = await server.call(enquiries.addEnquiry, {
    token,
    body: { ...form, ...more, shopId: shopA, bikeId: bike._id },
  })
  expect(answer.status).toBe(201)
  const { _id, vehicleNumber, make, model, listPrice, soldAt } = bike
  expect(answer.body).toMatchObject({
    ...more,
    notes: 'Calls back',
    matches: 1,
    bike: { _id, vehicleNumber, make, model, listPrice, soldAt },
  })
})

test('sent twice under one key it is added once', async () => {
  const { shopA } = await newDealership(server)
  const { token } = server.superAdmin
  const send = () =>
    server.call(enquiries.addEnquiry, {
      token,
      headers: { 'idempotency-key': 'enquiry-sent-twice' },
      body: { ...form, shopId: shopA },
    })
  const [first, second] = [await send(), await send()]
  expect(second.body).toEqual(first.body)
  const { body } = await server.call(enquiries.listEnquiries, { token, query: { shopId: shopA } })
  expect(body.total).toBe(1)
})
