import { describe, expect, it } from 'vitest'
import { count, rupees } from './rupees.ts'

describe('rupees', () => {
  it.each([
    [119900, '₹1,19,900'],
    [0, '₹0'],
    [12345678, '₹1,23,45,678'],
    [499.5, '₹499.50'],
    [null, '--'],
    [undefined, '--'],
  ])('writes %s as %s', (amount, written) => {
    expect(rupees(amount)).toBe(written)
  })

  it('groups counts the Indian way', () => {
    expect(count(1000000)).toBe('10,00,000')
  })
})
