import { z } from 'zod'
import { Paise } from '../books/calls.ts'
import { endpoint } from '../endpoint.ts'
import { countedPageOf, Day, FileBytes, Id, paging } from '../fields.ts'
import { ExportFormat } from '../inventory.ts'

/** A month of Asia/Kolkata, as 2026-03. */
export const Month = z.string().regex(/^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])$/, 'Enter a month')

/**
 * What a statement covers: a shop, or all shops of a group where the caller sees money; those that were deleted count
 * for whoever sees the money of the whole group. Without either it is the one group where the caller does.
 */
const scope = { groupId: Id.optional(), shopId: Id.optional() }
const ofMonth = z.strictObject({ ...scope, month: Month })

/** An amount of the month, of the month before and of the same month a year before. */
const Compared = z.object({ month: Paise, before: Paise, yearBefore: Paise })
export type Compared = z.infer<typeof Compared>
/** So many of the month, of the month before and of the same month a year before. */
const ComparedCount = z.object({ month: z.int(), before: z.int(), yearBefore: z.int() })

/** What went by one head. `headId` is null, and the name empty, for what was entered without one. */
const HeadLine = Compared.extend({ headId: Id.nullable(), name: z.string() })
export type HeadLine = z.infer<typeof HeadLine>

/**
 * What a month left, of entries by the day under which they stand. What an entry took back is subtracted in the month in
 * which it was taken back. A missing cost is never counted as profit: what a bike was sold for counts once its cost is in
 * the books too.
 */
const MonthFigures = <Figure extends z.ZodType, Count extends z.ZodType>(figure: Figure, count: Count) => ({
  /** Sales, less those that were cancelled. */
  bikesSold: count,
  /** Prices of the bikes sold, less those of cancelled sales. */
  sales: figure,
  /** What they cost, as far as it was entered. */
  costOfSales: figure,
  /** Of the bikes sold those for which no cost was entered by the month's end, less cancelled ones. */
  bikesOfUnknownCost: count,
  /** What these were sold for; it is in `sales`, and not in the gross. */
  salesOfUnknownCost: figure,
  /**
   * What bikes were sold for in earlier months whose cost was first entered in this one, less those whose cost was taken
   * out again; it is in the gross.
   */
  salesNowKnown: figure,
  /** `sales` less `salesOfUnknownCost`, with `salesNowKnown`, less `costOfSales`. */
  gross: figure,
  /** What counts of the cash lacked, less what they had too much. */
  difference: figure,
  /** The gross and all income, less all expenses and the difference. */
  profit: figure,
})

/** A shop's part of a month. */
export const ShopFigures = z.object({
  shopId: Id,
  name: z.string(),
  ...MonthFigures(Paise, z.int()),
  income: Paise,
  expenses: Paise,
})
export type ShopFigures = z.infer<typeof ShopFigures>

export const MonthStatement = z.object({
  month: Month,
  ...MonthFigures(Compared, ComparedCount),
  /** By head, as it is called now, or was called last. */
  income: z.array(HeadLine),
  expenses: z.array(HeadLine),
  /** By name. */
  shops: z.array(ShopFigures),
})
export type MonthStatement = z.infer<typeof MonthStatement>

export const getMonthStatement = endpoint('GET', '/api/statements/month', {
  summary: 'Income and expenses of a month by head, the bikes sold and what they left, and the profit',
  querystring: ofMonth,
  response: { 200: MonthStatement },
})

export const StockValue = z.object({
  day: Day,
  /** By name. */
  shops: z.array(z.object({ shopId: Id, name: z.string(), value: Paise })),
  /** Of bikes whose cost is known. */
  value: Paise,
})
export type StockValue = z.infer<typeof StockValue>

export const getStockValue = endpoint('GET', '/api/statements/stock', {
  summary: 'The value at cost of the stock at the end of a day, by shop',
  /** Today when it is left out; not in the future. */
  querystring: z.strictObject({ ...scope, day: Day.optional() }),
  response: { 200: StockValue },
})

/** A bike that was sold, and what of it is taxed under the margin scheme (CGST rules, rule 32(5)). */
export const GstLine = z.object({
  saleId: Id,
  /** Empty for sales from before there were serials. */
  serial: z.string(),
  soldOn: Day,
  shopName: z.string(),
  vehicleNumber: z.string(),
  buyerName: z.string(),
  salePrice: Paise,
  /** What the bike was bought for, repairs left aside; null where it is not known. */
  cost: Paise.nullable(),
  /** Whether it is sold under the margin scheme: then its seller charged no tax. */
  marginScheme: z.boolean(),
  /** Per cent on the margin on that day; null before there was one. */
  rate: z.number().nullable(),
  /**
   * Sale less purchase price, zero where that is negative; what of it is taxed, and the tax on that. Null outside the
   * scheme, and where the cost or the rate is not known.
   */
  margin: Paise.nullable(),
  taxable: Paise.nullable(),
  tax: Paise.nullable(),
})
export type GstLine = z.infer<typeof GstLine>

export const getGstSheet = endpoint('GET', '/api/statements/gst', {
  summary: 'The bikes sold in a month with the margin that is taxed, an estimate for the accountant',
  querystring: ofMonth.extend(paging(100, 500)),
  response: {
    200: countedPageOf({
      month: Month,
      /** By the day of the sale; cancelled ones are left out. */
      lines: z.array(GstLine),
      /** Of all lines, of every page. */
      taxable: Paise,
      tax: Paise,
      /** How many are left out of the sums since their cost is not known. */
      unknown: z.int(),
      /** How many are left out since they are not sold under the margin scheme. */
      outside: z.int(),
    }),
  },
})

export const CashReceived = z.object({
  name: z.string(),
  contact: z.string(),
  day: Day,
  /** Paid for sales that stand, of what was left owed, and as tokens. */
  cash: Paise,
  /** Of the sale notes and receipts. */
  serials: z.array(z.string()),
  /** The one sale that was paid so on several days, the first of them and `day` the last; null for a person's one day. */
  sale: z.object({ vehicleNumber: z.string(), since: Day }).nullable(),
})
export type CashReceived = z.infer<typeof CashReceived>

export const getCashReceived = endpoint('GET', '/api/statements/cash', {
  summary:
    'Who paid Rs 2,00,000 or more in cash on one day of a month, or for one bike (Income-tax Act, section 269ST)',
  querystring: ofMonth,
  response: { 200: z.object({ month: Month, people: z.array(CashReceived) }) },
})

/** What there is as a file; `entries` are all of the month. */
export const statementFiles = ['month', 'stock', 'gst', 'cash', 'entries'] as const
export const StatementFile = z.enum(statementFiles)
export type StatementFile = z.infer<typeof StatementFile>

export const exportStatement = endpoint('GET', '/api/statements/files/:statement', {
  summary: 'A statement as a file for Excel or as CSV',
  params: z.object({ statement: StatementFile }),
  querystring: ofMonth.extend({
    /** Of the value of the stock alone; the month's last day, or today, where it is left out. */
    day: Day.optional(),
    format: ExportFormat.default('csv'),
  }),
  response: { 200: FileBytes },
})

export const exportTally = endpoint('GET', '/api/statements/tally', {
  summary: "A month's entries as vouchers that Tally imports (XML)",
  querystring: ofMonth,
  response: { 200: FileBytes },
})
