import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Cursor, Id, limit, Moment, Order, text } from './fields.ts'

/** The collections whose history the audit screens show. */
export const auditedRecordTypes = ['bikes', 'enquiries', 'sales'] as const
export const AuditedRecordType = z.enum(auditedRecordTypes)
export type AuditedRecordType = z.infer<typeof AuditedRecordType>

export const OperationType = z.enum(['CREATE', 'UPDATE', 'DELETE'])
export type OperationType = z.infer<typeof OperationType>

/** An unchangeable snapshot, written in the transaction that changed the record. */
export const AuditRecord = z.object({
  _id: Id,
  collectionName: AuditedRecordType,
  recordId: Id,
  operationType: OperationType,
  operationByUser: Id,
  operationByUserName: z.string(),
  created: Moment,
  /** The record as it was after the change, or before a deletion; `updated` is the moment of the change. */
  data: z.record(z.string(), z.unknown()),
})
export type AuditRecord = z.infer<typeof AuditRecord>

const perSection = <T extends z.ZodType>(schema: T) => z.object({ enquiries: schema, sales: schema, bikes: schema })

export const auditOfShop = endpoint('GET', '/api/audit/shops/:shopId', {
  summary: "A shop's audit records by collection, a page of each",
  // Any text: what is no shop's id has no history, and that is empty
  params: z.object({ shopId: text(60) }),
  querystring: z.strictObject({
    limit: limit(500, 1000),
    sort: z.enum(['date', 'operation', 'user']).default('date'),
    order: Order.default('desc'),
    /** One section alone: the other two stay empty, and their totals 0. */
    section: AuditedRecordType.optional(),
    /** The cursor of one section; that section's next page is answered, as if `section` named it. */
    cursor: Cursor.optional(),
  }),
  response: {
    200: perSection(z.array(AuditRecord)).extend({
      totals: perSection(z.int()),
      nextCursors: perSection(z.string().nullable()),
    }),
  },
})

export const auditOfRecord = endpoint('GET', '/api/audit/:recordType/:recordId', {
  summary: "One record's history, newest first",
  // Any text: an unknown type has a sentence of its own, and what is no id has no history
  params: z.object({ recordType: text(60), recordId: text(60) }),
  response: { 200: z.array(AuditRecord) },
})
