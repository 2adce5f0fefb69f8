import type { PaymentMethod } from '@forecourt/contract/sales'

/** The ways to pay as people read them, in the order of the counter. */
export const paymentNames: Record<PaymentMethod, string> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  finance: 'Finance',
  exchange: 'Exchange',
}
