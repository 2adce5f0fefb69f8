import { inRupees } from '@forecourt/contract/format/rupees'
import { sentences } from '@forecourt/contract/messages'
import { leftToPay, type PaidPart, type sellBike } from '@forecourt/contract/sales'
import type { z } from 'zod'
import { invalidField } from '../http/errors.ts'

export type Paid = Pick<z.output<typeof sellBike.schema.body>, 'salePrice' | 'payments' | 'exchangeBike' | 'due'>
/** The day of the sale, whether its group sells for a part of the price, and the token that is a part of it. */
type Terms = { soldOn: string; allowsPartial: boolean; token?: { amount: number } | undefined }

/**
 * Throws 400 unless the payments add up to the price, to the paisa, or leave a rest that is due later, where the group
 * allows that, and a payment by exchange goes with the bike that is taken in. Payments that are not recorded are none.
 */
export function requirePayments(
  { salePrice, payments, exchangeBike, due }: Paid,
  { soldOn, allowsPartial, token }: Terms,
): void {
  const exchanges = payments.filter(({ method }) => method === 'exchange')
  if (exchanges.length > 1) throw invalidField('payments', 'Only one bike can be taken in exchange')
  if (exchangeBike && exchanges.length === 0) {
    throw invalidField('payments', 'Enter what the bike taken in exchange counts for')
  }
  if (!exchangeBike && exchanges.length === 1) throw invalidField('exchangeBike', 'Enter the bike taken in exchange')
  const parts = token ? [token, ...payments] : payments
  const left = parts.length === 0 && !due ? 0 : leftToPay(salePrice, parts)
  if (left > 0 && !(due && allowsPartial))
    throw invalidField('payments', `The payments are ${inRupees(left)} less than the price`)
  if (left < 0) throw invalidField('payments', `The payments are ${inRupees(-left)} more than the price`)
  if (due && left === 0) throw invalidField('due', 'Nothing of the price is left to pay')
  if (due && due.dueOn < soldOn) throw invalidField('due.dueOn', sentences.restBeforeSale)
}

/** The payment by exchange, if there is one. */
export const exchangeOf = <T extends Pick<PaidPart, 'method'>>(payments: readonly T[]): T | undefined =>
  payments.find(({ method }) => method === 'exchange')
