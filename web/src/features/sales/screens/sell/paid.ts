import { leftToPay, type PaymentMethod } from '@forecourt/contract/sales'
import { knownRupees } from '../../../../format/typed-rupees.ts'

/** A part of the price as it is being entered. */
export type Part = {
  method: PaymentMethod
  /** Rupees; null where none is typed, NaN where it is no amount. */
  amount: number | null
  reference: string
}

/** What decides how a sale is paid. */
export type Paid = {
  salePrice: number | null
  payments: Part[]
  /** The token of the customer for whom the bike was held, in rupees: a part of the price that came before. */
  token?: number
  /** Until its amount is typed the first part is what the others leave of the price. */
  firstIsRest: boolean
}

/** What is still to be paid, in rupees; below nothing where it is too much. */
export const restOf = ({ salePrice, payments, token = 0 }: Pick<Paid, 'salePrice' | 'payments' | 'token'>): number =>
  leftToPay(knownRupees(salePrice) ?? 0, [
    { amount: token },
    ...payments.map(({ amount }) => ({ amount: knownRupees(amount) ?? 0 })),
  ])

/** What is given in cash, in rupees. */
export const cashIn = (payments: readonly Part[]): number =>
  -restOf({ salePrice: 0, payments: payments.filter(({ method }) => method === 'cash') })

/** The parts once the price or a part has changed: an untouched first one takes up the rest. */
export function settled({ salePrice, payments, firstIsRest, token }: Paid): Part[] {
  const [first, ...others] = payments
  if (!first || !firstIsRest) return payments
  const rest = restOf({ salePrice, payments: others, token })
  return [{ ...first, amount: rest > 0 ? rest : null }, ...others]
}

/** Puts what is still to be paid into the last part without an amount, or into a part of its own. */
export function withRest({ salePrice, payments, token }: Pick<Paid, 'salePrice' | 'payments' | 'token'>): Part[] {
  const rest = restOf({ salePrice, payments, token })
  const empty = payments.findLastIndex(({ amount }) => amount === null)
  if (empty === -1) return [...payments, { method: nextMethod(payments), amount: rest, reference: '' }]
  return payments.map((part, place) => (place === empty ? { ...part, amount: rest } : part))
}

/** What the rest is paid by, until a person says otherwise. */
const nextMethod = (payments: readonly Part[]): PaymentMethod =>
  payments.some(({ method }) => method === 'upi') ? 'cash' : 'upi'

/** The ways to pay in the order in which a counter needs them beside cash. */
const inTurn: readonly PaymentMethod[] = ['upi', 'exchange', 'finance', 'card', 'cash']

/** What a further part may be paid by: first what no part is paid by yet. Only one bike is taken in exchange. */
export function furtherMethods(payments: readonly Part[]): PaymentMethod[] {
  const used = new Set(payments.map(({ method }) => method))
  return [
    ...inTurn.filter((method) => !used.has(method)),
    ...inTurn.filter((method) => used.has(method) && method !== 'exchange'),
  ]
}
