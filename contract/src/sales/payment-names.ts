import type { PaymentMethod } from '../sales.ts'

/** The ways to pay as people read them, in the order of the counter. */
export const paymentNames: Record<PaymentMethod, string> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  finance: 'Finance',
  exchange: 'Exchange',
}
