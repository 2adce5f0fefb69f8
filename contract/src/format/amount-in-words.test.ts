import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [78_000, 'Rupees Seventy-Eight Thousand Only'],
  [1, 'Rupees One Only'],
  [20, 'Rupees Twenty Only'],
  [100, 'Rupees One Hundred Only'],
  [85_019, 'Rupees Eighty-Five Thousand Nineteen Only'],
  [119_900, 'Rupees One Lakh Nineteen Thousand Nine Hundred Only'],
  [200_000, 'Rupees Two Lakh Only'],
  [12_345_678, 'Rupees One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight Only'],
  [
    9_999_999_999,
    'Rupees Nine Hundred Ninety-Nine Crore Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine Only',
  ],
])('%d rupees in words', (amount, words) => {
  expect(amountInWords(amount)).toBe(words)
})

test('paise are said where there are some', () => {
  expect(amountInWords(90_000.5)).toBe('Rupees Ninety Thousand and Fifty Paise Only')
  expect(amountInWords(1.01)).toBe('Rupees One and One Paise Only')
  // What a computer makes of 0.29
  expect(amountInWords(0.1 + 0.19)).toBe('Rupees Zero and Twenty-Nine Paise Only')
  expect(amountInWords(4.999999999)).toBe('Rupees Five Only')
})
