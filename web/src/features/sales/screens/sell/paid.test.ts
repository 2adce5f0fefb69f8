import { describe, expect, it } from 'vitest'
import { cashIn, furtherMethods, type Part, restOf, settled, withRest } from './paid.ts'

const part = (amount: number | null, method: Part['method'] = 'cash'): Part => ({ method, amount, reference: '' })

describe('how a sale is paid', () => {
  it('says what is missing or too much, to the paisa', () => {
    expect(restOf({ salePrice: 80_000, payments: [part(30_000), part(null)] })).toBe(50_000)
    expect(restOf({ salePrice: 80_000, payments: [part(50_000), part(30_000.5)] })).toBe(-0.5)
    expect(restOf({ salePrice: 0.3, payments: [part(0.1), part(0.2)] })).toBe(0)
    expect(restOf({ salePrice: null, payments: [part(null)] })).toBe(0)
  })

  it('counts cash alone as cash', () => {
    expect(cashIn([part(100_000), part(50_000, 'upi'), part(99_999.5), part(null)])).toBe(199_999.5)
  })

  it('keeps the untouched first part at what the others leave', () => {
    const second = part(50_000, 'upi')
    expect(settled({ salePrice: 80_000, payments: [part(null)], firstIsRest: true })).toEqual([part(80_000)])
    expect(settled({ salePrice: 80_000, payments: [part(80_000), second], firstIsRest: true })).toEqual([
      part(30_000),
      second,
    ])
    expect(settled({ salePrice: 40_000, payments: [part(1), second], firstIsRest: true })).toEqual([part(null), second])
    expect(settled({ salePrice: 80_000, payments: [part(70_000)], firstIsRest: false })).toEqual([part(70_000)])
  })

  it('fills the rest into the last empty part, or into a new one', () => {
    expect(withRest({ salePrice: 80_000, payments: [part(null), part(30_000), part(null, 'card')] })).toEqual([
      part(null),
      part(30_000),
      part(50_000, 'card'),
    ])
    expect(withRest({ salePrice: 80_000, payments: [part(30_000)] })).toEqual([part(30_000), part(50_000, 'upi')])
  })

  it('fills the rest in cash where UPI is paid already', () => {
    const upi = part(30_000, 'upi')
    expect(withRest({ salePrice: 80_000, payments: [upi] })).toEqual([upi, part(50_000)])
  })

  it('offers for a further part first what no part is paid by, and one bike in exchange', () => {
    expect(furtherMethods([part(1)])).toEqual(['upi', 'exchange', 'finance', 'card', 'cash'])
    expect(furtherMethods([part(1), part(1, 'upi'), part(1, 'exchange')])).toEqual(['finance', 'card', 'upi', 'cash'])
  })
})
