import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countedPageOf, Id, Moment, pageOf, paging } from '../fields.ts'

/** What was done to many bikes at once. */
export const bulkChangeKinds = ['upload', 'price', 'move', 'delete'] as const
export const BulkChangeKind = z.enum(bulkChangeKinds)
export type BulkChangeKind = z.infer<typeof BulkChangeKind>

/** So many bikes are changed, or taken back, by one call; of moves fewer, each of which is work for its papers and books. */
export const mostBikesAtOnce = 500
export const mostMovesAtOnce = 100

/** How prices change: by whole rupees or by per cent, up or down, and to which whole rupees they are rounded. */
export const PriceChange = z.strictObject({
  by: z.enum(['amount', 'percent']),
  /** Below zero it is taken off. Per cent have up to two places. */
  value: z.number(),
  roundTo: z.union([z.literal(1), z.literal(100), z.literal(500), z.literal(1000)]).default(1),
})
export type PriceChange = z.infer<typeof PriceChange>

/** What may have happened to a bike since it was changed, and keeps that from being taken back. */
export const happenings = [
  'deleted',
  'sold',
  'moved',
  'sent',
  'held',
  'leased',
  'edited',
  'priced',
  'enquiry',
  'note',
  'task',
  'paper',
  'money',
  'approval',
  'shown',
  'shopGone',
  'boughtAgain',
  'tooLate',
  'noRights',
] as const
export const Happening = z.enum(happenings)
export type Happening = z.infer<typeof Happening>

export const BulkChange = z.object({
  _id: Id,
  groupId: Id,
  kind: BulkChangeKind,
  /** Those whose bikes were changed, by name; by what they were called then. */
  shops: z.array(z.object({ shopId: Id, shopName: z.string() })),
  /** Where bikes were moved to; empty otherwise. */
  toShopName: z.string(),
  /** How prices were changed; null otherwise. */
  price: PriceChange.nullable(),
  byUserName: z.string(),
  at: Moment,
  bikes: z.int(),
  takenBack: z.int(),
  /** When some were last taken back, and by whom. */
  takenBackAt: Moment.nullable(),
  takenBackByName: z.string(),
  /** Whether rows of this upload are still being added. */
  isRunning: z.boolean(),
  /** Whether the caller may take it back, as far as nothing happened to its bikes since. */
  may: z.object({ takeBack: z.boolean() }),
})
export type BulkChange = z.infer<typeof BulkChange>

/** One bike of a bulk change, by what it was called then: the record outlives the bike. */
export const BulkChangeBike = z.object({
  bikeId: Id,
  vehicleNumber: z.string(),
  make: z.string(),
  model: z.string(),
  /** Rupees; null where no price was changed. */
  priceBefore: z.number().nullable(),
  priceAfter: z.number().nullable(),
  takenBackAt: Moment.nullable(),
  /** What keeps it from being taken back; nothing where it can be, or was. */
  since: z.array(Happening),
  /** Whether the caller may open the bike where it is now. */
  openable: z.boolean(),
})
export type BulkChangeBike = z.infer<typeof BulkChangeBike>

export const listBulkChanges = endpoint('GET', '/api/bulkChanges', {
  summary: 'What changed many bikes at once in shops whose stock the caller sees, newest first',
  querystring: z.strictObject({
    groupId: Id.optional(),
    shopId: Id.optional(),
    /** Those that this bike was changed by. */
    bikeId: Id.optional(),
    ...paging(20, 50),
  }),
  response: { 200: countedPageOf({ changes: z.array(BulkChange) }) },
})

const params = z.object({ changeId: Id })

export const getBulkChange = endpoint('GET', '/api/bulkChanges/:changeId', {
  summary: 'What changed many bikes at once, for those who see the stock of one of its shops',
  params,
  response: {
    200: BulkChange.extend({
      /** How many of its bikes can be taken back now; null where they are more than one call takes back. */
      free: z.int().nullable(),
    }),
  },
})

export const listBulkChangeBikes = endpoint('GET', '/api/bulkChanges/:changeId/bikes', {
  summary: 'The bikes of a bulk change, and what happened to each since',
  params,
  querystring: z.strictObject(paging(50, 200)),
  response: { 200: pageOf({ bikes: z.array(BulkChangeBike) }) },
})

export const takeBackChange = endpoint(
  'POST',
  '/api/bulkChanges/:changeId/undo',
  {
    summary: 'Take a bulk change back, as a whole or some of its bikes, as far as nothing happened to them since',
    params,
    body: z.strictObject({
      /** Left out, all of them, so many in one call; then `after` says behind which to go on. */
      bikeIds: z.array(Id).min(1).max(mostBikesAtOnce).optional(),
      after: Id.optional(),
    }),
    response: {
      200: z.object({
        takenBack: z.int(),
        /** Those that stay as they are, each with the reasons. */
        kept: z.array(BulkChangeBike),
        /** Behind which bike the next call goes on; null where there is none left. */
        next: Id.nullable(),
      }),
    },
  },
  { once: true },
)
