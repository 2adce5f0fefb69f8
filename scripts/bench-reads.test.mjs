import { describe, expect, test } from 'vitest'
import { readsOf } from '../bench/neighbours/reads.ts'
import { endpoints } from '../server/test/endpoints.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const keys = ['groupId', 'shopId', 'userId', 'bikeId', 'saleId', 'receiptId', 'enquiryId', 'headId']
const own = { token: 't', phone: '9848012345', today: '2026-11-29', shopIds: [id, id] }
for (const key of keys) own[key] = id

describe('what is measured beside other dealerships', () => {
  test('knows what every GET is asked for', () => {
    expect(() => readsOf(endpoints, own)).not.toThrow()
  })
})
