import { describe, expect, it } from 'vitest'
import { purchaseWords, shopWords, stockWords } from './bike-days.ts'

const now = new Date('2026-11-20T10:00:00Z')
const bike = { created: '2026-11-08T12:00:00Z', soldAt: null, purchasedOn: '2026-10-31' }

describe('the days of a bike', () => {
  it('says how long it is in stock by one clock, and when it was bought by its date', () => {
    expect(stockWords(bike, now)).toBe('In stock 12 days')
    expect(purchaseWords(bike)).toBe('Bought 31 Oct 2026')
    expect(stockWords({ ...bike, created: '2026-11-20T09:00:00Z' }, now)).toBe('In stock 1 day')
    expect(purchaseWords({ purchasedOn: '2026-11-20' })).toBe('Bought 20 Nov 2026')
  })

  it('says since when it stands in this shop, where it came from another', () => {
    expect(shopWords({ ...bike, arrived: null }, now)).toBeNull()
    expect(shopWords({ ...bike, arrived: '2026-11-17T12:00:00Z' }, now)).toBe('Here 3 days')
    const sold = { ...bike, soldAt: '2026-11-19T12:00:00Z' }
    expect(shopWords({ ...sold, arrived: '2026-11-17T12:00:00Z' }, now)).toBe('Here for 2 days')
  })

  it('says of a sold bike how long it stood, and the day it was bought', () => {
    const sold = { ...bike, soldAt: '2026-11-10T12:00:00Z' }
    expect(stockWords(sold, now)).toBe('Sold after 2 days')
    expect(purchaseWords(sold)).toBe('Bought 31 Oct 2026')
  })
})
