import { bookAccountNames } from '@forecourt/contract/books/account-names'
import type { Account } from '@forecourt/contract/books/calls'
import type { BookShop } from '../books/write.ts'

/** One side of an entry: an account of a shop, and by which head where it is an income or an expense. */
export type LedgerSide = {
  account: Account
  shopId: string
  shopName: string
  headId: string | null
  headName: string
}

/** A ledger of Tally, and the one of its own groups that it belongs to. */
export type Ledger = { name: string; parent: string }

/**
 * The groups that every company of Tally has. Bikes are no 'Stock-in-Hand', whose ledgers take no vouchers: their value
 * is kept by what each one cost.
 */
const parents: Record<Account, string> = {
  cash: 'Cash-in-Hand',
  upi: 'Bank Accounts',
  card: 'Bank Accounts',
  bank: 'Bank Accounts',
  stock: 'Current Assets',
  buyers: 'Sundry Debtors',
  financiers: 'Sundry Debtors',
  sellers: 'Sundry Creditors',
  advances: 'Current Liabilities',
  owner: 'Capital Account',
  sales: 'Sales Accounts',
  costOfSales: 'Direct Expenses',
  income: 'Indirect Incomes',
  expense: 'Indirect Expenses',
  unrecorded: 'Suspense A/c',
  difference: 'Indirect Expenses',
}

/**
 * How the ledgers of a group are called: 'Cash - Kukatpally', and by head 'Rent (expense)'. Tally knows a ledger by its
 * name alone, in any letter case: shops of one name are told apart by a number, and income from an expense in words.
 */
export function ledgersOf(shops: readonly BookShop[]): (side: LedgerSide) => Ledger {
  const shopNames = distinctNames(shops)
  return ({ account, shopId, shopName, headId, headName }) => {
    const parent = parents[account]
    if ((account === 'income' || account === 'expense') && headId !== null && headName !== '')
      return { name: `${headName} (${account})`, parent }
    return { name: `${bookAccountNames[account]} - ${shopNames.get(shopId) ?? shopName}`, parent }
  }
}

function distinctNames(shops: readonly BookShop[]): Map<string, string> {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  // By id, which is by age: a shop that comes later does not change what another is called
  for (const { id, name } of shops.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const times = (seen.get(name.toLowerCase()) ?? 0) + 1
    seen.set(name.toLowerCase(), times)
    names.set(id, times === 1 ? name : `${name} (${times})`)
  }
  return names
}
