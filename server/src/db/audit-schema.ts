import type { OperationType } from '@forecourt/contract/audit'
import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { mayHoldPhone } from './team/digits.ts'

/** Under which group stands what belongs to none, such as users whom a super admin made. */
export const noGroup = '00000000-0000-0000-0000-000000000000'

/**
 * The last eight digits of a customer's phone in an audit record, which every writing of a number ends in: those of an
 * enquiry's customer, of a sale's buyer, or of a bike's seller.
 */
export const customerPhoneEnd: SQL = sql`right(regexp_replace(case collection_name
  when 'enquiries' then data ->> 'customerPhone' when 'sales' then data ->> 'buyerContact' else data ->> 'sellerPhone'
  end, '\\D', '', 'g'), 8)`

/** Whether an audit record says what a note did, and nobody has erased it since. */
export const saysNote: SQL = sql`collection_name = 'notes' and data ? 'text'`
/** What a note is on, in its audit record: a bike, an enquiry or a sale. */
export const noteAbout: SQL = sql`coalesce(data ->> 'bikeId', data ->> 'enquiryId', data ->> 'saleId')`
export const noteText: SQL = sql`data ->> 'text'`

/** Whether an audit record is about a user: who they are, or their roles. */
export const isAboutPerson: SQL = sql`collection_name in ('users', 'roles')`

/**
 * Append-only: triggers refuse DELETE and TRUNCATE, and every UPDATE but the erasing of personal details. No foreign
 * keys: it outlives what it describes.
 */
export const auditRecords = pgTable(
  'audit_records',
  {
    groupId: uuid('group_id').notNull(),
    id: uuid('id').notNull(),
    collectionName: text('collection_name').notNull(),
    recordId: uuid('record_id').notNull(),
    /** The shop that holds the record; null for what belongs to no shop. */
    shopId: uuid('shop_id'),
    /** The shop a transfer left, which shows the record too. */
    fromShopId: uuid('from_shop_id'),
    operationType: text('operation_type').$type<OperationType>().notNull(),
    operationByUser: uuid('operation_by_user').notNull(),
    operationByUserName: text('operation_by_user_name').notNull(),
    created: moment('created').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('audit_shop').on(table.groupId, table.shopId, table.collectionName, table.created, table.id),
    index('audit_from_shop')
      .on(table.groupId, table.fromShopId, table.collectionName, table.created, table.id)
      .where(sql`from_shop_id is not null`),
    // Sorted by operation or user; what moved away is little, and sorted when it is asked for
    index('audit_shop_operation').on(table.groupId, table.shopId, table.collectionName, table.operationType, table.id),
    index('audit_shop_user').on(
      table.groupId,
      table.shopId,
      table.collectionName,
      sql`lower(operation_by_user_name) collate "C"`,
      table.id,
    ),
    index('audit_record').on(table.groupId, table.collectionName, table.recordId),
    // Which groups somebody was ever in: these records are few
    index('audit_person').on(table.recordId, table.groupId).where(isAboutPerson),
    index('audit_user').on(table.groupId, table.operationByUser, table.created, table.id),
    // Few bikes come with their seller's number
    index('audit_customer').on(table.groupId, customerPhoneEnd).where(sql`${customerPhoneEnd} <> ''`),
    index('audit_notes').on(table.groupId, noteAbout).where(saysNote),
    index('audit_notes_numbered')
      .on(table.groupId, table.id)
      .where(sql`${saysNote} and ${mayHoldPhone(noteText)}`),
  ],
)

/** Audit records that no seal holds yet; a trigger on audit_records fills it, the sealer empties it. */
export const auditUnsealed = pgTable(
  'audit_unsealed',
  { groupId: uuid('group_id').notNull(), auditId: uuid('audit_id').notNull() },
  (table) => [primaryKey({ columns: [table.groupId, table.auditId] })],
)

/** A group's seals, each over some of its audit records and the seal before (seals/seal.ts). Append-only. */
export const auditSeals = pgTable(
  'audit_seals',
  {
    groupId: uuid('group_id').notNull(),
    /** From 1. */
    number: integer('number').notNull(),
    /** The hash of the seal before; empty in the first. */
    previous: text('previous').notNull(),
    /** Over the leaves of its records, in their order. */
    root: text('root').notNull(),
    records: integer('records').notNull(),
    /** Of this seal and all before it. */
    totalRecords: integer('total_records').notNull(),
    sealedAt: moment('sealed_at').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.number] })],
)

/** What was sealed of each audit record. Append-only, but that a salt goes when personal details are erased. */
export const auditLeaves = pgTable(
  'audit_leaves',
  {
    groupId: uuid('group_id').notNull(),
    auditId: uuid('audit_id').notNull(),
    sealNumber: integer('seal_number').notNull(),
    /** The place under the seal's root, from 0. */
    position: integer('position').notNull(),
    hash: text('hash').notNull(),
    /** The salted hash of the personal details; null where there were none. */
    personalHash: text('personal_hash'),
    /** Null too once the details are erased: nobody can find them by trying. */
    salt: text('salt'),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.auditId] }),
    uniqueIndex('audit_leaves_place').on(table.groupId, table.sealNumber, table.position),
  ],
)

/**
 * What was written in the last minutes, for whoever looks on: a trigger on audit_records notes it in the writer's own
 * transaction. No foreign keys: it is swept by time alone.
 */
export const liveChanges = pgTable(
  'live_changes',
  {
    groupId: uuid('group_id').notNull(),
    /** Of one of the audit records that it sums up. */
    id: uuid('id').notNull(),
    /** The writer's, as the database numbers them. */
    transaction: bigint('transaction', { mode: 'number' }).notNull(),
    /** The audit's collection, but that what is owed to sellers is a kind of its own. */
    kind: text('kind').notNull(),
    /** The shop of the records and the one that they left; empty for what belongs to no shop. */
    shopIds: uuid('shop_ids').array().notNull(),
    /** The records, and the bike or sale that they are about; null where they are too many to name. */
    ids: text('ids').array(),
    created: moment('created').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('live_changes_transaction').on(table.transaction),
  ],
)

/** One row: what its numbers of transactions are good for. No backup has it, since they begin anew with a restore. */
export const liveLife = pgTable(
  'live_life',
  {
    one: boolean('one').primaryKey().default(true),
    /** By chance, for the life of this database. */
    life: text('life').notNull(),
    /** Of what came before this transaction something was swept. */
    sweptUpTo: bigint('swept_up_to', { mode: 'number' }).notNull().default(0),
  },
  () => [check('live_life_one', sql`one`)],
)
