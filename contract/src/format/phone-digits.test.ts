import { expect, test } from 'vitest'
import { isWholeMobile, isWrittenAsPhone, ownDigits } from './phone-digits.ts'

test.each(['98480 12345', '98480.12345', '+91 (98480) 12345', '098480-12345', '919848012345'])(
  '%j is written as a phone number, a whole one of a mobile phone',
  (text) => {
    expect(isWrittenAsPhone(text)).toBe(true)
    expect(ownDigits(text)).toBe('9848012345')
    expect(isWholeMobile(ownDigits(text))).toBe(true)
  },
)

test.each([
  ['98480 1234', '984801234'],
  ['2019 100000', '2019100000'],
  ['(040) 2345 6789', '4023456789'],
  ['9198480', '9198480'],
])('%j is none of a mobile phone, though written like one', (text, digits) => {
  expect(isWrittenAsPhone(text)).toBe(true)
  expect(ownDigits(text)).toBe(digits)
  expect(isWholeMobile(digits)).toBe(false)
})

test.each(['', 'TS09EA1234', 'ravi@example.com', '98480/12345'])('%j is not written as a phone number', (text) => {
  expect(isWrittenAsPhone(text)).toBe(false)
})
