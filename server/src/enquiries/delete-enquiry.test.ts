import * as enquiries from '@forecourt/contract/enquiries'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Dealership, newDealership, startApp } from '../../test/harness.ts'
import { recorded } from '../../test/recorded-enquiry.ts'
import { auditRecords } from '../db/schema.ts'

const server = await startApp()

async function enquiryAt({ shopA }: Dealership) {
  const { body } = await server.call(enquiries.addEnquiry, {
    token: server.superAdmin.token,
    body: { shopId: shopA, customerName: 'Meena', customerPhone: '98480 12345', enquiryType: ['Purchase'] },
  })
  return { enquiry: body, params: { enquiryId: body._id } }
}

test('an enquiry outside the reach is not found', async () => {
  const dealership = await newDealership(server)
  const { params } = await enquiryAt(dealership)
  const { token } = await dealership.at('zone', dealership.south, 'admin')
  expect((await server.call(enquiries.deleteEnquiry, { token, params })).status).toBe(404)
})

test('staff may not delete an enquiry', async () => {
  const dealership = await newDealership(server)
  const { params } = await enquiryAt(dealership)
  const { token } = await dealership.at('shop', dealership.shopA, 'staff')
  expect((await server.call(enquiries.deleteEnquiry, { token, params })).status).toBe(403)
})

test('a manager of the zone, whom the enquiry tells that its shop lies there, deletes it', async () => {
  const dealership = await newDealership(server)
  const { params } = await enquiryAt(dealership)
  const { token } = await dealership.at('zone', dealership.north, 'manager')
  expect((await server.call(enquiries.getEnquiry, { token, params })).body.zoneIds).toEqual([dealership.north])
  expect((await server.call(enquiries.deleteEnquiry, { token, params })).status).toBe(200)
})

test('a manager deletes an enquiry once; the audit keeps it as it was', async () => {
  const dealership = await newDealership(server)
  const { enquiry, params } = await enquiryAt(dealership)
  const manager = await dealership.at('shop', dealership.shopA, 'manager')
  const { token } = manager
  const answer = await server.call(enquiries.deleteEnquiry, { token, params })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ _id: enquiry._id })
  expect((await server.call(enquiries.deleteEnquiry, { token, params })).status).toBe(404)
  const { body: list } = await server.call(enquiries.listEnquiries, { token, query: {} })
  expect(list).toEqual({ enquiries: [], total: 0, nextCursor: null })

  const records = await server.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.recordId, enquiry._id), eq(auditRecords.operationType, 'DELETE')))
  expect(records).toEqual([
    expect.objectContaining({
      collectionName: 'enquiries',
      shopId: dealership.shopA,
      operationByUser: manager._id,
      data: recorded(enquiry),
    }),
  ])
})
