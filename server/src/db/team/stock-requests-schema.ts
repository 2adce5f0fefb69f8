import type { StockRequestState } from '@forecourt/contract/stock-requests/calls'
import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { groupId, shops } from '../place-schema.ts'

/** What one shop asks another for, which goes with either of them. */
export const stockRequests = pgTable(
  'stock_requests',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    /** Where the bikes stand. */
    fromShopId: uuid('from_shop_id').notNull(),
    /** Who asks for one. */
    toShopId: uuid('to_shop_id').notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    comments: text('comments').notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedByName: text('asked_by_name').notNull(),
    askedAt: moment('asked_at').notNull(),
    state: text('state').$type<StockRequestState>().notNull(),
    reason: text('reason').notNull().default(''),
    vehicleNumbers: text('vehicle_numbers').array().notNull().default([]),
    answeredByName: text('answered_by_name').notNull().default(''),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('stock_requests_id').on(table.id),
    index('stock_requests_from').on(table.groupId, table.fromShopId, table.id),
    index('stock_requests_to').on(table.groupId, table.toShopId, table.id),
    // A shop asks another for one kind of bike once at a time
    uniqueIndex('stock_requests_open')
      .on(table.groupId, table.toShopId, table.fromShopId, sql`lower(${table.make})`, sql`lower(${table.model})`)
      .where(sql`state = 'open'`),
    foreignKey({
      name: 'stock_requests_from_fk',
      columns: [table.groupId, table.fromShopId],
      foreignColumns: [shops.groupId, shops.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'stock_requests_to_fk',
      columns: [table.groupId, table.toShopId],
      foreignColumns: [shops.groupId, shops.id],
    }).onDelete('cascade'),
  ],
)
