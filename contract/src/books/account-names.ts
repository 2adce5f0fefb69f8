import type { Account, MoneyAccount } from './calls.ts'

/** How money comes and goes, as people read it, in the order of the counter. */
export const accountNames: Record<MoneyAccount, string> = { cash: 'Cash', upi: 'UPI', card: 'Card', bank: 'Bank' }

/** Where an amount lies, as screens, files and the ledgers of Tally have it. */
export const bookAccountNames: Record<Account, string> = {
  ...accountNames,
  stock: 'Stock of bikes',
  buyers: 'Owed by buyers',
  financiers: 'Owed by financiers',
  sellers: 'Owed to sellers',
  advances: 'Advances of customers',
  owner: 'Owner',
  sales: 'Sales of bikes',
  costOfSales: 'Cost of bikes sold',
  income: 'Other income',
  expense: 'Other expenses',
  unrecorded: 'Payment not recorded',
  difference: 'Cash differences',
}
