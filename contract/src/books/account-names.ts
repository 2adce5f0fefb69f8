import type { Account, Entry, EntryKind, MoneyAccount } from './calls.ts'

/** How money comes and goes, as people read it, in the order of the counter. */
export const accountNames: Record<MoneyAccount, string> = { cash: 'Cash', upi: 'UPI', card: 'Card', bank: 'Bank' }

/** Where an amount lies, as screens, files and the ledgers of Tally have it. */
export const bookAccountNames: Record<Account, string> = {
  ...accountNames,
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

/** What an entry came of, in the order in which they are looked for. */
export const entryKindNames: Record<EntryKind, string> = {
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
  difference: 'Cash difference',
  reversal: 'Taken back',
}

/** The same of one entry: money that is moved for a bike was paid for it. */
export const kindOfEntry = ({ kind, bikeId }: Pick<Entry, 'kind' | 'bikeId'>): string =>
  kind === 'move' && bikeId !== null ? 'Payment of a bike bought' : entryKindNames[kind]
