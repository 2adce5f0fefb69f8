import type { Account, Entry, EntryKind, MoneyAccount } from '@forecourt/contract/books/calls'
import { paiseInRupees } from '@forecourt/contract/format/paise'

/** How money comes and goes, in the order of the counter. */
export const moneyNames: Record<MoneyAccount, string> = { cash: 'Cash', upi: 'UPI', card: 'Card', bank: 'Bank' }

/** Where an amount lies, as people read it. */
const accountNames: Record<Account, string> = {
  ...moneyNames,
  stock: 'Stock',
  buyers: 'Owed by buyers',
  financiers: 'Owed by financiers',
  sellers: 'Owed to sellers',
  owner: 'Owner',
  sales: 'Sales',
  costOfSales: 'Cost of sales',
  income: 'Income',
  expense: 'Expenses',
  unrecorded: 'Not written down',
  difference: 'Counted difference',
}

/** What an entry came of, as people read it. */
export const kindNames: Record<EntryKind, string> = {
  income: 'Income',
  expense: 'Expense',
  move: 'Money moved',
  purchase: 'Bike bought',
  sale: 'Bike sold',
  costOfSale: 'Cost of a bike sold',
  cost: 'Cost of a bike',
  transfer: 'Bike transferred',
  removal: 'Bike removed',
  payment: 'Payment of a due',
  difference: 'Counted difference',
  reversal: 'Taken back',
}

/** What an entry is called: by its head, or by what it came of. */
export const entryName = ({ kind, headName }: Pick<Entry, 'kind' | 'headName'>): string =>
  kind === 'reversal' && headName ? `Taken back: ${headName}` : headName || kindNames[kind]

const isMoney = (account: Account): boolean => account in moneyNames

/** Which way an amount went: into money or out of it, or between the two; nothing where no money moved. */
export type Way = 'in' | 'out' | 'moved' | 'none'

/** Which way it went, of all money, or seen from the cash of one shop. */
export function wayOf({ from, to, toShopId }: Pick<Entry, 'from' | 'to' | 'toShopId'>, cashOf?: string): Way {
  if (cashOf !== undefined) return to === 'cash' && toShopId === cashOf ? 'in' : 'out'
  if (isMoney(from) && isMoney(to)) return 'moved'
  return isMoney(to) ? 'in' : isMoney(from) ? 'out' : 'none'
}

/** Where an amount came from and where it went, with the shops where those are two. */
export function sidesOf({ from, fromShopId, fromShopName, to, toShopId, toShopName }: Entry): [string, string] {
  const across = fromShopId !== toShopId
  return [
    across ? `${accountNames[from]}, ${fromShopName}` : accountNames[from],
    across ? `${accountNames[to]}, ${toShopName}` : accountNames[to],
  ]
}

/** What a count had too much or too little, in words. */
export function differenceWords(paise: number): string {
  if (paise === 0) return 'It agrees'
  return `${paiseInRupees(Math.abs(paise))} too ${paise < 0 ? 'little' : 'much'}`
}
