import type { SaleNote } from '@forecourt/contract/sales'
import { expect, test } from 'vitest'
import { due, receipt } from '../../../../../test/dues.ts'
import { moneyBack } from './money-back.ts'

const rest = { amount: 2_000_000, paid: 500_000, dueOn: '2026-03-20' }
const paidBy = (...parts: [SaleNote['payments'][number]['method'], number, string?][]) =>
  parts.map(([method, amount, reference = '']) => ({ method, amount, reference }))
const sold = { buyerName: 'Ravi', payments: paidBy(['cash', 20_000], ['upi', 5000.5]), due: null }
const nothing = { dues: [], receipts: [] }

test('what was paid goes back to the buyer, each part by its name', () => {
  expect(moneyBack(sold, nothing)).toEqual(['Cash ₹20,000 and UPI ₹5,000.50 will go back to Ravi, booked today.'])
})

test('nothing is said to go back where nobody wrote down how it was paid, nor of a bike in exchange', () => {
  expect(moneyBack({ ...sold, payments: [] }, nothing)).toEqual([
    'How the buyer paid is not on record: nothing is booked out of cash, UPI, card or bank.',
  ])
  expect(moneyBack({ ...sold, payments: paidBy(['exchange', 30_000]) }, nothing)).toEqual([])
})

test('what came of dues goes back to who paid it, and what is left is owed no more', () => {
  const owedByBuyer = { ...due, partyName: 'Ravi' }
  const loan = { ...due, kind: 'financier' as const, partyName: 'Bajaj Finance', amount: 4_000_000, paid: 4_000_000 }
  const sale = { ...sold, payments: paidBy(['cash', 20_000], ['finance', 40_000, 'Bajaj Finance']), due: rest }
  const receipts = [
    { ...receipt, partyName: 'Ravi' },
    { ...receipt, kind: 'financier' as const, partyName: 'Bajaj Finance', account: 'bank' as const, amount: 4_000_000 },
    { ...receipt, reversedAt: receipt.created },
  ]
  expect(moneyBack(sale, { dues: [owedByBuyer, loan], receipts })).toEqual([
    'Cash ₹20,000 and UPI ₹5,000 will go back to Ravi, booked today.',
    'Bank ₹40,000 will go back to Bajaj Finance, booked today.',
    'Ravi will no longer owe ₹15,000.',
  ])
})

test('while it is not known what came since, that is said of a sale that left something owed', () => {
  expect(moneyBack({ ...sold, due: rest }, undefined).at(-1)).toBe(
    'What was paid of the rest since will go back too, and no more of it is owed.',
  )
  expect(moneyBack(sold, undefined)).toHaveLength(1)
})
