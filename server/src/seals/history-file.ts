import { z } from 'zod'
import { SealedRecord } from './leaf.ts'
import { Seal } from './seal.ts'

/*
 * An exported history, a line of JSON each: a header; each seal with the records under it, in their order; the records
 * under none of these; an end, by which a file that was cut off is known.
 */

const Header = z.strictObject({
  forecourt: z.literal('history'),
  version: z.literal(1),
  groupId: z.string(),
  groupName: z.string(),
  made: z.string(),
})

const Sealed = z.strictObject({
  /** Null where the record is gone. */
  record: SealedRecord.nullable(),
  auditId: z.string(),
  position: z.int(),
  hash: z.string(),
  personalHash: z.string().nullable(),
  salt: z.string().nullable(),
})
export type Sealed = z.infer<typeof Sealed>

const Unsealed = z.strictObject({
  record: SealedRecord,
  /** Whether it waits for the next seal; anything else was slipped in. */
  waits: z.boolean(),
})
export type Unsealed = z.infer<typeof Unsealed>

const End = z.strictObject({ seals: z.int(), records: z.int() })

export const HistoryLine = z.union([
  z.strictObject({ header: Header }),
  z.strictObject({ seal: Seal }),
  z.strictObject({ sealed: Sealed }),
  z.strictObject({ unsealed: Unsealed }),
  z.strictObject({ end: End }),
])
export type HistoryLine = z.infer<typeof HistoryLine>
