import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, text } from '../fields.ts'

/** What may change. */
export const LiveKind = z.enum([
  'approvals',
  'bikePages',
  'bikes',
  'closes',
  'customers',
  'documents',
  'dues',
  'enquiries',
  'entries',
  'groups',
  'heads',
  'holds',
  'leases',
  'moneySettings',
  'notes',
  'notifications',
  'papers',
  'roles',
  'sales',
  'shopPages',
  'shops',
  'tasks',
  'consignments',
  'stockCounts',
  'stockRequests',
  'users',
  'zones',
])
export type LiveKind = z.infer<typeof LiveKind>

/** That something changed, for whoever may know of it, and nothing of what stands there now. */
export const LiveChange = z.object({
  kind: LiveKind,
  groupId: Id,
  /** Those of the shops concerned that the reader sees; none for what belongs to no shop. */
  shopIds: z.array(Id),
  /** The records, with the bike or the sale that they are about; null where they are too many to name. */
  ids: z.array(z.string()).nullable(),
  /** The number of the transaction: answers that were read at a cursor beyond it show the change already. */
  transaction: z.int(),
})
export type LiveChange = z.infer<typeof LiveChange>

export const LiveNews = z.object({
  /** From where to go on. */
  cursor: z.string(),
  changes: z.array(LiveChange),
  /** What came since the cursor is not known any more: all that is shown may be old. */
  missed: z.boolean(),
  /**
   * Why the lines end here: the reader's rights have changed, or there are too many others, of the same person or,
   * where the server has no room, of the same group.
   */
  ended: z.enum(['rights', 'tooMany']).optional(),
})
export type LiveNews = z.infer<typeof LiveNews>

/** How many answers that follow the changes are open at once. */
export const mostLiveLines = { ofPerson: 10, ofServer: 2000 }

/**
 * After so long, in milliseconds, whoever follows hears that all is well: more often than what lies between takes a
 * silence for an end, mostly after a minute.
 */
export const liveBeatEvery = 45_000

export const liveChanges = endpoint('GET', '/api/live', {
  summary: 'What changed within reach since a cursor; followed, a line of JSON whenever something does',
  querystring: z.object({
    /** Without it there is one answer, at once. */
    follow: z.literal('true').optional(),
    /** Where the last news ended, or what `x-read-at` of an answer said; without it only what comes is told. */
    cursor: text(60).optional(),
  }),
  response: { 200: LiveNews },
})
