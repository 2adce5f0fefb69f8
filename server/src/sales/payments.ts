import { inRupees } from '@forecourt/contract/format/rupees'
import { sentences } from '@forecourt/contract/messages'
import { leftToPay, type Payment, type sellBike } from '@forecourt/contract/sales'
import type { z } from 'zod'
import { invalidField } from '../http/errors.ts'

export type Paid = Pick<z.output<typeof sellBike.schema.body>, 'salePrice' | 'payments' | 'exchangeBike' | 'due'>
/** The day of the sale, and whether its group sells for a part of the price. */
type Terms = { soldOn: string; allowsPartial: boolean }

/**
 * Throws 400 unless the payments add up to the price, to the paisa, or leave a rest that is due later, where the group
 * allows that, and a payment by exchange goes with the bike that is taken in. Payments that are not recorded are none.
 */
export function requirePayments(
  { salePrice, payments, exchangeBike, due }: Paid,
  { soldOn, allowsPartial }: Terms,
): void {
  const exchanges = payments.filter(({ method }) => method === 'exchange')
  if (exchanges.length > 1) throw invalidField('payments', 'Only one bike can be taken in exchange')
  if (exchangeBike && exchanges.length === 0) {
    throw invalidField('payments', 'Enter what the bike taken in exchange counts for')
  }
  if (!exchangeBike && exchanges.length === 1) throw invalidField('exchangeBike', 'Enter the bike taken in exchange')
  const left = payments.length === 0 && !due ? 0 : leftToPay(salePrice, payments)
  if (left > 0 && !(due && allowsPartial))
    throw invalidField('payments', `The payments are ${inRupees(left)} less than the price`)
  if (left < 0) throw invalidField('payments', `The payments are ${inRupees(-left)} more than the price`)
  if (due && left === 0) throw invalidField('due', 'Nothing of the price is left to pay')
  if (due && due.dueOn < soldOn) throw invalidField('due.dueOn', sentences.restBeforeSale)
}

/** The payment by exchange, if there is one. */
export const exchangeOf = <T extends Pick<Payment, 'method'>>(payments: readonly T[]): T | undefined =>
  payments.find(({ method }) => method === 'exchange')
