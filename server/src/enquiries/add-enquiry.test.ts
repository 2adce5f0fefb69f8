import type { BodyOf } from '@forecourt/contract/endpoint'
import * as enquiries from '@forecourt/contract/enquiries'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'
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
    shopId: shopA,
    customerName: 'Meena',
    customerPhone: '+919848012345',
    enquiryType: ['Purchase', 'Exchange'],
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
      data: { ...answer.body, shopName: expect.stringMatching(/^Shop A \d+$/) },
    }),
  ])
})
