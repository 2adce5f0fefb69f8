import { describe, expect, it } from 'vitest'
import { openingValues, restText, saleBody, saleErrors } from './sale-values.ts'

const buyer = { customerName: 'Sunita Reddy', customerPhone: '+919849055555' }
const opened = openingValues(85_000, buyer)
const taken = {
  ...opened.exchangeBike,
  vehicleNumber: 'TS10FB7007',
  make: 'Hero',
  model: 'Splendor',
  year: '2016',
  mileage: '41,000',
}

describe('a sale as it is typed', () => {
  it('opens at the list price, paid in cash, for whoever enquired', () => {
    expect(opened).toMatchObject({ buyerName: 'Sunita Reddy', buyerContact: '+919849055555', salePrice: 85_000 })
    expect(saleErrors(opened)).toEqual({})
    expect(saleBody(opened, null)).toMatchObject({
      payments: [{ method: 'cash', amount: 85_000, reference: '' }],
      exchangeBike: null,
    })
  })

  it('says what is missing by its field', () => {
    const values = { ...openingValues(85_000, undefined), salePrice: null, soldOn: '' }
    expect(saleErrors(values)).toMatchObject({
      buyerName: 'Buyer name is required',
      buyerContact: 'Buyer contact is required',
      salePrice: 'Enter an amount in rupees',
      soldOn: 'Enter a date',
    })
    expect(saleErrors({ ...opened, payments: [{ method: 'upi', amount: null, reference: '' }] })).toEqual({
      'payments.0.amount': 'Enter an amount in rupees',
    })
  })

  it('says by how much the payments differ from the price', () => {
    expect(saleErrors({ ...opened, salePrice: 90_000 })).toEqual({ payments: 'Still to be paid: ₹5,000' })
    expect(restText(-0.5)).toBe('Too much by ₹0.50')
  })

  it('offers the bike in exchange for what it was taken at, unless a price is typed', () => {
    const values = {
      ...opened,
      payments: [
        { method: 'exchange' as const, amount: 25_000, reference: '' },
        // Typed before the way to pay was changed
        { method: 'cash' as const, amount: 60_000, reference: 'UTR 1' },
      ],
      exchangeBike: taken,
    }
    expect(saleErrors(values)).toEqual({})
    expect(saleBody(values, null)).toMatchObject({
      exchangeBike: { vehicleNumber: 'TS10FB7007', year: 2016, mileage: 41_000, listPrice: 25_000 },
      payments: [{ method: 'exchange' }, { method: 'cash', reference: '' }],
    })
    const asked = saleBody({ ...values, exchangeBike: { ...taken, listPrice: 32_000 } }, null)
    expect(asked.exchangeBike).toMatchObject({ listPrice: 32_000 })
    expect(saleErrors({ ...values, exchangeBike: { ...taken, year: '' } })).toEqual({
      'exchangeBike.year': 'Enter the year in four digits',
    })
  })
})
