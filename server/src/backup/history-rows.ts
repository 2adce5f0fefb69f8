import { z } from 'zod'
import type { Sealed } from '../seals/history-file.ts'
import type { SealedRecord } from '../seals/leaf.ts'
import type { Seal } from '../seals/seal.ts'

/*
 * Rows of the history's tables as a backup has them: each column as PostgreSQL writes it, in the formats of a backup
 * (setFixedFormats). They become what was sealed, to the letter.
 */

const Int = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number)

/**
 * A moment as it is sealed: ISO 8601 in UTC to the microsecond. PostgreSQL leaves zeros at the end out. What is no
 * moment stays as it is, and so does not fit what was sealed.
 */
const Moment = z.string().transform((text) => {
  const [, day, time, fraction = ''] = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(text) ?? []
  return day ? `${day}T${time}.${fraction.padEnd(6, '0')}Z` : text
})

const JsonObject = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.record(z.string(), z.unknown()))

const LeafRow = z
  .object({
    ...{ group_id: z.string(), audit_id: z.string(), seal_number: Int, position: Int, hash: z.string() },
    ...{ personal_hash: z.string().nullable(), salt: z.string().nullable() },
  })
  .transform(({ group_id: groupId, audit_id: auditId, seal_number: sealNumber, ...row }) => {
    const { position, hash, personal_hash: personalHash, salt } = row
    return {
      groupId,
      sealNumber,
      leaf: { auditId, position, hash, personalHash, salt } satisfies Omit<Sealed, 'record'>,
    }
  })

const RecordRow = z
  .object({
    ...{ group_id: z.string(), id: z.string(), collection_name: z.string(), record_id: z.string() },
    ...{ shop_id: z.string().nullable(), from_shop_id: z.string().nullable(), operation_type: z.string() },
    ...{ operation_by_user: z.string(), operation_by_user_name: z.string(), created: Moment, data: JsonObject },
  })
  .transform((row) => {
    const record: SealedRecord = {
      _id: row.id,
      collectionName: row.collection_name,
      recordId: row.record_id,
      shopId: row.shop_id,
      fromShopId: row.from_shop_id,
      operationType: row.operation_type,
      operationByUser: row.operation_by_user,
      operationByUserName: row.operation_by_user_name,
      created: row.created,
      data: row.data,
    }
    return { groupId: row.group_id, record }
  })

const SealRow = z
  .object({
    ...{ group_id: z.string(), number: Int, previous: z.string(), root: z.string(), records: Int },
    ...{ total_records: Int, sealed_at: Moment, hash: z.string() },
  })
  .transform(({ group_id: groupId, total_records: totalRecords, sealed_at: sealedAt, ...row }) => {
    // Seals bear milliseconds: one with more keeps them, and so is no longer what was hashed
    const seal: Seal = { ...row, totalRecords, sealedAt: sealedAt.replace(/000Z$/, 'Z') }
    return { groupId, seal }
  })

const UnsealedRow = z
  .object({ group_id: z.string(), audit_id: z.string() })
  .transform((row) => ({ groupId: row.group_id, auditId: row.audit_id }))

const GroupRow = z
  .object({ id: z.string(), name: z.string() })
  .transform(({ id, name }) => ({ groupId: id, groupName: name }))

/** How a row of each table that holds history is read. */
export const historyRows = {
  audit_leaves: LeafRow,
  audit_records: RecordRow,
  audit_seals: SealRow,
  audit_unsealed: UnsealedRow,
  groups: GroupRow,
}
export type HistoryTable = keyof typeof historyRows
