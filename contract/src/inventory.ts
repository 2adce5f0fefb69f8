import { z } from 'zod'
import { Bike, Fuel } from './bikes.ts'
import { Paise } from './books/calls.ts'
import { endpoint } from './endpoint.ts'
import { AsOf, countedPageOf, Day, FileBytes, Id, Order, paging, text } from './fields.ts'
import { Sale } from './sales.ts'

/** What the inventory is sorted by, and what more its columns show. */
export const inventorySorts = [
  'shop',
  'vehicleNumber',
  'make',
  'model',
  'year',
  'cost',
  'listPrice',
  'daysInInventory',
  'mileage',
  'purchasedOn',
] as const
/** Of sold bikes alone; by gross, which is called profit here, only for those who see cost. */
export const soldSorts = ['soldOn', 'salePrice', 'buyerName', 'profit'] as const
export const InventorySort = z.enum([...inventorySorts, ...soldSorts])
export type InventorySort = z.infer<typeof InventorySort>
export const StockStatus = z.enum(['inStock', 'sold'])
export type StockStatus = z.infer<typeof StockStatus>

/**
 * A row of the inventory list: the bike, its shop's name and, once sold, its sale. Of a moment that is looked back to
 * its version is 0: nobody changes what was.
 */
export const InventoryItem = Bike.extend({ shopName: z.string(), sale: Sale.nullable() })
export type InventoryItem = z.infer<typeof InventoryItem>

const whole = z.coerce.number().int().min(0).max(9_999_999_999)

/** What narrows the inventory. Bounds are inclusive; a price is the asked one in stock, the sale's once sold. */
export const InventoryFilter = z.strictObject({
  groupId: Id.optional(),
  zoneId: Id.optional(),
  shopId: Id.optional(),
  status: StockStatus.default('inStock'),
  /** Words, each of which must be found in vehicle number, make, model, shop's name or, once sold, buyer. */
  q: text(100).default(''),
  make: text(60).optional(),
  fuel: Fuel.optional(),
  yearFrom: whole.optional(),
  yearTo: whole.optional(),
  priceFrom: whole.optional(),
  priceTo: whole.optional(),
  /** Kilometres. */
  kmFrom: whole.optional(),
  kmTo: whole.optional(),
  /** Days in inventory. */
  daysFrom: whole.optional(),
  daysTo: whole.optional(),
  soldFrom: Day.optional(),
  soldTo: Day.optional(),
  /** What was in stock, or sold, at a moment, as the history has it: a look back. */
  asOf: AsOf.optional(),
})
export type InventoryFilter = z.infer<typeof InventoryFilter>

const sorting = { sort: InventorySort.default('shop'), order: Order.default('asc') }

export const InventoryQuery = InventoryFilter.extend({ ...sorting, ...paging(50, 200) })

export const listInventory = endpoint('GET', '/api/inventory', {
  summary: 'A page of bikes in stock or sold, searched, filtered and sorted',
  querystring: InventoryQuery,
  response: {
    200: countedPageOf({ bikes: z.array(InventoryItem) }),
  },
})

/** What a list of bikes comes to. Amounts of cost are of the bikes whose cost is known and for the caller to see. */
export const InventoryTotals = z.object({
  bikes: z.int(),
  listPrice: Paise,
  /** Of sold bikes what they were sold for; null in stock. */
  salePrice: Paise.nullable(),
  /** What they cost, of how many it is for the caller to see, and of how many of those it is not known. */
  cost: z.object({ amount: Paise, seen: z.int(), unknown: z.int() }).nullable(),
  /** Of sold bikes the prices less the costs, where both are known; null in stock, and where no cost is seen. */
  gross: Paise.nullable(),
})
export type InventoryTotals = z.infer<typeof InventoryTotals>

export const totalInventory = endpoint('GET', '/api/inventory/totals', {
  summary: 'What the same list comes to, with all its pages',
  querystring: InventoryFilter,
  response: { 200: InventoryTotals },
})

export const ExportFormat = z.enum(['csv', 'xlsx'])
export type ExportFormat = z.infer<typeof ExportFormat>

/** Rows that a file of a list holds at most; a workbook is made whole in memory, so that it holds fewer. */
export const exportLimits = { csv: 100_000, xlsx: 20_000 } as const satisfies Record<ExportFormat, number>

export const exportInventory = endpoint('GET', '/api/inventory/export', {
  summary: 'The same list as a file, with the columns that the caller may see',
  querystring: InventoryFilter.extend({ ...sorting, format: ExportFormat.default('csv') }),
  response: { 200: FileBytes },
})

/** A make and model that the group has had, most often first; to choose from when a bike is bought. */
export const listModels = endpoint('GET', '/api/models', {
  summary: 'The makes and models that a group has had, the most frequent first',
  querystring: z.strictObject({ groupId: Id.optional(), shopId: Id.optional() }),
  response: { 200: z.array(z.object({ make: z.string(), model: z.string() })) },
})
