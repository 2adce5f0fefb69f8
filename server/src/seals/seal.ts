import { z } from 'zod'
import { canonicalJson } from './canonical-json.ts'
import { hashOf } from './merkle-root.ts'

/** A seal as it is hashed and exported. */
export const Seal = z.strictObject({
  number: z.int(),
  previous: z.string(),
  root: z.string(),
  records: z.int(),
  totalRecords: z.int(),
  /** ISO 8601 in UTC to the millisecond. */
  sealedAt: z.string(),
  hash: z.string(),
})
export type Seal = z.infer<typeof Seal>

/** The hash of a seal, and with it of all that came before. */
export const sealHash = (groupId: string, { hash: _, ...seal }: Omit<Seal, 'hash'> & { hash?: string }): string =>
  hashOf('seal', canonicalJson({ ...seal, groupId }))

/** What a person keeps of a seal. */
export type SavedSeal = { groupId: string; number: number; totalRecords: number; sealedAt: string; hash: string }

/** A seal as one line to copy, print or scan. */
export const sealLine = ({ groupId, number, totalRecords, sealedAt, hash }: SavedSeal): string =>
  `forecourt-seal:v1:${groupId}:${number}:${totalRecords}:${sealedAt}:${hash}`

const line = /^forecourt-seal:v1:([0-9a-f-]{36}):(\d{1,9}):(\d{1,9}):([\d-]{10}T[\d:.]+Z):([\w-]{43})$/

/** Reads such a line; nothing for any other text. */
export function parseSealLine(text: string): SavedSeal | undefined {
  const [, groupId, number, totalRecords, sealedAt, hash] = line.exec(text.trim()) ?? []
  if (!groupId || !sealedAt || !hash) return undefined
  return { groupId, number: Number(number), totalRecords: Number(totalRecords), sealedAt, hash }
}
