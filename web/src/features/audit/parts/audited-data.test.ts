import { describe, expect, it } from 'vitest'
import { contactOf, identifierOf, makeModelOf, rupeesOf, textOf } from './audited-data.ts'

describe('audited data', () => {
  it.each([
    [['Purchase', 'Exchange'], 'Purchase, Exchange'],
    [['Purchase', '', null], 'Purchase'],
    ['Walk in', 'Walk in'],
    ['  ', '--'],
    [[], '--'],
    [null, '--'],
    [undefined, '--'],
    [0, '0'],
    [{ a: 1 }, '{"a":1}'],
  ])('writes %j as %s', (value, text) => {
    expect(textOf(value)).toBe(text)
  })

  it('writes amounts and numbers as people read them, and whatever else stands there as it is', () => {
    expect(rupeesOf(119_900)).toBe('₹1,19,900')
    expect(rupeesOf('on request')).toBe('on request')
    expect(contactOf('+919848012345')).toBe('+91 98480 12345')
    expect(contactOf(undefined)).toBe('--')
  })

  it.each([
    ['bikes', { vehicleNumber: 'TS09EA1234', make: 'Honda' }, 'TS09EA1234'],
    ['bikes', { vehicleNumber: '', make: 'Honda', model: 'Dio' }, 'Honda Dio'],
    ['sales', { buyerName: 'Lakshmi Rao', vehicleNumber: 'TS09EA1234' }, 'Lakshmi Rao'],
    ['enquiries', { customerName: 'Meena' }, 'Meena'],
    ['sales', {}, '--'],
  ] as const)('calls a record of %s with %j %s', (collectionName, data, name) => {
    expect(identifierOf({ collectionName, data })).toBe(name)
  })

  it('leaves out what is missing of make and model', () => {
    expect(makeModelOf({ make: 'Honda' })).toBe('Honda')
    expect(makeModelOf({})).toBe('--')
  })
})
