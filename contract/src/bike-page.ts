import { z } from 'zod'
import { BikeDetails, Fuel, VehicleNumber } from './bikes.ts'
import { Paise } from './books/calls.ts'
import { endpoint } from './endpoint.ts'
import { Enquiry } from './enquiries.ts'
import { AsOf, Day, Id, Moment } from './fields.ts'
import { PublicPage } from './public-pages/calls.ts'
import { Sale } from './sales.ts'
import { Transfer } from './transfers.ts'

/** An earlier stay of a vehicle in stock of the same group, ended by a sale. */
export const EarlierSale = z.object({
  bikeId: Id,
  shopName: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.int(),
  mileage: z.int(),
  color: z.string(),
  fuel: Fuel.nullable(),
  owners: z.int().nullable(),
  chassisNumber: z.string(),
  engineNumber: z.string(),
  purchasedOn: Day,
  sale: Sale,
})
export type EarlierSale = z.infer<typeof EarlierSale>

/** What is written of a bike in the course of time; screens turn it into plain words. */
export const BikeEvent = z.object({
  at: Moment,
  /** Empty, as its comments are, of a purchase or a move at shops that the caller does not see. */
  byName: z.string(),
  what: z.enum(['bought', 'changed', 'moved', 'sold', 'saleCancelled', 'deleted', 'cameBack']),
  /** Where it happened; of a move, where to. */
  shopName: z.string(),
  /** Of a move. */
  fromShopName: z.string(),
  comments: z.string(),
  /** Of a change: each field with what it was and what it became. Cost is left out for those who may not see it. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Of a sale and of its end. */
  sale: z.object({ _id: Id, buyerName: z.string(), salePrice: z.number() }).nullable(),
})
export type BikeEvent = z.infer<typeof BikeEvent>

/** All that a bike's page shows. */
export const BikePage = BikeDetails.extend({
  groupName: z.string(),
  /** The address of the group's logo as it is now, or empty. */
  groupLogo: z.string(),
  shopPhone: z.string(),
  /** Whether the other shop signs for a bike that goes there; left out by a server of the last release. */
  signedTransfers: z.boolean().optional(),
  publicPage: PublicPage,
  /** When it came to its shop from another one; null where it has stood there since it was added. */
  arrived: Moment.nullable(),
  /**
   * What holding it has cost, by the days in the group, and costs a day more, at the group's rate in per cent a year;
   * null where its cost is not known or not for the caller to see.
   */
  holding: z.object({ total: Paise, aDay: Paise, percent: z.number() }).nullable(),
  /** The zones that its shop lies in: roles there count for it. */
  zoneIds: z.array(Id),
  sale: Sale.nullable(),
  /** Newest first. */
  transfers: z.array(Transfer),
  /** Open ones about this bike, and those whose wish it fits; their `matches` is not counted here, but 0. */
  enquiries: z.array(Enquiry),
  /** Newest first; within the caller's reach. */
  earlier: z.array(EarlierSale),
  /** Newest first. */
  history: z.array(BikeEvent),
})
export type BikePage = z.infer<typeof BikePage>

export const getBikePage = endpoint('GET', '/api/bikes/:bikeId/page', {
  summary: 'A bike with its sale, transfers, enquiries, earlier stays and history',
  params: z.object({ bikeId: Id }),
  response: { 200: BikePage },
})

/** What a bike was at a moment. Its version is 0: nobody changes what was. */
export const BikeThen = BikeDetails.extend({
  /** When it had come to the shop where it stood, from another one; null where it stood there since it was added. */
  arrived: Moment.nullable(),
  /** Of a bike that was sold then. */
  sale: Sale.nullable(),
  /** Up to then, newest first. */
  history: z.array(BikeEvent),
})
export type BikeThen = z.infer<typeof BikeThen>

export const getBikeThen = endpoint('GET', '/api/bikes/:bikeId/then', {
  summary:
    'A bike as it was at a moment, also one that is deleted by now; 404 where it was at no shop within reach then',
  params: z.object({ bikeId: Id }),
  querystring: z.strictObject({ asOf: AsOf }),
  response: { 200: BikeThen },
})

export const lookUpVehicle = endpoint('GET', '/api/vehicles', {
  summary: 'Whether a vehicle stands in stock in the group of a shop, and its earlier stays within reach',
  querystring: z.strictObject({ shopId: Id, vehicleNumber: VehicleNumber }),
  response: {
    200: z.object({
      /** Null unless it is in stock; the bike's id only where the caller may open it. */
      inStock: z.object({ shopName: z.string(), bikeId: Id.nullable() }).nullable(),
      /** Newest first. */
      earlier: z.array(EarlierSale),
    }),
  },
})
