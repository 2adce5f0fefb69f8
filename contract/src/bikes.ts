import { z } from 'zod'
import { endpoint, writeOf } from './endpoint.ts'
import { Comments, Cursor, Id, limit, Moment, Order, Price, Rupees, requiredText, text } from './fields.ts'
import { sentences } from './messages.ts'
import { Sale } from './sales.ts'
import { normaliseVehicleNumber } from './stock.ts'

/** A vehicle number, kept upper-case without spaces or hyphens. */
export const VehicleNumber = text(20)
  .overwrite(normaliseVehicleNumber)
  .regex(/^[A-Z0-9]{4,15}$/, 'Enter the vehicle number in letters and digits, such as TS09EA1234')

const oldestYear = 1950
const newestYear = () => new Date().getFullYear() + 1

/** The year of manufacture: up to next year's models. */
export const ModelYear = z
  .int('Enter the year in four digits')
  .refine((year) => year >= oldestYear && year <= newestYear(), {
    error: () => `The year must be between ${oldestYear} and ${newestYear()}`,
  })

/** The odometer in kilometres (the specification's `mileage`). */
export const Mileage = z
  .int('Enter whole kilometres')
  .min(0, 'Kilometres cannot be negative')
  .max(999_999, 'Kilometres must be at most 999999')

/** One used vehicle, in stock or sold. */
export const Bike = z.object({
  _id: Id,
  groupId: Id,
  shopId: Id,
  vehicleNumber: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.int(),
  /** Kilometres. */
  mileage: z.int(),
  /** Rupees; null where it is not known or not for the caller to see. */
  cost: z.number().nullable(),
  /** Rupees. */
  listPrice: z.number(),
  created: Moment,
  updated: Moment,
  soldAt: Moment.nullable(),
  /** Whole days, rounded up. */
  daysInInventory: z.int(),
})
export type Bike = z.infer<typeof Bike>

/** What a person enters of a bike; the bulk upload reads the same fields from its columns. */
export const BikeForm = {
  vehicleNumber: VehicleNumber,
  make: requiredText(60, 'Make is required'),
  model: requiredText(120, 'Model is required'),
  year: ModelYear,
  mileage: Mileage,
  listPrice: Price,
}

const bikeParams = z.object({ bikeId: Id })

export const addBike = endpoint('POST', '/api/bikes', {
  summary: 'Add a bike to the stock of a shop',
  body: writeOf(Bike, { ...BikeForm, shopId: Id, cost: Rupees.nullable().default(null) }),
  response: { 201: Bike },
})

export const getBike = endpoint('GET', '/api/bikes/:bikeId', {
  summary: 'One bike',
  params: bikeParams,
  response: { 200: Bike },
})

export const editBike = endpoint('PATCH', '/api/bikes/:bikeId', {
  summary: 'Change fields of a bike',
  params: bikeParams,
  body: writeOf(Bike, {
    vehicleNumber: BikeForm.vehicleNumber.optional(),
    make: BikeForm.make.optional(),
    model: BikeForm.model.optional(),
    year: BikeForm.year.optional(),
    mileage: BikeForm.mileage.optional(),
    listPrice: BikeForm.listPrice.optional(),
    cost: Rupees.nullable().optional(),
  }),
  response: { 200: Bike },
})

export const deleteBike = endpoint('DELETE', '/api/bikes/:bikeId', {
  summary: 'Remove a bike that is not sold',
  params: bikeParams,
  response: { 200: z.object({ _id: Id }) },
})

export const transferBike = endpoint('POST', '/api/bikes/:bikeId/transfer', {
  summary: 'Move a bike in stock to another shop of its group',
  params: bikeParams,
  body: z.strictObject({
    targetShopId: z.uuid(sentences.selectTargetShop),
    comments: Comments.default('').overwrite((typed) => typed || sentences.defaultTransferComment),
  }),
  response: { 200: Bike },
})

export const inventorySorts = [
  'shop',
  'vehicleNumber',
  'make',
  'model',
  'year',
  'cost',
  'listPrice',
  'daysInInventory',
] as const
export const InventorySort = z.enum(inventorySorts)
export type InventorySort = z.infer<typeof InventorySort>
export const StockStatus = z.enum(['inStock', 'sold'])

/** A row of the inventory list: the bike, its shop's name and, once sold, its sale. */
export const InventoryItem = Bike.extend({ shopName: z.string(), sale: Sale.nullable() })
export type InventoryItem = z.infer<typeof InventoryItem>

export const InventoryQuery = z.strictObject({
  groupId: Id.optional(),
  shopId: Id.optional(),
  status: StockStatus.default('inStock'),
  q: text(100).default(''),
  sort: InventorySort.default('shop'),
  order: Order.default('asc'),
  limit: limit(50, 200),
  cursor: Cursor.optional(),
})

export const listInventory = endpoint('GET', '/api/inventory', {
  summary: 'A page of bikes in stock or sold, searched and sorted',
  querystring: InventoryQuery,
  response: {
    200: z.object({ bikes: z.array(InventoryItem), total: z.int(), nextCursor: z.string().nullable() }),
  },
})

/** The columns of the bulk upload's file, in the order of its template (specification 3). */
export const bulkColumns = ['vehicleNumber', 'make', 'model', 'year', 'mileage', 'listPrice'] as const
export type BulkColumn = (typeof bulkColumns)[number]

/** A data row as the file had it. */
export const BulkRecord = z.object(
  Object.fromEntries(bulkColumns.map((column) => [column, z.string()])) as Record<BulkColumn, z.ZodString>,
)
export type BulkRecord = z.infer<typeof BulkRecord>

export const BulkResult = z.object({
  succeeded: z.array(BulkRecord.extend({ _id: Id })),
  failed: z.array(z.object({ record: BulkRecord, error: z.string() })),
})
export type BulkResult = z.infer<typeof BulkResult>

/** Bytes and rows that one bulk upload may hold. */
export const bulkLimits = { bytes: 20 * 1024 * 1024, rows: 100_000 }

export const bulkUpload = endpoint('POST', '/api/bikes/bulkUpload', {
  summary: 'Add the bikes of a CSV file (multipart field `file`) to a shop',
  querystring: z.strictObject({ shopId: Id }),
  consumes: ['multipart/form-data'],
  response: { 200: BulkResult },
})
