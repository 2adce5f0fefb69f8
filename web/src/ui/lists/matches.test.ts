import { describe, expect, it } from 'vitest'
import { matches, matchesPhone } from './matches.ts'

describe('search', () => {
  it('finds a part of any text in any letter case', () => {
    expect(matches(' KUKAT ', 'Main shop', 'Kukatpally')).toBe(true)
    expect(matches('', 'Main shop')).toBe(true)
    expect(matches('pune', 'Main shop')).toBe(false)
  })

  it('finds a phone number however it is spaced', () => {
    expect(matchesPhone('98765 432', '+919876543210')).toBe(true)
    expect(matchesPhone('09876543210', '+919876543210')).toBe(true)
    expect(matchesPhone('9876 Ravi', '+919876543210')).toBe(false)
    expect(matchesPhone('', '+919876543210')).toBe(false)
  })
})
