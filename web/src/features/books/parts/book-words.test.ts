import { expect, test } from 'vitest'
import { differenceWords, entryName, wayOf } from './book-words.ts'

test('an entry is called by its head, or by what it came of', () => {
  expect(entryName({ kind: 'expense', headName: 'Repairs', bikeId: null })).toBe('Repairs')
  expect(entryName({ kind: 'reversal', headName: 'Repairs', bikeId: null })).toBe('Taken back: Repairs')
  expect(entryName({ kind: 'reversal', headName: '', bikeId: null })).toBe('Taken back')
  expect(entryName({ kind: 'move', headName: '', bikeId: null })).toBe('Money moved')
  expect(entryName({ kind: 'move', headName: '', bikeId: 'a' })).toBe('Payment of a bike bought')
})

test('money came in, went out, or moved', () => {
  const entry = (from: 'cash' | 'income' | 'stock', to: 'cash' | 'bank' | 'expense' | 'costOfSales') => ({
    from,
    to,
    toShopId: 'a',
  })
  expect(wayOf(entry('income', 'cash'))).toBe('in')
  expect(wayOf(entry('cash', 'expense'))).toBe('out')
  expect(wayOf(entry('cash', 'bank'))).toBe('moved')
  expect(wayOf(entry('stock', 'costOfSales'))).toBe('none')
  // Between the cash of two shops it came in here and went out there
  expect(wayOf(entry('cash', 'cash'), 'a')).toBe('in')
  expect(wayOf(entry('cash', 'cash'), 'b')).toBe('out')
  expect(wayOf(entry('cash', 'bank'), 'a')).toBe('out')
})

test('a difference is said in words', () => {
  expect([0, -5_000, 1_050].map(differenceWords)).toEqual(['It agrees', '₹50 too little', '₹10.50 too much'])
})
