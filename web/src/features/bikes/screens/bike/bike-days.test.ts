import { describe, expect, it } from 'vitest'
import { purchaseWords, stockWords } from './bike-days.ts'

const now = new Date('2026-11-20T10:00:00Z')
const bike = { created: '2026-11-08T12:00:00Z', soldAt: null, purchasedOn: '2026-10-31' }

describe('the days of a bike', () => {
  it('says how long it is in stock, and when it was bought', () => {
    expect(stockWords(bike, now)).toBe('In stock 12 days')
    expect(purchaseWords(bike, now)).toBe('Bought 20 days ago')
    expect(stockWords({ ...bike, created: '2026-11-20T09:00:00Z' }, now)).toBe('In stock 1 day')
    expect(purchaseWords({ ...bike, purchasedOn: '2026-11-20' }, now)).toBe('Bought today')
    expect(purchaseWords({ ...bike, purchasedOn: '2026-11-19' }, now)).toBe('Bought yesterday')
  })

  it('counts days as they are in India', () => {
    // Past midnight there
    expect(purchaseWords({ ...bike, purchasedOn: '2026-11-20' }, new Date('2026-11-20T18:31:00Z'))).toBe(
      'Bought yesterday',
    )
  })

  it('says of a sold bike how long it stood, and the day it was bought', () => {
    const sold = { ...bike, soldAt: '2026-11-10T12:00:00Z' }
    expect(stockWords(sold, now)).toBe('Sold after 2 days')
    expect(purchaseWords(sold, now)).toBe('Bought 31 Oct 2026')
  })
})
