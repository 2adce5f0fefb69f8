import type { MoneyAccount } from './calls.ts'

/** Where money comes from and goes to, as people read it, in the order of the counter. */
export const accountNames: Record<MoneyAccount, string> = { cash: 'Cash', upi: 'UPI', card: 'Card', bank: 'Bank' }
