import type { Entry, EntryKind } from './calls.ts'

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
  token: 'Token of a customer',
  difference: 'Cash difference',
  reversal: 'Taken back',
}

/** What money is that is moved for a bike. */
export const paymentOfBike = 'Payment of a bike bought'

/** The same of one entry: money that is moved for a bike was paid for it. */
export const kindOfEntry = ({ kind, bikeId }: Pick<Entry, 'kind' | 'bikeId'>): string =>
  kind === 'move' && bikeId !== null ? paymentOfBike : entryKindNames[kind]
