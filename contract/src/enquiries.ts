import { z } from 'zod'
import { Bike } from './bikes.ts'
import { endpoint, writeOf } from './endpoint.ts'
import { countedPageOf, Day, FileBytes, Id, Moment, Order, Phone, paging, requiredText, text } from './fields.ts'
import { ExportFormat } from './inventory.ts'

export const enquiryStates = ['open', 'won', 'lost'] as const
export const EnquiryState = z.enum(enquiryStates)
export type EnquiryState = z.infer<typeof EnquiryState>

/** How far the bikes that fit a wish are counted. */
export const matchesCounted = 100

/** The types that the form offers; others may be typed. */
export const enquiryTypes = ['Buy', 'Sell', 'Exchange', 'Price', 'Test ride', 'Finance', 'Documents'] as const

/** The bike that an enquiry is about. */
const EnquiryBike = Bike.pick({ _id: true, vehicleNumber: true, make: true, model: true, soldAt: true }).extend({
  /**
   * Whether the caller may open the bike, which may have moved to another shop since; else its price, sale and lease are null.
   */
  openable: z.boolean(),
  listPrice: z.number().nullable(),
  /** The lease by which a phone alone may sell it; null or left out where there is none. */
  leaseId: Bike.shape.leaseId,
})

/** A customer who asked for something. */
export const Enquiry = z.object({
  _id: Id,
  groupId: Id,
  shopId: Id,
  shopName: z.string(),
  customerName: z.string(),
  /** E.164. */
  customerPhone: z.string(),
  enquiryType: z.array(z.string()),
  bike: EnquiryBike.nullable(),
  /** What is wished for, as it was said: 'any 350cc under 1.2 lakh'. */
  wish: z.string(),
  followUpOn: Day.nullable(),
  state: EnquiryState,
  lostReason: z.string(),
  notes: z.string(),
  /** Whether the customer asked on the public page of the bike. */
  fromPage: z.boolean(),
  /** The sale that won it. */
  saleId: Id.nullable(),
  /**
   * Bikes in stock that fit the wish, as far as the caller sees them, counted up to 100; 0 unless it is open. Of a
   * stock of more than 2,000 models those are looked at that most bikes are of.
   */
  matches: z.int(),
  created: Moment,
  updated: Moment,
})
export type Enquiry = z.infer<typeof Enquiry>

const EnquiryForm = {
  customerName: requiredText(120, 'Customer name is required'),
  customerPhone: Phone,
  enquiryType: z
    .array(requiredText(60, 'An enquiry type cannot be empty'))
    .min(1, 'Choose at least one enquiry type')
    .max(20, 'At most 20 enquiry types'),
  bikeId: Id.nullable(),
  wish: text(200),
  followUpOn: Day.nullable(),
  notes: text(2000),
}

/** Fields of an enquiry as somebody saw them, of one whose customer was erased too; a phone in any writing. */
const SeenOfEnquiry = z
  .strictObject({
    customerName: text(120),
    customerPhone: text(20),
    enquiryType: z.array(text(60)).max(20),
    bikeId: EnquiryForm.bikeId,
    wish: EnquiryForm.wish,
    followUpOn: EnquiryForm.followUpOn,
    notes: EnquiryForm.notes,
    state: EnquiryState,
    lostReason: text(200),
  })
  .partial()
export type SeenOfEnquiry = z.infer<typeof SeenOfEnquiry>

const enquiryParams = z.object({ enquiryId: Id })

/** What the list is sorted by. */
export const enquirySorts = ['created', 'followUpOn', 'customerName', 'shop'] as const
export const EnquirySort = z.enum(enquirySorts)
export type EnquirySort = z.infer<typeof EnquirySort>

export const EnquiryFilter = z.strictObject({
  groupId: Id.optional(),
  zoneId: Id.optional(),
  shopId: Id.optional(),
  /** Words, each of which must be found in name, phone, types, wish, the shop's name or the bike. */
  q: text(100).default(''),
  state: EnquiryState.optional(),
  type: text(60).optional(),
  /** Open ones to follow up today or before: 'due'; those with bikes in stock that fit: 'matched'. */
  show: z.enum(['due', 'matched']).optional(),
  /** About this bike. */
  bikeId: Id.optional(),
  /** Days on which they came, both included. */
  addedFrom: Day.optional(),
  addedTo: Day.optional(),
})
export type EnquiryFilter = z.infer<typeof EnquiryFilter>

const sorting = { sort: EnquirySort.default('created'), order: Order.default('desc') }

export const listEnquiries = endpoint('GET', '/api/enquiries', {
  summary: 'A page of enquiries, searched, filtered and sorted; newest first by default',
  querystring: EnquiryFilter.extend({ ...sorting, ...paging(50, 200) }),
  response: {
    200: countedPageOf({ enquiries: z.array(Enquiry) }),
  },
})

export const exportEnquiries = endpoint('GET', '/api/enquiries/export', {
  summary: 'The same list as a file',
  querystring: EnquiryFilter.extend({ ...sorting, format: ExportFormat.default('csv') }),
  response: { 200: FileBytes },
})

/** An enquiry with the bikes in stock that fit its wish, the cheapest first, at most 20. */
export const EnquiryDetails = Enquiry.extend({
  /** The zones that its shop lies in, as far as the caller holds a role there: such a role counts for it. */
  zoneIds: z.array(Id),
  matching: z.array(Bike.extend({ shopName: z.string() })),
  /** Of an open one whose bike was sold: bikes in stock of the same model, then of its make for about that price. */
  similar: z.array(Bike.extend({ shopName: z.string() })),
})
export type EnquiryDetails = z.infer<typeof EnquiryDetails>

export const getEnquiry = endpoint('GET', '/api/enquiries/:enquiryId', {
  summary: 'One enquiry, with the bikes in stock that fit its wish',
  params: enquiryParams,
  response: { 200: EnquiryDetails },
})

export const addEnquiry = endpoint(
  'POST',
  '/api/enquiries',
  {
    summary: 'Add an enquiry to a shop',
    body: writeOf(Enquiry, {
      ...EnquiryForm,
      shopId: Id,
      bikeId: EnquiryForm.bikeId.default(null),
      wish: EnquiryForm.wish.default(''),
      followUpOn: EnquiryForm.followUpOn.default(null),
      notes: EnquiryForm.notes.default(''),
    }),
    response: { 201: Enquiry },
  },
  { once: true, mayWait: true },
)

export const editEnquiry = endpoint(
  'PATCH',
  '/api/enquiries/:enquiryId',
  {
    summary: 'Change fields of an enquiry, or its state; lost needs a reason',
    params: enquiryParams,
    body: writeOf(Enquiry, {
      ...z.object(EnquiryForm).partial().shape,
      state: EnquiryState.optional(),
      lostReason: text(200).optional(),
      /**
       * What the caller saw of the fields that they change: nothing is changed where somebody else has meanwhile written
       * something else there.
       */
      seen: SeenOfEnquiry.optional(),
    }),
    response: { 200: Enquiry },
  },
  { once: true, mayWait: true },
)

export const deleteEnquiry = endpoint(
  'DELETE',
  '/api/enquiries/:enquiryId',
  {
    summary: 'Delete an enquiry',
    params: enquiryParams,
    response: { 200: z.object({ _id: Id }) },
  },
  { once: true },
)
