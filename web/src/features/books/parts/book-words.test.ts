import { expect, test } from 'vitest'
import { differenceWords, entryName, wayOf } from './book-words.ts'

test('an entry is called by its head, or by what it came of', () => {
  const spent = { kind: 'expense', headName: 'Repairs', bikeId: null, from: 'cash', to: 'expense' } as const
  expect(entryName(spent)).toBe('Repairs')
  const moved = { kind: 'move', headName: '', bikeId: null, from: 'cash', to: 'bank' } as const
  expect(entryName(moved)).toBe('Money moved')
  expect(entryName({ ...moved, bikeId: 'a' })).toBe('Payment of a bike bought')
})

test('what takes an entry back is called by what is taken back, as far as that is known', () => {
  const back = { kind: 'reversal', headName: '', bikeId: null, from: 'bank', to: 'cash' } as const
  expect(entryName({ ...back, headName: 'Repairs', from: 'expense' })).toBe('Taken back: Repairs')
  expect(entryName({ ...back, from: 'difference' })).toBe('Taken back: Cash difference')
  expect(entryName(back)).toBe('Taken back: Money moved')
  expect(entryName({ ...back, from: 'cash', to: 'owner' })).toBe('Taken back: Money moved')
  expect(entryName({ ...back, bikeId: 'a', to: 'sellers' })).toBe('Taken back')
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
