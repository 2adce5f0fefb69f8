import type { PaidMethod } from '../sales.ts'

/** The ways to pay as people read them, in the order of the counter. */
export const paymentNames: Record<PaidMethod, string> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  finance: 'Finance',
  exchange: 'Exchange',
  token: 'Token',
}
