import { z } from 'zod'
import { Bike, Fuel } from '../bikes.ts'
import { endpoint } from '../endpoint.ts'
import { Enquiry } from '../enquiries.ts'
import { Id, Moment, text } from '../fields.ts'
import { InventoryItem } from '../inventory.ts'
import { longestSearch } from './longest-search.ts'

/** So many of a kind are answered; the lists hold all of them. */
export const foundOfKind = 5

/** Of so many other shops of the group it is told what they have, and so many bikes of each. */
export const shownElsewhere = { shops: 5, bikes: 3 } as const

/** A part of the text that was understood; taken out of the text, it is no longer searched for. */
export const SearchPart = z.object({
  kind: z.enum(['word', 'fuel', 'scooter', 'price', 'year', 'mileage', 'place', 'phone', 'serial']),
  /** In a few words what was understood: 'Up to ₹50,000'. */
  said: z.string(),
  /** Where in the text it stands. */
  from: z.int(),
  to: z.int(),
})
export type SearchPart = z.infer<typeof SearchPart>

/** What narrows the lists of bikes to what the search has found. */
export const SearchedList = z.object({
  q: z.string(),
  shop: Id.optional(),
  zone: Id.optional(),
  fuel: Fuel.optional(),
  yearFrom: z.int().optional(),
  yearTo: z.int().optional(),
  priceFrom: z.int().optional(),
  priceTo: z.int().optional(),
  kmTo: z.int().optional(),
})
export type SearchedList = z.infer<typeof SearchedList>

const FoundBikes = z.object({ bikes: z.array(InventoryItem), total: z.int() })

/** A bike by whom it was bought from. */
export const BoughtFrom = Bike.pick({ _id: true, vehicleNumber: true, make: true, model: true, soldAt: true }).extend({
  sellerName: z.string(),
  sellerPhone: z.string(),
  shopName: z.string(),
})
export type BoughtFrom = z.infer<typeof BoughtFrom>

export const FoundEnquiry = Enquiry.pick({
  _id: true,
  customerName: true,
  customerPhone: true,
  enquiryType: true,
  wish: true,
  state: true,
  shopName: true,
  created: true,
})
export type FoundEnquiry = z.infer<typeof FoundEnquiry>

export const FoundNote = z.object({
  _id: Id,
  serial: z.string(),
  buyerName: z.string(),
  shopName: z.string(),
  soldOn: z.string(),
  cancelledAt: Moment.nullable(),
})
export type FoundNote = z.infer<typeof FoundNote>

export const FoundPerson = z.object({ _id: Id, name: z.string(), phone: z.string() })
export type FoundPerson = z.infer<typeof FoundPerson>

/** What another shop of the group has: neither which bike it is, nor what it cost, nor whose it was. */
export const StockElsewhere = z.object({
  /** Left out by a server of the last release. */
  groupId: Id.optional(),
  shopId: Id,
  shopName: z.string(),
  shopPhone: z.string(),
  /** Bikes in stock that fit, of which some are told. */
  total: z.int(),
  bikes: z.array(Bike.pick({ make: true, model: true, year: true, mileage: true, listPrice: true })),
})
export type StockElsewhere = z.infer<typeof StockElsewhere>

export const SearchAnswer = z.object({
  parts: z.array(SearchPart),
  /** What was searched for as a customer would wish it; empty where it is nothing to wish for. */
  wish: z.string(),
  list: SearchedList,
  inStock: FoundBikes,
  sold: FoundBikes,
  boughtFrom: z.array(BoughtFrom),
  enquiries: z.object({ enquiries: z.array(FoundEnquiry), total: z.int(), q: z.string() }),
  notes: z.array(FoundNote),
  people: z.array(FoundPerson),
  /** What other shops have where the caller's own have none that fits. */
  elsewhere: z.array(StockElsewhere),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

export const search = endpoint('GET', '/api/search', {
  summary: 'Bikes, buyers, sellers, enquiries, sale notes and people by a few words, as far as the caller sees them',
  querystring: z.strictObject({
    q: text(longestSearch).default(''),
    /** One group of several. */
    groupId: Id.optional(),
  }),
  response: { 200: SearchAnswer },
})
