import type { Account, EntryKind } from '@forecourt/contract/books/calls'
import { businessDate } from '../calendar/business-date.ts'

/** Accounts as an accountant reads them. */
export const accountWords: Record<Account, string> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  bank: 'Bank',
  stock: 'Stock of bikes',
  buyers: 'Owed by buyers',
  financiers: 'Owed by financiers',
  sellers: 'Owed to sellers',
  owner: 'Owner',
  sales: 'Sales of bikes',
  costOfSales: 'Cost of bikes sold',
  income: 'Other income',
  expense: 'Other expenses',
  unrecorded: 'Payment not recorded',
  difference: 'Cash differences',
}

export const kindWords: Record<EntryKind, string> = {
  purchase: 'Purchase',
  sale: 'Sale',
  costOfSale: 'Cost of a sale',
  cost: 'Cost of a bike',
  transfer: 'Transfer',
  removal: 'Bike removed',
  income: 'Income',
  expense: 'Expense',
  move: 'Money moved',
  payment: 'Payment of a due',
  difference: 'Cash difference',
  reversal: 'Taken back',
}

/** A month as 'Mar 2026'. */
export const monthWords = (month: string): string => businessDate(new Date(`${month}-01T12:00:00Z`)).slice(2)

export const withoutHead = 'Without a head'
