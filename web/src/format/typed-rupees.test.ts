import { describe, expect, it } from 'vitest'
import { caretIn, groupedRupees, knownRupees, restingText, rupeesIn, rupeesText, typedPaise } from './typed-rupees.ts'

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
    ['1234.567', '1,234.567'],
    ['12.', '12.'],
    ['.5', '.5'],
    ['abc', 'abc'],
    ['123456789012', '1,23,45,67,89,012'],
    ['-5', '-5'],
    ['1.2 lakh', '1.2 lakh'],
    ['69.5k', '69.5k'],
    ['1.2 bikes', '1.2 bikes'],
    ['1,23,456', '1,23,456'],
    ['1,234,567', '12,34,567'],
    ['₹ 1,200.50', '1,200.50'],
    ['85000/-', '85,000'],
    ['−5', '-5'],
    ['-', '-'],
    ['Rs', 'Rs'],
    ['1e5', '1e5'],
    ['1.2.3', '1.2.3'],
    ['12,34', '12,34'],
    ['1,2 lakh', '1,2 lakh'],
    ['123456789012345678', '1,23,45,67,89,01,23,45,678'],
  ])('writes %j as %j', (typed, grouped) => {
    expect(groupedRupees(typed)).toBe(grouped)
  })

  it.each([
    ['1,234', '1,2345', '12,345'],
    ['12,345', '12,34', '1,234'],
    ['1,19,900', '1,195,900', '11,95,900'],
    ['-1,234', '-1,2345', '-12,345'],
    ['1,234', '1,234,', '1,234,'],
    ['1,19,900', '12,34', '12,34'],
    ['12,3', '12,34', '12,34'],
  ])('after %j writes %j as %j', (shown, typed, grouped) => {
    expect(groupedRupees(typed, shown)).toBe(grouped)
  })
})

it.each([
  ['', null],
  ['.', Number.NaN],
  ['-', Number.NaN],
  ['abc', Number.NaN],
  ['1e5', Number.NaN],
  ['1.2.3', Number.NaN],
  ['12,34', Number.NaN],
  ['1,2 lakh', Number.NaN],
  ['1.234', 1.234],
  ['1.23456789 lakh', 123_456.789],
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
  [1.234, '1.234'],
  [Number.NaN, ''],
])('shows %j as %j', (amount, text) => {
  expect(rupeesText(amount)).toBe(text)
})

it.each([
  ['1,19,900', 0, 0],
  ['1,19,900', 1, 1],
  ['1,19,900', 2, 3],
  ['1,19,900', 6, 8],
  ['', 2, 0],
  ['-5', 1, 1],
])('in %j behind %i digits the caret is at %i', (grouped, digits, caret) => {
  expect(caretIn(grouped, digits)).toBe(caret)
})

it.each([
  ['1.2 lakh', '1,20,000'],
  ['12.', '12'],
  ['.5', '0.50'],
  ['1.234', '1.234'],
  ['12,34', '12,34'],
  ['12,34,56,78,90,12,34,56,789', '12,34,56,78,90,12,34,56,789'],
  ['', ''],
])('leaves %j as %j', (typed, text) => {
  expect(restingText(typed)).toBe(text)
})

it('makes whole paise of what can be paid, and nothing that passes for it of the rest', () => {
  expect([1.1, 1.005e2, -5].map(typedPaise)).toEqual([110, 10_050, -500])
  expect(typedPaise(null)).toBeNaN()
  expect(typedPaise(Number.NaN)).toBeNaN()
  expect(Number.isInteger(typedPaise(1.234))).toBe(false)
  expect([knownRupees(Number.NaN), knownRupees(null), knownRupees(5)]).toEqual([null, null, 5])
})
