import { z } from 'zod'
import { Fuel, PurchaseForm } from './bikes.ts'
import { bookedLate, Paise } from './books/calls.ts'
import { MissingPaper } from './documents/calls.ts'
import { endpoint, writeOf } from './endpoint.ts'
import { Address, countedPageOf, Day, Id, Moment, Price, paging, requiredText, text } from './fields.ts'
import { toPaise, toRupees } from './format/paise.ts'

export const paymentMethods = ['cash', 'upi', 'card', 'finance', 'exchange'] as const
export const PaymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof PaymentMethod>

/**
 * Cash that one person may give on one day, in rupees: from here on it is forbidden (Income-tax Act, section 269ST).
 */
export const cashLimit = 200_000

/** A part of a sale's price. */
export const Payment = z.strictObject({
  method: PaymentMethod,
  /** Rupees. */
  amount: Price,
  /** Such as the number of a transfer, the bank that finances, or the vehicle number of the exchange. */
  reference: text(120).default(''),
})
export type Payment = z.infer<typeof Payment>

/** How a sale was paid: beside what is paid with it, by the token for which the bike was held. */
export const PaidMethod = z.enum([...paymentMethods, 'token'])
export type PaidMethod = z.infer<typeof PaidMethod>

/** A part of a sale's price as it was paid; of a token its receipt stands as the reference. */
export const PaidPart = Payment.extend({ method: PaidMethod })
export type PaidPart = z.infer<typeof PaidPart>

/** Rupees of a price that its payments leave open, to the paisa; below zero when they are more than the price. */
export const leftToPay = (salePrice: number, payments: readonly { amount: number }[]): number =>
  toRupees(payments.reduce((left, { amount }) => left - toPaise(amount), toPaise(salePrice)))

/** A bike sold to a buyer. */
export const Sale = z.object({
  _id: Id,
  /** Null once a cancelled sale's bike was deleted. */
  bikeId: Id.nullable(),
  shopId: Id,
  buyerName: z.string(),
  buyerContact: z.string(),
  /** Rupees. */
  salePrice: z.number(),
  /** The price that was asked, in rupees; null for sales from before it was kept. */
  listPrice: z.number().nullable(),
  /** The day of the sale; it may have been entered later. */
  soldOn: Day,
  /** The sale note's serial number, such as KUK/2627/00012; empty for sales from before there were any. */
  serial: z.string(),
  created: Moment,
})
export type Sale = z.infer<typeof Sale>

/** A bike that the buyer gives in exchange; it is bought at the amount of the exchange payment. */
export const ExchangeForm = z.strictObject(PurchaseForm)

export const sellBike = endpoint(
  'POST',
  '/api/bikes/:bikeId/sale',
  {
    summary: 'Sell a bike in stock',
    params: z.object({ bikeId: Id }),
    body: writeOf(Sale, {
      buyerName: requiredText(120, 'Buyer name is required'),
      buyerContact: requiredText(120, 'Buyer contact is required'),
      salePrice: Price,
      /** Today when it is left out; not in the future. */
      soldOn: Day.optional(),
      /** They add up to the price, or leave what is due. None, and nothing due, means that they are not recorded. */
      payments: z.array(Payment).max(20, 'At most 20 payments').default([]),
      /** When the buyer pays the rest of the price, in a group that sells for a part of it. */
      due: z.strictObject({ dueOn: Day }).nullable().default(null),
      /** Goes with exactly one payment by exchange. */
      exchangeBike: ExchangeForm.nullable().default(null),
      /** The open enquiry that is won by this sale. */
      enquiryId: Id.nullable().default(null),
      /** The hold whose customer buys the bike; its token is a part of the price, beside the payments. */
      holdId: Id.nullable().default(null),
      /** The lease by which a phone sells the bike, maybe a while ago. Sent again it is answered with the same sale. */
      leaseId: Id.nullable().default(null),
    }),
    response: { 201: Sale.extend(bookedLate) },
  },
  { once: true, mayWait: 'anyTime' },
)

/** A sale as its note prints it: what stood at the moment of the sale, and whether it was cancelled since. */
export const SaleNote = Sale.extend({
  payments: z.array(PaidPart),
  /** What the buyer left to pay, and how much of that came since; null where nothing was left. */
  due: z.object({ amount: Paise, paid: Paise, dueOn: Day }).nullable(),
  /** The bike taken in exchange; its id is null where it is no longer there, or out of the caller's reach. */
  exchange: z
    .object({
      bikeId: Id.nullable(),
      vehicleNumber: z.string(),
      make: z.string(),
      model: z.string(),
      amount: z.number(),
    })
    .nullable(),
  soldByName: z.string(),
  cancelled: z.object({ at: Moment, byName: z.string(), reason: z.string() }).nullable(),
  /** What the bike lacks of its papers today. */
  missingPapers: z.array(MissingPaper),
  groupId: Id,
  groupName: z.string(),
  /** The address of the group's logo as it is now, or empty. */
  groupLogo: z.string(),
  /** The zones that its shop lies in, as far as the caller holds a role there: such a role counts for it. */
  zoneIds: z.array(Id),
  /** Whether the group sells second-hand goods under the margin scheme (CGST rules, rule 32(5)). */
  marginScheme: z.boolean(),
  shop: z.object({
    name: z.string(),
    address: Address,
    phone: z.string(),
    email: z.string(),
    gstin: z.string(),
  }),
  bike: z.object({
    vehicleNumber: z.string(),
    make: z.string(),
    model: z.string(),
    year: z.int(),
    mileage: z.int(),
    color: z.string(),
    fuel: Fuel.nullable(),
    chassisNumber: z.string(),
    engineNumber: z.string(),
  }),
})
export type SaleNote = z.infer<typeof SaleNote>

const saleParams = z.object({ saleId: Id })

export const getSale = endpoint('GET', '/api/sales/:saleId', {
  summary: 'A sale with all that its note prints, cancelled ones too',
  params: saleParams,
  response: { 200: SaleNote },
})

export const cancelSale = endpoint(
  'DELETE',
  '/api/sales/:saleId',
  {
    summary: 'Cancel a sale; the bike is in stock again, what was taken in exchange goes back, the serial stays used',
    params: saleParams,
    querystring: z.strictObject({ reason: text(500).default('') }),
    response: { 200: z.object({ _id: Id }) },
  },
  { once: true },
)

/** A line of the register of sale notes. */
export const RegisteredSale = Sale.extend({
  shopName: z.string(),
  vehicleNumber: z.string(),
  make: z.string(),
  model: z.string(),
  cancelledAt: Moment.nullable(),
})
export type RegisteredSale = z.infer<typeof RegisteredSale>

export const listSales = endpoint('GET', '/api/sales', {
  summary: 'A page of the register of sale notes, newest first, cancelled ones too',
  querystring: z.strictObject({
    groupId: Id.optional(),
    shopId: Id.optional(),
    q: text(100).default(''),
    ...paging(50, 200),
  }),
  response: {
    200: countedPageOf({ sales: z.array(RegisteredSale) }),
  },
})

export const checkCash = endpoint('GET', '/api/sales/cash', {
  summary:
    'Whether cash from a buyer reaches the limit of section 269ST with what the group took from them that day, or for a sale',
  querystring: z.strictObject({
    shopId: Id,
    buyerContact: text(120).default(''),
    soldOn: Day.optional(),
    /** A sale of this buyer: then all cash that was taken for it counts too, on whatever day. */
    saleId: Id.optional(),
    /** Rupees that are to be taken now. */
    cash: z.coerce.number().min(0).max(9_999_999_999),
  }),
  response: { 200: z.object({ reachesLimit: z.boolean() }) },
})
