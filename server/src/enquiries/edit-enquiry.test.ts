import * as enquiries from '@forecourt/contract/enquiries'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Dealership, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords } from '../db/schema.ts'

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
  const readOnly = { ...enquiry, _id: 'x', shopId: dealership.shopB, created: 'x', updated: 'x' }
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
    data: { ...expected, shopName: expect.stringMatching(/^Shop A \d+$/) },
  })
})
