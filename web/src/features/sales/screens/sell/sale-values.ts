import type { BodyOf } from '@forecourt/contract/endpoint'
import type { Enquiry } from '@forecourt/contract/enquiries'
import type { Id } from '@forecourt/contract/fields'
import { toRupees } from '@forecourt/contract/format/paise'
import type { Hold } from '@forecourt/contract/holds/calls'
import { sentences } from '@forecourt/contract/messages'
import { type PaymentMethod, sellBike } from '@forecourt/contract/sales'
import type { UseFormReturnType } from '@mantine/form'
import { trueToday } from '../../../../device/clock.ts'
import { phoneText } from '../../../../format/phone.ts'
import { rupees } from '../../../../format/rupees.ts'
import { type BikeValues, blankBike, typedBike } from '../../../bikes/parts/bike-values.ts'
import { isSellable } from '../../../holds/parts/hold-words.ts'
import { type Paid, restOf, settled } from './paid.ts'

/** What the inputs of a sale hold while it is typed. */
export type SaleValues = Paid & {
  /** Of the enquiry that the sale wins; empty for none. */
  enquiryId: string
  /** Of the hold whose customer buys; empty for none. */
  holdId: string
  buyerName: string
  buyerContact: string
  /** As 2025-03-05. */
  soldOn: string
  /** The day by which the rest is paid that the payments leave; empty where none is said. */
  restBy: string
  /** Kept while another way to pay is looked at; it counts only beside a payment by exchange. */
  exchangeBike: BikeValues & { listPrice: number | null }
}

type Asking = Pick<Enquiry, '_id' | 'state' | 'customerName' | 'customerPhone'>

/** How the form opens: at the list price, paid in one part, with whoever enquired as the buyer. */
export const openingValues = (listPrice: number, enquiry: Asking | null, hold?: Hold): SaleValues => ({
  enquiryId: enquiry?.state === 'open' ? enquiry._id : '',
  holdId: hold?._id ?? '',
  token: tokenIn(hold),
  buyerName: hold?.customerName ?? enquiry?.customerName ?? '',
  buyerContact: contactOf(hold ?? enquiry ?? undefined),
  soldOn: trueToday(),
  restBy: '',
  salePrice: listPrice,
  payments: [{ method: 'cash', amount: listPrice - tokenIn(hold), reference: '' }],
  firstIsRest: true,
  exchangeBike: { ...blankBike, listPrice: null },
})

/** What a token counts for in the price, in rupees; nothing where it is settled. */
const tokenIn = (hold: Hold | undefined): number => (hold && hold.settled === null ? toRupees(hold.token) : 0)

/**
 * By which hold the sale opens: the one that the way here began at, else whoever holds the bike, unless another customer
 * is said to buy, and a token of the same number that waits.
 */
export function holdToOpen(holds: readonly Hold[], holdId: string, enquiry: Asking | null): Hold | undefined {
  const sellable = holds.filter((hold) => isSellable(hold, holds))
  const named = sellable.find(({ _id }) => _id === holdId)
  if (named) return named
  if (enquiry) return sellable.find(({ customerPhone }) => customerPhone === enquiry.customerPhone)
  return sellable.find(({ state }) => state === 'holding')
}

/** What changes once the sale goes by another hold: the buyer and the token; the first payment follows. */
export function chosenHold(values: SaleValues, holds: readonly Hold[], holdId: string): Partial<SaleValues> {
  const [was, now] = [values.holdId, holdId].map((id) => holds.find(({ _id }) => _id === id))
  const token = tokenIn(now)
  const carriedOver = (typed: string, before = '', after = '') => (typed.trim() === before ? after : typed)
  return {
    holdId,
    token,
    buyerName: carriedOver(values.buyerName, was?.customerName, now?.customerName),
    buyerContact: carriedOver(values.buyerContact, contactOf(was), contactOf(now)),
    payments: settled({ ...values, token }),
  }
}

/** The hold of whoever's number is typed, where the sale does not go by one yet. */
export const holdOfNumber = (holds: readonly Hold[], typed: string): Hold | undefined =>
  holds.find((hold) => contactOf(hold) !== '' && digitsOf(contactOf(hold)) === digitsOf(typed))

const digitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(-10)

/** Those that the sale may win: the one that the way here began at first, as long as it is open. */
export const enquiriesToWin = (ofBike: readonly Enquiry[], enquiry: Enquiry | null): Enquiry[] => [
  ...(enquiry?.state === 'open' ? [enquiry] : []),
  ...ofBike.filter(({ _id }) => _id !== enquiry?._id),
]

/** What changes once the sale is for another enquiry: the buyer too, but for what was typed. */
export function chosenFor(values: SaleValues, enquiries: readonly Asking[], enquiryId: string): Partial<SaleValues> {
  const [was, now] = [values.enquiryId, enquiryId].map((id) => enquiries.find(({ _id }) => _id === id))
  const { buyerName, buyerContact } = values
  const carriedOver = (typed: string, before = '', after = '') => (typed.trim() === before ? after : typed)
  return {
    enquiryId,
    buyerName: carriedOver(buyerName, was?.customerName, now?.customerName),
    buyerContact: carriedOver(buyerContact, contactOf(was), contactOf(now)),
  }
}

/** As it is written everywhere. */
const contactOf = (asking: Pick<Asking, 'customerPhone'> | undefined) => phoneText(asking?.customerPhone ?? '')

/** What a payment's reference is called; the others carry none. */
export const referenceNames: Partial<Record<PaymentMethod, string>> = {
  upi: 'UPI reference',
  card: 'Card reference',
  finance: 'Bank or lender',
}

/** What was typed, as the call takes it. An amount that is missing is refused there by name. */
export function saleBody(values: SaleValues, enquiryId: Id | null): BodyOf<typeof sellBike> {
  const { buyerName, buyerContact, soldOn, salePrice, payments, restBy, exchangeBike } = values
  const exchange = payments.find(({ method }) => method === 'exchange')
  const { listPrice, ...bike } = exchangeBike
  return {
    buyerName,
    buyerContact,
    soldOn,
    salePrice: salePrice as number,
    payments: (isAllOwed(values) || isAllToken(values) ? [] : payments).map(({ method, amount, reference }) => ({
      method,
      amount: amount as number,
      reference: referenceNames[method] ? reference : '',
    })),
    due: restBy !== '' && restOf(values) > 0 ? { dueOn: restBy } : null,
    // What it was taken at is no price to ask: whoever may not see what bikes cost would read it there
    exchangeBike: exchange ? { ...typedBike(bike), listPrice: listPrice as number } : null,
    enquiryId,
    holdId: values.holdId || null,
  }
}

/** Whether the token is the whole price, and nothing is paid beside it. */
const isAllToken = (values: SaleValues) =>
  (values.token ?? 0) > 0 && restOf(values) === 0 && values.payments.every(({ amount }) => amount === null)

/** Whether nothing is paid at once: a day is set for the rest, and the one payment has no amount. */
const isAllOwed = ({ payments, restBy }: Pick<SaleValues, 'payments' | 'restBy'>) =>
  restBy !== '' && payments.every(({ method, amount }) => amount === null && method !== 'exchange')

/** What is wrong, by the path of its field. `forPart`: whether a rest may be paid later. */
export function saleErrors(values: SaleValues, { forPart = false } = {}): Record<string, string> {
  const { error } = sellBike.schema.body.safeParse(saleBody(values, null))
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message
  const rest = restOf(values)
  if (forPart && rest > 0) {
    if (values.restBy === '') errors['due.dueOn'] ??= 'Enter the day, or fill the rest'
    else if (values.restBy < values.soldOn) errors['due.dueOn'] ??= sentences.restBeforeSale
    return errors
  }
  if (rest !== 0 && Object.keys(errors).every((path) => !path.startsWith('payments'))) errors.payments = restText(rest)
  return errors
}

/** What is missing of the price, or too much: 'Still to be paid: ₹5,000'. */
export const restText = (rest: number): string =>
  rest > 0 ? `Still to be paid: ${rupees(rest)}` : `Too much by ${rupees(-rest)}`

/** Takes back what is said of the payments: one of them has changed, and with it their sum. */
export function clearPaymentErrors({
  errors,
  clearFieldError,
}: Pick<UseFormReturnType<SaleValues>, 'errors' | 'clearFieldError'>) {
  for (const path of Object.keys(errors)) if (path.startsWith('payments')) clearFieldError(path)
}
