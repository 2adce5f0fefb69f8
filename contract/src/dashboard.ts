import { z } from 'zod'
import { Bike } from './bikes.ts'
import { Account, Paise } from './books/calls.ts'
import { documentKinds } from './documents/kinds.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Moment, pageOf, paging } from './fields.ts'

/** How a shop stands. Amounts are rupees; the month is the running one in Asia/Kolkata. */
export const DashboardShop = z.object({
  _id: Id,
  name: z.string(),
  groupId: Id,
  groupName: z.string(),
  /** Whether the other shop signs for a bike that goes there; left out by a server of the last release. */
  signedTransfers: z.boolean().optional(),
  /** For how many hours a phone may sell its bikes without a network; 0, or left out, for never. */
  leaseHours: z.int().optional(),
  /** The zones it lies in. */
  zones: z.array(z.object({ _id: Id, name: z.string() })),
  /** Bikes in stock. */
  bikes: z.int(),
  /** What is asked for them. */
  stockValue: z.number(),
  /** What was paid for them, as far as it is known, and for how many it is not; null where the caller sees no cost. */
  stockCost: z.object({ amount: z.number(), unknown: z.int() }).nullable(),
  salesThisMonth: z.int(),
  salesAmount: z.number(),
  /** Open enquiries to follow up today or before. */
  followUpsDue: z.int(),
})
export type DashboardShop = z.infer<typeof DashboardShop>

/** A bike that has stood longest. */
export const OldestBike = Bike.extend({ shopName: z.string() })
export type OldestBike = z.infer<typeof OldestBike>

export const getDashboard = endpoint('GET', '/api/dashboard', {
  summary: "How the caller's shops stand, by group and name, and the bikes that have stood longest",
  querystring: z.strictObject({
    /** One group of several. A super admin, who holds no role, names one: without it there is no shop to show. */
    groupId: Id.optional(),
  }),
  response: { 200: z.object({ shops: z.array(DashboardShop), oldest: z.array(OldestBike) }) },
})

/** How often something was done, by everybody or by one. */
const Done = {
  /** Bikes bought on that day, those taken in exchange too, that are still on file. */
  bought: z.int(),
  /** Sales of that day that stand, and what they are for. */
  sold: z.int(),
  soldFor: Paise,
  enquiries: z.int(),
  transfers: z.int(),
}

const CashAndUpi = z.object({ cash: Paise, upi: Paise })

export const DoneBy = z.object({
  userId: Id,
  name: z.string(),
  ...Done,
  /** What buyers, financiers and others paid, less what they were given back; null where the caller sees no money. */
  taken: CashAndUpi.nullable(),
  /** What sellers and others were paid, less what came back of it; null likewise, and left out by a server of the last release. */
  paid: CashAndUpi.nullable().optional(),
})
export type DoneBy = z.infer<typeof DoneBy>

/** What was sold in some days, and what of it was left over. */
export const SoldIn = z.object({
  from: Day,
  to: Day,
  sold: z.int(),
  sales: Paise,
  /**
   * Prices less costs, without the sales of unknown cost, how many those are, and of how many shops it is; null where
   * the caller sees no cost.
   */
  gross: z.object({ amount: Paise, unknown: z.int(), shops: z.int() }).nullable(),
  enquiries: z.int(),
})
export type SoldIn = z.infer<typeof SoldIn>

/** What was done today in the shops that the caller sees, and how the month goes. */
export const Today = z.object({
  day: Day,
  shops: z.int(),
  ...Done,
  /** The same of the shops whose money the caller sees, and of how many these are; null where there is none. */
  taken: CashAndUpi.extend({ shops: z.int() }).nullable(),
  /** The same of these shops; left out by a server of the last release. */
  paid: CashAndUpi.nullable().optional(),
  /** Whoever did any of it, by name. */
  people: z.array(DoneBy),
  /** The running month until today, the same days of the month before, and that month whole. */
  month: SoldIn,
  before: SoldIn,
  wholeBefore: SoldIn,
})
export type Today = z.infer<typeof Today>

export const getToday = endpoint('GET', '/api/dashboard/today', {
  summary: "What was done today in the caller's shops and by whom, and this month beside the last",
  querystring: z.strictObject({ groupId: Id.optional(), shopId: Id.optional() }),
  response: { 200: Today },
})

/**
 * What happens at a shop. `note` is one that was written, `taskDone` a task that was done, `cancelled` a sale taken back,
 * `removed` a bike or an enquiry that was deleted.
 */
export const happenings = ['bought', 'sold', 'enquiry', 'transfer', 'note', 'taskDone', 'cancelled', 'removed'] as const
const Happening = z.enum(happenings)
export type Happening = z.infer<typeof Happening>

/** Something that was put on record on a day. */
export const DayEvent = z.object({
  _id: Id,
  what: Happening,
  at: Moment,
  byUserName: z.string(),
  shopName: z.string(),
  /** The shop that a transfer left; empty for all else. */
  fromShopName: z.string(),
  vehicleNumber: z.string(),
  make: z.string(),
  model: z.string(),
  /** Null where there is none, or none any more that the caller may open. */
  bikeId: Id.nullable(),
  saleId: Id.nullable(),
  enquiryId: Id.nullable(),
  /** The buyer's or the customer's. */
  name: z.string(),
  /** What a note says, or what was to be done; empty for all else, and where the words are gone. */
  text: z.string(),
  /** What the bike was sold for, or bought for; null where that is not known or not for the caller to see. */
  amount: Paise.nullable(),
  /** The day of the purchase or the sale where it is another than that on which it was entered. */
  forDay: Day.nullable(),
  /** Whether the sale was cancelled since. */
  cancelled: z.boolean(),
})
export type DayEvent = z.infer<typeof DayEvent>

/**
 * What happens with a shop's money. `move` is money that went from one account or shop to another, or was paid for a bike
 * later than that was bought; `payment` is what was paid of a due, `takenBack` an entry the other way, and `closed` and
 * `reopened` are a day's.
 */
export const moneyHappenings = ['income', 'expense', 'move', 'payment', 'takenBack', 'closed', 'reopened'] as const
export type MoneyHappening = (typeof moneyHappenings)[number]

/** What was put on record of a shop's money on a day, for those who see it. */
export const MoneyEvent = z.object({
  _id: Id,
  what: z.enum(moneyHappenings),
  /** The entry, the due or the close that it tells of. */
  recordId: Id,
  at: Moment,
  byUserName: z.string(),
  /** The shop in whose books the caller sees it. */
  shopId: Id,
  /** The shop of the account that it went to, and that of the one it came from. */
  shopName: z.string(),
  fromShopName: z.string(),
  /** Null where nothing went anywhere: a day that was closed or reopened. */
  from: Account.nullable(),
  to: Account.nullable(),
  headName: z.string(),
  vehicleNumber: z.string(),
  /** Null where there is none, or none any more that the caller may open. */
  bikeId: Id.nullable(),
  saleId: Id.nullable(),
  /** Of a payment of a due. */
  receiptId: Id.nullable(),
  /** Who paid or was paid, as far as that is kept. */
  name: z.string(),
  /** What was noted of it, or why. */
  text: z.string(),
  /** What went; of a day that was closed or reopened, what was counted. */
  amount: Paise,
  /** Of those, what that was too much or, below zero, too little. */
  difference: Paise.nullable(),
  /** The day under which it stands, or that was closed. */
  day: Day,
  /** The day it is about where that is another than the one on which it was entered. */
  forDay: Day.nullable(),
  /** Whether it was taken back or reopened since. */
  undone: z.boolean(),
})
export type MoneyEvent = z.infer<typeof MoneyEvent>

/** What happens with papers. */
export const paperHappenings = ['document'] as const
export type PaperHappening = (typeof paperHappenings)[number]

/** A document that was added on a day; identities for those who may open them. */
export const PaperEvent = z.object({
  _id: Id,
  what: z.enum(paperHappenings),
  documentId: Id,
  at: Moment,
  byUserName: z.string(),
  shopId: Id,
  shopName: z.string(),
  kind: z.enum(documentKinds),
  /** Of its bike, or of the one that its sale is of; empty for those of a shop or a customer. */
  vehicleNumber: z.string(),
  /** Null where there is none, or none any more that the caller may open. */
  bikeId: Id.nullable(),
  saleId: Id.nullable(),
  /** Whether it is no longer there, or not for the caller to see any more. */
  gone: z.boolean(),
})
export type PaperEvent = z.infer<typeof PaperEvent>

/** What a day is narrowed to: one kind of what the trade does, or all of money, or all of papers. */
export const DayKind = z.enum([...happenings, 'money', 'papers'])
export type DayKind = z.infer<typeof DayKind>

export const listDay = endpoint('GET', '/api/dashboard/day', {
  summary: "What was put on record on a day in the caller's shops, newest first",
  querystring: z.strictObject({
    groupId: Id.optional(),
    shopId: Id.optional(),
    /** Today when it is left out. */
    day: Day.optional(),
    what: DayKind.optional(),
    /** What this person did. */
    by: Id.optional(),
    ...paging(50, 200),
  }),
  response: {
    /**
     * A page is all three together, each the newest first, as their ids are. They are apart so that a screen of the
     * last release, which knows the events alone, goes on; its server leaves the others out.
     */
    200: pageOf({
      day: Day,
      events: z.array(DayEvent),
      money: z.array(MoneyEvent).optional(),
      papers: z.array(PaperEvent).optional(),
      /** Whoever did any of it that day, of whatever kind, by name; on the first page alone. */
      people: z.array(z.object({ userId: Id, name: z.string() })),
    }),
  },
})
