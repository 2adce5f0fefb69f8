import { z } from 'zod'
import { Amount, bookedLate, MoneyAccount, Paise } from '../books/calls.ts'
import { endpoint } from '../endpoint.ts'
import { Address, Day, Id, Moment, Phone, pageOf, paging, text } from '../fields.ts'

/** Who owes what: a buyer the rest of a price, a financier a loan not yet paid out, we a seller the rest of a bike's. */
export const dueKinds = ['buyer', 'financier', 'seller'] as const
export const DueKind = z.enum(dueKinds)
export type DueKind = z.infer<typeof DueKind>

/** The ages of what is owed, in days past its date: not yet due, up to 7, up to 30, more. */
export const dueAges = ['notYet', 'week', 'month', 'older'] as const
export const DueAge = z.enum(dueAges)
export type DueAge = z.infer<typeof DueAge>

export const Due = z.object({
  _id: Id,
  kind: DueKind,
  shopId: Id,
  shopName: z.string(),
  saleId: Id.nullable(),
  bikeId: Id.nullable(),
  vehicleNumber: z.string(),
  partyName: z.string(),
  partyPhone: z.string(),
  amount: Paise,
  /** What was paid of it so far. */
  paid: Paise,
  dueOn: Day,
  /** Of a seller: whether it is held back until the papers are handed over. */
  untilPapers: z.boolean(),
  created: Moment,
  /** When its sale was cancelled or its bike went back: nothing is owed any more. */
  endedAt: Moment.nullable(),
})
export type Due = z.infer<typeof Due>

/** A payment received or made against a due, with a serial of its own where it was received. */
export const Receipt = z.object({
  _id: Id,
  dueId: Id,
  kind: DueKind,
  /** Such as KUK-R/2627/00012; empty for what we paid. */
  serial: z.string(),
  saleId: Id.nullable(),
  bikeId: Id.nullable(),
  vehicleNumber: z.string(),
  partyName: z.string(),
  partyPhone: z.string(),
  amount: Paise,
  account: MoneyAccount,
  reference: z.string(),
  /** The day it was paid. */
  paidOn: Day,
  /** What was left after it. */
  left: Paise,
  byUserName: z.string(),
  created: Moment,
  /** When it was taken back with its sale. */
  reversedAt: Moment.nullable(),
})
export type Receipt = z.infer<typeof Receipt>

/** How many dues there are, and how much of them is left. */
const OwedSum = z.object({ count: z.int(), left: Paise })

/**
 * What is owed of an age: what buyers and financiers owe us, and what we owe sellers. A server of the last release knows
 * no sides, and leaves both out.
 */
export const OwedOfAge = OwedSum.extend({
  age: DueAge,
  toCollect: OwedSum.optional(),
  toPay: OwedSum.optional(),
})
export type OwedOfAge = z.infer<typeof OwedOfAge>

export const listDues = endpoint('GET', '/api/dues', {
  summary: 'What is owed and not yet paid, the longest due first',
  querystring: z.strictObject({
    groupId: Id.optional(),
    shopId: Id.optional(),
    kind: DueKind.optional(),
    age: DueAge.optional(),
    /** Of this party alone, in any writing. */
    phone: Phone.optional(),
    /** Words of the party, phone or vehicle number. */
    q: text(100).default(''),
    ...paging(50, 200),
  }),
  response: {
    200: pageOf({
      dues: z.array(Due),
      /**
       * Of all that the filters but the age leave. `count` is of both sides; so is `left`, which is no sum of money to
       * anybody, for tabs that were open before there were two.
       */
      ages: z.array(OwedOfAge),
    }),
  },
})

export const getSaleDues = endpoint('GET', '/api/sales/:saleId/dues', {
  summary: 'What a sale left owed, and what was paid of it',
  params: z.object({ saleId: Id }),
  response: { 200: z.object({ dues: z.array(Due), receipts: z.array(Receipt) }) },
})

export const getBikeDues = endpoint('GET', '/api/bikes/:bikeId/dues', {
  summary: 'What is owed to whom a bike was bought from, what was paid of it, and what nobody wrote down',
  params: z.object({ bikeId: Id }),
  response: {
    200: z.object({
      dues: z.array(Due),
      receipts: z.array(Receipt),
      /**
       * What of its cost is in the books of a shop without how it was paid; below zero where more was entered as paid
       * there than it cost.
       */
      unrecorded: z.array(z.object({ shopId: Id, shopName: z.string(), amount: Paise })),
    }),
  },
})

export const payDue = endpoint(
  'POST',
  '/api/dues/:dueId/payments',
  {
    summary: 'Take a payment against a due, or pay a seller',
    params: z.object({ dueId: Id }),
    body: z.strictObject({
      amount: Amount,
      account: MoneyAccount,
      reference: text(120).default(''),
      /** Today when it is left out; not in the future. */
      paidOn: Day.optional(),
    }),
    response: { 201: Receipt.extend(bookedLate) },
  },
  { once: true },
)

/** A receipt as it is printed. */
export const PrintedReceipt = Receipt.extend({
  groupName: z.string(),
  /** The address of the group's logo as it is now, or empty. */
  groupLogo: z.string(),
  shop: z.object({ name: z.string(), address: Address, phone: z.string(), email: z.string(), gstin: z.string() }),
  saleSerial: z.string(),
  make: z.string(),
  model: z.string(),
})
export type PrintedReceipt = z.infer<typeof PrintedReceipt>

export const getReceipt = endpoint('GET', '/api/receipts/:receiptId', {
  summary: 'A receipt with all that it prints',
  params: z.object({ receiptId: Id }),
  response: { 200: PrintedReceipt },
})
