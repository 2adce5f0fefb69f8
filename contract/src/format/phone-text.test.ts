import { expect, test } from 'vitest'
import { phoneText } from './phone-text.ts'

test.each(['+919848012345', '9848012345', '98480 12345', '09848012345', '+91 98480-12345'])(
  'a number is read in one way, kept or typed as %j',
  (phone) => {
    expect(phoneText(phone)).toBe('+91 98480 12345')
  },
)

test.each(['+442079460958', '040 2345678', 'ravi@example.com', ''])('%j stays as it is', (contact) => {
  expect(phoneText(contact)).toBe(contact)
})
