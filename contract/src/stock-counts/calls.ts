import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countedPageOf, FileBytes, Id, Moment, paging, text } from '../fields.ts'
import { stockCountSentences } from '../messages/stock-counts.ts'
import { differenceKinds, needsWords, settlements } from './differences.ts'

/** `counted`: finished, with differences to settle; `settled`: finished, with none. */
export const countStates = ['open', 'counted', 'settled', 'cancelled'] as const
export const CountState = z.enum(countStates)
export type CountState = z.infer<typeof CountState>

/** A count of one shop's stock. The shop stands by name: the record outlives it. */
export const StockCount = z.object({
  _id: Id,
  groupId: Id,
  shopId: Id,
  shopName: z.string(),
  state: CountState,
  note: z.string(),
  openedByName: z.string(),
  openedAt: Moment,
  /** Who finished or cancelled it; empty while it is open. */
  endedByName: z.string(),
  endedAt: Moment.nullable(),
  /** Bikes of the shop that were to be seen: now while it is open, else when it ended. */
  expected: z.int(),
  /** Those of them that somebody saw. */
  seen: z.int(),
  /** What else stood there: of another shop, sold, or in no book. */
  others: z.int(),
  /** Differences to settle, and how many of them were; none before it is finished. */
  differences: z.int(),
  settled: z.int(),
  /** SHA-256 of the count's CSV file as it stands, in hex; empty before it is finished. */
  digest: z.string(),
  may: z.object({ walk: z.boolean(), manage: z.boolean() }),
})
export type StockCount = z.infer<typeof StockCount>

/** Who walks, or walked. */
export const CountWalker = z.object({ name: z.string(), sightings: z.int(), lastAt: Moment })

const params = z.object({ countId: Id })
const Note = text(500).default('')

export const openCount = endpoint(
  'POST',
  '/api/stockCounts',
  {
    summary: 'Open a count of a shop’s stock; one at a time',
    body: z.strictObject({ shopId: Id, note: Note }),
    response: { 201: StockCount },
  },
  { once: true },
)

export const listCounts = endpoint('GET', '/api/stockCounts', {
  summary: 'Counts of the shops whose stock the caller sees, newest first',
  querystring: z.strictObject({ groupId: Id.optional(), shopId: Id.optional(), ...paging(20, 50) }),
  response: { 200: countedPageOf({ counts: z.array(StockCount) }) },
})

export const getCount = endpoint('GET', '/api/stockCounts/:countId', {
  summary: 'A count, how far it is, and who walks',
  params,
  response: { 200: StockCount.extend({ walkers: z.array(CountWalker) }) },
})

export const finishCount = endpoint(
  'POST',
  '/api/stockCounts/:countId/finish',
  {
    summary: 'Finish a count: what was seen is compared with the stock as it is now',
    params,
    body: z.strictObject({ note: Note }),
    response: { 200: StockCount },
  },
  { once: true },
)

export const cancelCount = endpoint(
  'POST',
  '/api/stockCounts/:countId/cancel',
  { summary: 'Cancel an open count; what was seen stays on record', params, response: { 200: StockCount } },
  { once: true },
)

/** What differs from the books, by what the bike was called then: the record outlives the bike. */
export const CountDifference = z.object({
  _id: Id,
  kind: z.enum(differenceKinds),
  /** Null where no bike of the group has the number. */
  bikeId: Id.nullable(),
  vehicleNumber: z.string(),
  make: z.string(),
  model: z.string(),
  /**
   * Where it belongs, or is on its way to; empty where that is the count's own shop, nowhere, or for neither whoever
   * finished the count nor the group's shops to know.
   */
  belongsTo: z.string(),
  /** When it was first seen, and by whom; null and empty where nobody saw it. */
  seenAt: Moment.nullable(),
  seenByName: z.string(),
  /** What those who saw it noted, and their pictures. */
  note: z.string(),
  pictures: z.array(z.string()),
  settledAs: z.enum(settlements).nullable(),
  settledAt: Moment.nullable(),
  settledByName: z.string(),
  settledNote: z.string(),
  /** Whether the caller may open the bike where it is now. */
  openable: z.boolean(),
})
export type CountDifference = z.infer<typeof CountDifference>

export const listDifferences = endpoint('GET', '/api/stockCounts/:countId/differences', {
  summary: 'The differences of a finished count: those to settle, those that are, or those that the books explain',
  params,
  querystring: z.strictObject({
    show: z.enum(['toSettle', 'settled', 'explained', 'all']).default('all'),
    ...paging(50, 200),
  }),
  response: { 200: countedPageOf({ differences: z.array(CountDifference) }) },
})

/** So many differences are settled by one call. */
export const mostSettledAtOnce = 200

/** A word is asked for where a settlement says nothing without one. */
export const Settle = z
  .strictObject({
    differenceIds: z.array(Id).min(1, stockCountSentences.chooseDifference).max(mostSettledAtOnce),
    as: z.enum(settlements),
    note: Note,
  })
  .refine(({ as, note }) => note !== '' || !needsWords.includes(as), {
    path: ['note'],
    message: stockCountSentences.settlementNeedsWords,
  })

export const settleDifferences = endpoint(
  'POST',
  '/api/stockCounts/:countId/settle',
  {
    summary: 'Settle differences of a finished count, or settle them otherwise than before; no stock changes by it',
    params,
    body: Settle,
    response: { 200: StockCount },
  },
  { once: true },
)

export const exportCount = endpoint('GET', '/api/stockCounts/:countId/export', {
  summary: 'A finished count as a CSV file, whose SHA-256 is the count’s digest',
  params,
  response: { 200: FileBytes },
})

export const getCountFile = endpoint('GET', '/api/stockCounts/:countId/file', {
  summary: 'A finished count as a PDF document, with its digest and how to check it',
  params,
  response: { 200: FileBytes },
})
