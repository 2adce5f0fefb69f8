import { describe, expect, it } from 'vitest'
import { fieldName, fieldsOf, valueText } from './fields.ts'

describe('fieldName', () => {
  it.each([
    ['listPrice', 'List price'],
    ['make', 'Make'],
    ['shopId', 'Shop ID'],
    ['fromShopName', 'From shop name'],
    ['old_column', 'Old column'],
    ['color', 'Colour'],
    ['purchasedOn', 'Purchase date'],
    ['followUpOn', 'Follow-up date'],
    ['chassisNumber', 'Chassis number'],
    ['lostReason', 'Lost reason'],
  ])('writes %s as %s', (field, name) => {
    expect(fieldName(field)).toBe(name)
  })
})

describe('valueText', () => {
  it.each([
    ['make', 'Honda', 'Honda'],
    ['make', '', '--'],
    ['make', '   ', '--'],
    ['cost', null, '--'],
    ['comments', undefined, '--'],
    ['enquiryType', [], '--'],
    ['address', {}, '--'],
    ['listPrice', 119_900, '₹1,19,900'],
    ['salePrice', 0, '₹0'],
    ['PriceAsked', 500.5, '₹500.50'],
    ['listPrice', 'on request', 'on request'],
    ['cost', 70_000, '₹70,000'],
    ['mileage', 75_000, '75,000 km'],
    ['year', 2023, '2023'],
    ['active', false, 'No'],
    ['enquiryType', ['Purchase', 'Exchange'], 'Purchase, Exchange'],
    ['fuel', 'cng', 'CNG'],
    ['fuel', 'steam', 'steam'],
    ['purchasedOn', '2025-03-05', '5 Mar 2025'],
    ['notes', '2025-99-05', '2025-99-05'],
    ['pictures', ['/files/a.webp', '/files/b.webp'], '2 photos'],
    ['pictures', [], '--'],
    [
      'payments',
      [
        { method: 'cash', amount: 5000, reference: '' },
        { method: 'upi', amount: 80_000, reference: '4321' },
        { method: 'gold', amount: 1 },
      ],
      'Cash ₹5,000, UPI ₹80,000 (4321), gold ₹1',
    ],
    ['customerPhone', '+919848054321', '+91 98480 54321'],
    ['buyerContact', '9848054321', '+91 98480 54321'],
    ['engineNumber', '9848054321', '9848054321'],
    ['address', { city: 'Hyderabad', zip: '500072', line: null }, 'City: Hyderabad, Zip: 500072, Line: --'],
    ['owners', [{ name: 'Anu' }, { name: 'Bala' }], 'Name: Anu, Name: Bala'],
  ])('writes %s %j as %s', (field, value, text) => {
    expect(valueText(field, value)).toBe(text)
  })

  it('writes a moment as a date and time, and nothing else that only looks like one', () => {
    expect(valueText('soldAt', new Date(2025, 2, 5, 16, 5).toISOString())).toBe('5 Mar 2025, 4:05 pm')
    expect(valueText('comments', '2025-99-99T00:00:00Z')).toBe('2025-99-99T00:00:00Z')
  })
})

describe('fieldsOf', () => {
  const bike = { _id: 'b1', cost: 60_000, make: 'Honda', shopId: 's1', updated: 'now', version: 1, listPrice: 85_000 }

  it('hides the id, the version and the moment of the change, and puts ids last', () => {
    expect(fieldsOf(bike, undefined).map(({ field }) => field)).toEqual(['make', 'listPrice', 'cost', 'shopId'])
    expect(fieldsOf(bike, undefined).some(({ changed }) => changed)).toBe(false)
  })

  it('tells what differs from before, and what it was', () => {
    const after = { ...bike, version: 2, listPrice: 80_000, comments: 'Sells better there', updated: 'later' }
    const changed = fieldsOf(after, bike).filter((field) => field.changed)
    expect(changed.map(({ field, value, was }) => [field, value, was])).toEqual([
      ['listPrice', '₹80,000', '₹85,000'],
      ['comments', 'Sells better there', undefined],
    ])
  })
})
