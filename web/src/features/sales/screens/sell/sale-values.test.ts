import { sentences } from '@forecourt/contract/messages'
import { describe, expect, it } from 'vitest'
import { chosenFor, openingValues, restText, type SaleValues, saleBody, saleErrors } from './sale-values.ts'

const asking = { _id: 'sunita', state: 'open', customerName: 'Sunita Reddy', customerPhone: '+919849055555' } as const
const other = { ...asking, _id: 'fatima', customerName: 'Fatima Begum', customerPhone: '+919849066666' }
const opened = openingValues(85_000, asking)
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
    expect(opened).toMatchObject({ buyerName: 'Sunita Reddy', buyerContact: '+91 98490 55555', salePrice: 85_000 })
    expect(saleErrors(opened)).toEqual({})
    expect(saleBody(opened, null)).toMatchObject({
      payments: [{ method: 'cash', amount: 85_000, reference: '' }],
      exchangeBike: null,
    })
  })

  it('carries over the buyer of the enquiry that is chosen, but for what was typed', () => {
    const chosen = (values: Partial<SaleValues>, id: string) =>
      chosenFor({ ...openingValues(85_000, null), ...values }, [asking, other], id)
    const fatima = { enquiryId: 'fatima', buyerName: 'Fatima Begum', buyerContact: '+91 98490 66666' }
    expect(chosen({}, 'fatima')).toEqual(fatima)
    expect(chosen(opened, 'fatima')).toEqual(fatima)
    expect(chosen(opened, '')).toEqual({ enquiryId: '', buyerName: '', buyerContact: '' })
    expect(chosen({ ...opened, buyerName: 'Her brother' }, 'fatima')).toEqual({ ...fatima, buyerName: 'Her brother' })
    expect(openingValues(85_000, { ...asking, state: 'lost' })).toMatchObject({
      enquiryId: '',
      buyerName: 'Sunita Reddy',
    })
  })

  it('says what is missing by its field', () => {
    const values = { ...openingValues(85_000, null), salePrice: null, soldOn: '' }
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

  it('leaves a rest for later where the group allows that, and asks for its day', () => {
    const payments = [{ method: 'cash' as const, amount: 50_000, reference: '' }]
    const values = { ...opened, payments, soldOn: '2026-03-05' }
    expect(saleErrors(values)).toEqual({ payments: 'Still to be paid: ₹35,000' })
    expect(saleErrors(values, { forPart: true })).toEqual({ 'due.dueOn': 'Enter the day, or fill the rest' })
    const early = saleErrors({ ...values, restBy: '2026-03-04' }, { forPart: true })
    expect(early).toEqual({ 'due.dueOn': sentences.restBeforeSale })
    const promised = { ...values, restBy: '2026-03-20' }
    expect(saleErrors(promised, { forPart: true })).toEqual({})
    expect(saleBody(promised, null).due).toEqual({ dueOn: '2026-03-20' })
    // Filled up since
    expect(saleBody({ ...opened, restBy: '2026-03-20' }, null).due).toBeNull()
    const nothingYet = { ...promised, payments: [{ method: 'cash' as const, amount: null, reference: '' }] }
    expect(saleErrors(nothingYet, { forPart: true })).toEqual({})
    expect(saleBody(nothingYet, null)).toMatchObject({ payments: [], due: { dueOn: '2026-03-20' } })
  })

  it('asks what the bike in exchange is offered for: what it was taken at is no price to ask', () => {
    const values = {
      ...opened,
      payments: [
        { method: 'exchange' as const, amount: 25_000, reference: '' },
        // Typed before the way to pay was changed
        { method: 'cash' as const, amount: 60_000, reference: 'UTR 1' },
      ],
      exchangeBike: { ...taken, listPrice: 32_000 },
    }
    expect(saleErrors(values)).toEqual({})
    expect(Object.keys(saleErrors({ ...values, exchangeBike: taken }))).toEqual(['exchangeBike.listPrice'])
    expect(saleBody(values, null)).toMatchObject({
      exchangeBike: { vehicleNumber: 'TS10FB7007', year: 2016, mileage: 41_000, listPrice: 32_000 },
      payments: [{ method: 'exchange' }, { method: 'cash', reference: '' }],
    })
    expect(saleErrors({ ...values, exchangeBike: { ...taken, listPrice: 32_000, year: '' } })).toEqual({
      'exchangeBike.year': 'Enter the year in four digits',
    })
  })
})
