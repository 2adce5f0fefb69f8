import { z } from 'zod'
import { Paise } from '../books/calls.ts'
import { endpoint } from '../endpoint.ts'
import { Day, FileBytes, Id } from '../fields.ts'
import { ExportFormat } from '../inventory.ts'
import { Month } from '../statements/calls.ts'
import { stockAges, stockClocks } from './ages.ts'

/**
 * What figures cover: a shop, those of a zone, or all of a group where the caller sees figures. Without any it is the
 * one group where the caller does.
 */
const scope = { groupId: Id.optional(), zoneId: Id.optional(), shopId: Id.optional() }

/** Days from the first through the last, at most five years. */
const period = { from: Day, to: Day }

/** Per cent a year that stock costs on what was paid for it, where a group has settled nothing else. */
export const usualHoldingPercent = 12

/** Bikes in stock. Amounts of cost are of those whose cost is known. */
const Standing = {
  bikes: z.int(),
  listValue: Paise,
  cost: Paise,
  /** How many have no known cost. */
  unknown: z.int(),
  /** What the known cost has cost to hold over the days in inventory, at the group's rate. */
  holding: Paise,
}
export const StandingStock = z.object(Standing)
export type StandingStock = z.infer<typeof StandingStock>

export const StockFigures = z.object({
  ...Standing,
  /** The group's rate, in per cent a year on cost. */
  holdingPercent: z.number(),
  /** What the stock costs to hold for a day more. */
  holdingADay: Paise,
  /** Every age, the youngest first. */
  ages: z.array(z.object({ age: z.enum(stockAges.map(({ age }) => age)), ...Standing })),
  /** By name. */
  shops: z.array(z.object({ shopId: Id, name: z.string(), ...Standing, over90: z.int() })),
})
export type StockFigures = z.infer<typeof StockFigures>

export const StockClock = z.enum(stockClocks)
export type StockClock = z.infer<typeof StockClock>

export const getStockFigures = endpoint('GET', '/api/analytics/stock', {
  summary: 'The stock of today by age and shop: value at list and cost, and what holding it costs',
  querystring: z.strictObject({ ...scope, clock: StockClock.default('group') }),
  response: { 200: StockFigures },
})

/** Sales that stand, by the day of the sale. */
const Sold = {
  sold: z.int(),
  sales: Paise,
  /** Prices less costs, of sales whose cost is known. */
  gross: Paise,
  /** How many have no known cost, and what they were sold for; they are in `sales`, and not in the gross. */
  unknown: z.int(),
  unknownSales: Paise,
  /** Days in inventory until the sale, on average; null where nothing was sold. */
  averageDays: z.number().nullable(),
}
export const SoldFigures = z.object(Sold)
export type SoldFigures = z.infer<typeof SoldFigures>

export const SalesFigures = z.object({
  ...Sold,
  /** Every month of the period, the first one first. */
  months: z.array(z.object({ month: Month, ...Sold })),
  /** By name. */
  shops: z.array(z.object({ shopId: Id, name: z.string(), ...Sold })),
  /** Whoever entered the sales, by what they sold; the id is null where that is not on record. */
  people: z.array(z.object({ userId: Id.nullable(), name: z.string(), ...Sold })),
})
export type SalesFigures = z.infer<typeof SalesFigures>

export const getSalesFigures = endpoint('GET', '/api/analytics/sales', {
  summary: 'What was sold in a period and what it left, by month, shop and person',
  querystring: z.strictObject({ ...scope, ...period }),
  response: { 200: SalesFigures },
})

/** Models that an answer holds. */
export const modelsShown = 100

export const ModelFigures = z.object({
  /** Those that sold most first, then those that stand most. */
  models: z.array(
    z.object({
      make: z.string(),
      model: z.string(),
      ...Sold,
      inStock: z.int(),
      /** Days in inventory of those in stock, on average; null where there is none. */
      standingDays: z.number().nullable(),
      /** Of those in stock, over 60 days. */
      over60: z.int(),
    }),
  ),
  /** How many more there are. */
  more: z.int(),
})
export type ModelFigures = z.infer<typeof ModelFigures>

export const getModelFigures = endpoint('GET', '/api/analytics/models', {
  summary: 'What sold in a period by make and model, in how many days, and what of each stands in stock',
  querystring: z.strictObject({ ...scope, ...period }),
  response: { 200: ModelFigures },
})

/** Enquiries that came in a period, and what has become of them. */
const Asked = { made: z.int(), open: z.int(), won: z.int(), lost: z.int() }

/** Reasons that an answer holds. */
export const reasonsShown = 20

export const EnquiryFigures = z.object({
  ...Asked,
  /** By name. */
  shops: z.array(z.object({ shopId: Id, name: z.string(), ...Asked })),
  /** Why they were lost, the most frequent first. */
  reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** How many were lost for other reasons. */
  otherReasons: z.int(),
})
export type EnquiryFigures = z.infer<typeof EnquiryFigures>

export const getEnquiryFigures = endpoint('GET', '/api/analytics/enquiries', {
  summary: 'The enquiries that came in a period: how many were won, and why the others were lost',
  querystring: z.strictObject({ ...scope, ...period }),
  response: { 200: EnquiryFigures },
})

/** Only after so many days in its shop does a bike get advice. */
export const adviceAfter = 60
/** Sales in the last year that a shop must have to say how soon a bike would sell there. */
export const enoughSales = 10
/** For advice, bikes of a model are alike whose years lie no further apart. */
export const adviceYearsApart = 2
/** Bikes with advice that an answer holds. */
export const adviceShown = 50

const SoldAlike = {
  /** How many like it were sold there in the last year. */
  sold: z.int(),
  /** Half of them within so many days after they came to the shop, */
  days: z.int(),
  /** ... a quarter within so many, */
  quarter: z.int(),
  /** ... and three quarters within so many. */
  threeQuarters: z.int(),
}

/** Where a bike that has stood long would sell sooner, with the numbers that say so. */
export const Advice = z.object({
  bikeId: Id,
  vehicleNumber: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.int(),
  /** Rupees. */
  listPrice: z.number(),
  shopId: Id,
  shopName: z.string(),
  /** Whole days in the group, and in the shop where it stands. */
  days: z.int(),
  daysHere: z.int(),
  /** Of the shop where it stands. */
  here: z.object(SoldAlike),
  /** Of the shop where those like it were sold soonest; `price` is the middle one, in rupees. */
  there: z.object({ shopId: Id, shopName: z.string(), ...SoldAlike, price: z.number() }),
  /** What the days between the two halves cost to hold it; null where its cost is not known. */
  saves: Paise.nullable(),
})
export type Advice = z.infer<typeof Advice>

export const getAdvice = endpoint('GET', '/api/analytics/advice', {
  summary: 'Where bikes that have stood long would sell sooner: by what was sold of their kind in the last year',
  querystring: z.strictObject({ ...scope, bikeId: Id.optional() }),
  response: {
    200: z.object({
      /** What saves most first. */
      advice: z.array(Advice),
      /** How many more there are. */
      more: z.int(),
    }),
  },
})

/** What there is as a file: the tables as they are shown; `shops` are the shops side by side. */
export const figureTables = ['ages', 'months', 'people', 'models', 'shops', 'reasons', 'advice'] as const
export const FigureTable = z.enum(figureTables)
export type FigureTable = z.infer<typeof FigureTable>

export const exportFigures = endpoint('GET', '/api/analytics/files/:table', {
  summary: 'A table of figures as a file for Excel or as CSV',
  params: z.object({ table: FigureTable }),
  querystring: z.strictObject({
    ...scope,
    ...period,
    clock: StockClock.default('group'),
    format: ExportFormat.default('csv'),
  }),
  response: { 200: FileBytes },
})

const percent = z
  .number('Enter a percentage')
  .min(0, 'At least 0')
  .max(60, 'At most 60')
  .multipleOf(0.5, 'In steps of a half')

export const saveHoldingRate = endpoint('POST', '/api/groups/:groupId/holding-rate', {
  summary: "Settle what a group's stock costs to hold, in per cent a year on its cost",
  params: z.object({ groupId: Id }),
  body: z.strictObject({ percent }),
  response: { 200: z.object({ groupId: Id, percent: z.number() }) },
})
