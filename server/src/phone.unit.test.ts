import { expect, test } from 'vitest'
import { normalisePhone, requirePhone } from './phone.ts'

test.each([
  ['9876543210', '+919876543210'],
  ['09876543210', '+919876543210'],
  ['+91 98765 43210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['(98765) 43-210', '+919876543210'],
  ['040 4000 1234', '+914040001234'],
  ['+1 212 555 0100', '+12125550100'],
])('%s is %s', (typed, kept) => {
  expect(normalisePhone(typed)).toBe(kept)
})

test.each([
  '',
  '98765',
  '98480 1234',
  '0984801234',
  '+91 98480 1234',
  '98480 123456',
  '0000000000',
  '+91',
  'nobody',
  '9'.repeat(20),
])('%s is no phone number', (typed) => {
  expect(normalisePhone(typed)).toBeUndefined()
  expect(() => requirePhone(typed, 'phone')).toThrow('Enter a valid phone number')
})
