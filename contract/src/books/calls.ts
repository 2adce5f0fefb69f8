import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AsOf, Day, Id, Moment, PictureUrl, pageOf, paging, requiredText, text } from '../fields.ts'

/**
 * Where an amount lies, comes from or goes to. Every entry moves an amount from one account of a shop to another, so
 * that the books balance by their form. `sellers` is what is owed to those a bike was bought from, `advances` tokens
 * of customers for whom a bike is held, `owner` what was put in or taken out by the owner, `unrecorded` what was paid in a way that nobody wrote down, `difference` what a count
 * of the cash had too much or too little.
 */
export const accounts = [
  'cash',
  'upi',
  'card',
  'bank',
  'stock',
  'buyers',
  'financiers',
  'sellers',
  'advances',
  'owner',
  'sales',
  'costOfSales',
  'income',
  'expense',
  'unrecorded',
  'difference',
] as const
export const Account = z.enum(accounts)
export type Account = z.infer<typeof Account>

/** How money comes and goes at a shop. */
export const moneyAccounts = ['cash', 'upi', 'card', 'bank'] as const
export const MoneyAccount = z.enum(moneyAccounts)
export type MoneyAccount = z.infer<typeof MoneyAccount>

/** What an entry came of. */
export const entryKinds = [
  'purchase',
  'sale',
  'costOfSale',
  'cost',
  'transfer',
  'removal',
  'income',
  'expense',
  'move',
  'payment',
  'token',
  'difference',
  'reversal',
] as const
export const EntryKind = z.enum(entryKinds)
export type EntryKind = z.infer<typeof EntryKind>

/** Whole paise: books are kept without fractions. */
export const Paise = z.int()

/** Of what is no number of paise: a part of one was typed as a third decimal. */
const sentenceOf = (code: string | undefined, expected: unknown) =>
  code === 'too_big'
    ? 'The amount is too large'
    : expected === 'int'
      ? 'At most two decimals'
      : 'Enter an amount in rupees'

/** Paise that are paid or booked: more than nothing, at most 9,999,999,999 rupees. */
export const Amount = z
  .int({ error: ({ code, expected }) => sentenceOf(code, expected) })
  .min(1, 'The amount must be more than zero')
  .max(999_999_999_900, 'The amount is too large')

/** An amount that went from one account to another. */
export const Entry = z.object({
  _id: Id,
  kind: EntryKind,
  /** The business day it stands under. */
  day: Day,
  /** The day it is about; another than `day` where that was closed already. */
  forDay: Day,
  fromShopId: Id,
  fromShopName: z.string(),
  from: Account,
  toShopId: Id,
  toShopName: z.string(),
  to: Account,
  amount: Paise,
  headId: Id.nullable(),
  /** As it is called now; empty without a head. */
  headName: z.string(),
  bikeId: Id.nullable(),
  vehicleNumber: z.string(),
  saleId: Id.nullable(),
  party: z.string(),
  note: z.string(),
  /** The address of a photo of the bill, or empty. */
  picture: z.string(),
  byUserName: z.string(),
  created: Moment,
  /** The entry that this one takes back. */
  reverses: Id.nullable(),
  /** The entry that takes this one back. */
  reversedBy: Id.nullable(),
})
export type Entry = z.infer<typeof Entry>

/** Told of a write whose day is closed in the books: the day under which its money stands. */
export const bookedLate = { bookedOn: Day.optional() }

/** What a person enters beside the amount. */
const about = {
  amount: Amount,
  /** Today when it is left out; not in the future. Of a closed day it is entered today, and says for which day. */
  forDay: Day.optional(),
  note: text(500).default(''),
  picture: PictureUrl.default(''),
}

export const addEntry = endpoint(
  'POST',
  '/api/books/entries',
  {
    summary: 'Enter an income or an expense of a shop by one of the heads of its group',
    body: z.strictObject({
      shopId: Id,
      headId: Id,
      account: MoneyAccount,
      /** Then it is a cost of that bike. */
      bikeId: Id.nullable().default(null),
      party: text(120).default(''),
      ...about,
    }),
    response: { 201: Entry },
  },
  { once: true },
)

export const addMove = endpoint(
  'POST',
  '/api/books/moves',
  {
    summary: 'Enter money that went from one shop or account to another: to the bank, to a sister shop, to the owner',
    body: z.strictObject({
      fromShopId: Id,
      from: z.enum([...moneyAccounts, 'owner']),
      toShopId: Id,
      to: z.enum([...moneyAccounts, 'owner']),
      ...about,
    }),
    response: { 201: Entry },
  },
  { once: true },
)

export const payForBike = endpoint(
  'POST',
  '/api/bikes/:bikeId/payments',
  {
    summary: 'Enter how a bike was paid for, as far as nobody wrote that down yet',
    params: z.object({ bikeId: Id }),
    body: z.strictObject({
      /** The shop whose books lack it. */
      shopId: Id,
      account: MoneyAccount,
      /** Whether it came back: of what was entered as paid, and is more than the bike cost. */
      isBack: z.boolean().default(false),
      ...about,
    }),
    response: { 201: Entry },
  },
  { once: true },
)

export const reverseEntry = endpoint(
  'POST',
  '/api/books/entries/:entryId/reversal',
  {
    summary: 'Take an entry back by one that goes the other way, today',
    params: z.object({ entryId: Id }),
    body: z.strictObject({ reason: requiredText(500, 'Say why') }),
    response: { 201: Entry },
  },
  { once: true },
)

export const listEntries = endpoint('GET', '/api/books/entries', {
  summary: 'A page of entries, newest first',
  querystring: z.strictObject({
    groupId: Id.optional(),
    shopId: Id.optional(),
    /** Days they stand under. */
    from: Day.optional(),
    to: Day.optional(),
    headId: Id.optional(),
    bikeId: Id.optional(),
    saleId: Id.optional(),
    kind: EntryKind.optional(),
    ...paging(50, 200),
  }),
  response: { 200: pageOf({ entries: z.array(Entry) }) },
})

/** Notes and coins in rupees, the largest first. */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const

/** A day whose cash was counted. */
export const DayClose = z.object({
  _id: Id,
  shopId: Id,
  day: Day,
  opening: Paise,
  in: Paise,
  out: Paise,
  /** What there should have been. */
  expected: Paise,
  counted: Paise,
  /** Counted less expected. */
  difference: Paise,
  reason: z.string(),
  /** How many there were of each note and coin, by its rupees. */
  counts: z.record(z.string(), z.int()),
  closedByName: z.string(),
  closedAt: Moment,
  reopened: z.object({ at: Moment, byName: z.string(), reason: z.string() }).nullable(),
})
export type DayClose = z.infer<typeof DayClose>

/** What one person took and gave in a day. */
const ByPerson = z.object({ userId: Id, name: z.string(), in: Paise, out: Paise })

export const getCashBook = endpoint('GET', '/api/books/cash', {
  summary: "A shop's cash of a day: opening, what came in and went out, closing, and who took what",
  querystring: z.strictObject({
    shopId: Id,
    /** The day of the moment looked back to when it is left out, else today. */
    day: Day.optional(),
    /** By what was entered up to a moment: a look back. */
    asOf: AsOf.optional(),
    ...paging(100, 500),
  }),
  response: {
    200: pageOf({
      shopId: Id,
      shopName: z.string(),
      day: Day,
      opening: Paise,
      in: Paise,
      out: Paise,
      closing: Paise,
      /** What came and went otherwise than in cash. */
      others: z.array(z.object({ account: MoneyAccount, in: Paise, out: Paise })),
      byPerson: z.array(ByPerson),
      /** Of cash, in the order in which they were entered. */
      entries: z.array(Entry),
      /** The close of this day, where it stands. */
      close: DayClose.nullable(),
      /** The last day that is closed; null before the first close. */
      closedThrough: Day.nullable(),
      /** While what stood before there were books is still entered: how many of how many bikes are done. */
      catchingUp: z.object({ done: z.int(), total: z.int() }).nullable(),
    }),
  },
})

export const closeDay = endpoint(
  'POST',
  '/api/books/closes',
  {
    summary: "Close a shop's day with its cash counted; all days before it are closed too",
    body: z.strictObject({
      shopId: Id,
      day: Day,
      counts: z.partialRecord(
        z.enum(denominations.map(String) as [string, ...string[]]),
        z.int('Enter a whole number').min(0, 'Enter a whole number').max(1_000_000, 'Enter a smaller number'),
      ),
      /** Asked for where the count differs by a rupee or more from what there should be. */
      reason: text(500).default(''),
      /** What the caller was shown that there should be: 409 where it has changed since. */
      expected: Paise,
    }),
    response: { 201: DayClose },
  },
  { once: true },
)

export const listCloses = endpoint('GET', '/api/books/closes', {
  summary: 'The closed days of a shop, newest first, reopened ones too',
  querystring: z.strictObject({ shopId: Id, ...paging(31, 200) }),
  response: { 200: pageOf({ closes: z.array(DayClose) }) },
})

export const reopenDay = endpoint(
  'POST',
  '/api/books/closes/:closeId/reopening',
  {
    summary: "Reopen the last closed day of a shop, by the group's admin",
    params: z.object({ closeId: Id }),
    body: z.strictObject({ reason: requiredText(500, 'Say why') }),
    response: { 200: DayClose },
  },
  { once: true },
)
