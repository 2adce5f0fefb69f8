import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Under which group stands what belongs to none, such as users whom a super admin made. */
export const noGroup = '00000000-0000-0000-0000-000000000000'

/** Append-only: triggers refuse UPDATE, DELETE and TRUNCATE. No foreign keys: it outlives what it describes. */
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
    operationType: text('operation_type', { enum: ['CREATE', 'UPDATE', 'DELETE'] }).notNull(),
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
    index('audit_user').on(table.groupId, table.operationByUser, table.created, table.id),
  ],
)
