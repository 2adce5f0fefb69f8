import { z } from 'zod'
import { normaliseVehicleNumber } from './bikes/vehicle-number.ts'
import { bookedLate, MoneyAccount } from './books/calls.ts'
import { businessDay } from './calendar.ts'
import { endpoint, writeOf } from './endpoint.ts'
import { Day, Id, Moment, OptionalPhone, PictureUrl, Price, Rupees, requiredText, text } from './fields.ts'
import { sentences } from './messages.ts'

/** A vehicle number, kept upper-case without spaces or hyphens. */
export const VehicleNumber = text(20)
  .overwrite(normaliseVehicleNumber)
  .regex(/^[A-Z0-9]{4,15}$/, 'Enter the vehicle number in letters and digits, such as TS09EA1234')

const oldestYear = 1950
const newestYear = () => Number(businessDay(new Date()).slice(0, 4)) + 1

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

export const fuels = ['petrol', 'diesel', 'electric', 'cng', 'hybrid'] as const
export const Fuel = z.enum(fuels, 'Choose petrol, diesel, electric, cng or hybrid')
export type Fuel = z.infer<typeof Fuel>

/** One used vehicle, in stock or sold, as lists carry it. */
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
  color: z.string(),
  /** Null where it is not known. */
  fuel: Fuel.nullable(),
  /** How many owners it has had; null where it is not known. */
  owners: z.int().nullable(),
  /** Rupees; null where it is not known or not for the caller to see. */
  cost: z.number().nullable(),
  /** Rupees. */
  listPrice: z.number(),
  /** The consignment in which it is on its way to another shop, or in dispute; null while it stands here. */
  consignmentId: Id.nullable(),
  /** The day it was bought; it may have been entered later. */
  purchasedOn: Day,
  /** The address of its first picture, or empty. */
  cover: z.string(),
  /** Goes up by one with every change, so that nobody overwrites what they have not seen. */
  version: z.int(),
  created: Moment,
  updated: Moment,
  soldAt: Moment.nullable(),
  /** Until when it is held for customers, also for the last in line; null or left out where it is not. */
  heldUntil: Moment.nullable().optional(),
  /** The lease by which a phone alone may sell it; null or left out where there is none. */
  leaseId: Id.nullable().optional(),
  /** Whole days, rounded up. */
  daysInInventory: z.int(),
})
export type Bike = z.infer<typeof Bike>

/** A bike with all that is on file about it. */
export const BikeDetails = Bike.extend({
  shopName: z.string(),
  chassisNumber: z.string(),
  engineNumber: z.string(),
  sellerName: z.string(),
  sellerPhone: z.string(),
  /** Whether the seller charged GST: then the margin scheme is not for this bike (CGST rules, rule 32(5)). */
  sellerTaxed: z.boolean(),
  notes: z.string(),
  /** Addresses in order; the first is the cover. */
  pictures: z.array(z.string()),
})
export type BikeDetails = z.infer<typeof BikeDetails>

/** What a person enters of a bike; the bulk upload reads the same fields from its columns. */
export const BikeForm = {
  vehicleNumber: VehicleNumber,
  make: requiredText(60, 'Make is required'),
  model: requiredText(120, 'Model is required'),
  year: ModelYear,
  mileage: Mileage,
  listPrice: Price,
}

/** A number stamped on the vehicle: kept upper-case without spaces. */
const StampedNumber = text(30).overwrite((typed) => typed.toUpperCase().replace(/\s/g, ''))

/** What is known beyond that; nothing of it is asked for by the specification, so each may be left out. */
export const BikeMore = {
  color: text(40),
  fuel: Fuel.nullable(),
  owners: z.int('Enter a whole number').min(1, 'At least 1 owner').max(20, 'At most 20 owners').nullable(),
  chassisNumber: StampedNumber,
  engineNumber: StampedNumber,
  sellerName: text(120),
  sellerPhone: OptionalPhone,
  notes: text(2000),
}

/** The addresses of a bike's pictures, as the upload call gave them; the first is the cover. */
export const Pictures = z.array(PictureUrl.min(1, sentences.uploadPictureAgain)).max(20, 'At most 20 pictures')

/** What a bike may be bought with: the form of a purchase and of a bike taken in exchange. */
export const PurchaseForm = {
  ...BikeForm,
  color: BikeMore.color.default(''),
  fuel: BikeMore.fuel.default(null),
  owners: BikeMore.owners.default(null),
  chassisNumber: BikeMore.chassisNumber.default(''),
  engineNumber: BikeMore.engineNumber.default(''),
  sellerName: BikeMore.sellerName.default(''),
  sellerPhone: BikeMore.sellerPhone.default(''),
  sellerTaxed: z.boolean().default(false),
  notes: BikeMore.notes.default(''),
  pictures: Pictures.default([]),
}

/** The part of a bike's cost that its seller is still to get. */
export const Owed = z.strictObject({
  /** Rupees, at most the cost. */
  amount: Price,
  dueOn: Day,
  /** Whether it is held back until the seller hands over the papers. */
  untilPapers: z.boolean().default(false),
})
export type Owed = z.infer<typeof Owed>

const bikeParams = z.object({ bikeId: Id })

export const addBike = endpoint(
  'POST',
  '/api/bikes',
  {
    summary: 'Buy a bike: add it to the stock of a shop',
    body: writeOf(BikeDetails, {
      ...PurchaseForm,
      shopId: Id,
      cost: Rupees.nullable().default(null),
      /** What the seller was paid from, as far as nothing is owed; null where nobody wrote it down. */
      paidBy: MoneyAccount.nullable().default(null),
      owed: Owed.nullable().default(null),
      /** Today when it is left out; not in the future. */
      purchasedOn: Day.optional(),
    }),
    response: { 201: BikeDetails.extend(bookedLate) },
  },
  { once: true, mayWait: true },
)

export const getBike = endpoint('GET', '/api/bikes/:bikeId', {
  summary: 'One bike',
  params: bikeParams,
  response: { 200: BikeDetails },
})

export const editBike = endpoint(
  'PATCH',
  '/api/bikes/:bikeId',
  {
    summary: 'Change fields of a bike; 409 bike_changed when it is no longer the version that was seen',
    params: bikeParams,
    body: writeOf(BikeDetails, {
      /** The version that the change was made on. */
      version: z.int(),
      ...z.object({ ...BikeForm, ...BikeMore }).partial().shape,
      cost: Rupees.nullable().optional(),
      purchasedOn: Day.optional(),
      sellerTaxed: z.boolean().optional(),
      pictures: Pictures.optional(),
    }),
    response: { 200: BikeDetails },
  },
  { once: true },
)

export const deleteBike = endpoint(
  'DELETE',
  '/api/bikes/:bikeId',
  {
    summary: 'Remove a bike that is not sold',
    params: bikeParams,
    response: { 200: z.object({ _id: Id }) },
  },
  { once: true },
)
