import { z } from 'zod'
import { canonicalJson } from './canonical-json.ts'
import { hashOf } from './merkle-root.ts'
import { partPersonal } from './personal-fields.ts'

/** An audit record as it is sealed and exported. */
export const SealedRecord = z.strictObject({
  _id: z.string(),
  collectionName: z.string(),
  recordId: z.string(),
  shopId: z.string().nullable(),
  fromShopId: z.string().nullable(),
  operationType: z.string(),
  operationByUser: z.string(),
  operationByUserName: z.string(),
  /** ISO 8601 in UTC to the microsecond, as the database has it. */
  created: z.string(),
  data: z.record(z.string(), z.unknown()),
})
export type SealedRecord = z.infer<typeof SealedRecord>

/** What is kept of a record that was sealed. */
export type Leaf = { hash: string; personalHash: string | null; salt: string | null }

/** The leaf of a record; its salt, as base64url, is used where it has personal details. */
export function leafOf(groupId: string, record: SealedRecord, salt: string): Leaf {
  const { open, personal } = partPersonal(record.collectionName, record.data)
  const personalHash = personal && hashPersonal(personal, salt)
  return { hash: hashOfOpen(groupId, record, open, personalHash), personalHash, salt: personal && salt }
}

/** The salted hash of personal details: without the salt nobody can find them by trying names and numbers. */
export const hashPersonal = (personal: Record<string, unknown>, salt: string): string =>
  hashOf('personal', Buffer.from(salt, 'base64url'), canonicalJson(personal))

/** The hash of a record; of its personal details their own hash alone is in it. */
export function leafHash(groupId: string, record: SealedRecord, personalHash: string | null): string {
  const { open } = partPersonal(record.collectionName, record.data)
  return hashOfOpen(groupId, record, open, personalHash)
}

const hashOfOpen = (groupId: string, record: SealedRecord, data: SealedRecord['data'], personalHash: string | null) =>
  hashOf('leaf', canonicalJson({ ...record, groupId, data, personalHash }))
