import { describe, expect, it } from 'vitest'
import { caretIn, groupedRupees, rupeesIn, rupeesText } from './typed-rupees.ts'

describe('groupedRupees', () => {
  it.each([
    ['', ''],
    ['8', '8'],
    ['85000', '85,000'],
    ['850000', '8,50,000'],
    ['₹1,19,900', '1,19,900'],
    ['Rs.85000', '85,000'],
    ['007', '7'],
    ['1234.5', '1,234.5'],
    ['1234.567', '1,234.56'],
    ['12.', '12.'],
    ['.5', '.5'],
    ['abc', ''],
    ['123456789012', '1,23,45,67,89,012'],
    ['-5', '-5'],
    ['1.2 lakh', '1.2 lakh'],
    ['69.5k', '69.5k'],
    ['1.2 bikes', '1.2'],
  ])('writes %j as %j', (typed, grouped) => {
    expect(groupedRupees(typed)).toBe(grouped)
  })
})

it.each([
  ['', null],
  ['.', null],
  ['1,19,900', 119_900],
  ['1,234.5', 1234.5],
  ['0', 0],
  ['-5', -5],
  ['1.2 lakh', 120_000],
  ['1.1L', 110_000],
  ['69.5k', 69_500],
  ['2 thousand', 2000],
  ['1 cr', 10_000_000],
])('reads %j as %j', (typed, amount) => {
  expect(rupeesIn(typed)).toBe(amount)
})

it.each([
  [null, ''],
  [0, '0'],
  [119_900, '1,19,900'],
  [99.5, '99.50'],
])('shows %j as %j', (amount, text) => {
  expect(rupeesText(amount)).toBe(text)
})

it.each([
  ['1,19,900', 0, 0],
  ['1,19,900', 1, 1],
  ['1,19,900', 2, 3],
  ['1,19,900', 6, 8],
  ['', 2, 0],
])('in %j behind %i digits the caret is at %i', (grouped, digits, caret) => {
  expect(caretIn(grouped, digits)).toBe(caret)
})
