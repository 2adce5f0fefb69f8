import type { Account, EntryKind } from '@forecourt/contract/books/calls'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, paise } from '../columns.ts'
import { groupId, groups } from '../place-schema.ts'

/**
 * The books: each entry moves an amount from one account of a shop to another, so that they balance by their form.
 * Append-only, by triggers; what was wrong is taken back by an entry the other way. Shops, heads and bikes stand by
 * name too and are no foreign keys: books outlive them.
 */
export const bookEntries = pgTable(
  'book_entries',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    /** What it came of, once: 'sale:<id>:0', 'entry:<id>'. What happened is never entered twice. */
    event: text('event').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** The business day it stands under. */
    day: date('day').notNull(),
    /** The day it is about; another where that one was closed already. */
    forDay: date('for_day').notNull(),
    fromShopId: uuid('from_shop_id').notNull(),
    fromShopName: text('from_shop_name').notNull(),
    fromAccount: text('from_account').$type<Account>().notNull(),
    toShopId: uuid('to_shop_id').notNull(),
    toShopName: text('to_shop_name').notNull(),
    toAccount: text('to_account').$type<Account>().notNull(),
    paise: paise('paise').notNull(),
    headId: uuid('head_id'),
    headName: text('head_name').notNull().default(''),
    bikeId: uuid('bike_id'),
    vehicleNumber: text('vehicle_number').notNull().default(''),
    saleId: uuid('sale_id'),
    dueId: uuid('due_id'),
    party: text('party').notNull().default(''),
    note: text('note').notNull().default(''),
    /** A photo of the bill. */
    picture: text('picture').notNull().default(''),
    reverses: uuid('reverses'),
    byUserId: uuid('by_user_id').notNull(),
    byUserName: text('by_user_name').notNull(),
    created: moment('created').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('book_entries_id').on(table.id),
    uniqueIndex('book_entries_event').on(table.groupId, table.event),
    uniqueIndex('book_entries_reverses').on(table.groupId, table.reverses).where(sql`reverses is not null`),
    // A shop's account by day, with what its sums need
    index('book_entries_from').on(
      table.groupId,
      table.fromShopId,
      table.fromAccount,
      table.day,
      table.id,
      table.headId,
      table.paise,
    ),
    index('book_entries_to').on(
      table.groupId,
      table.toShopId,
      table.toAccount,
      table.day,
      table.id,
      table.headId,
      table.paise,
    ),
    // The pages of a shop's or a group's entries; one that went to another shop stands under that too
    index('book_entries_shop').on(table.groupId, table.fromShopId, table.id),
    index('book_entries_other_shop').on(table.groupId, table.toShopId, table.id).where(sql`to_shop_id <> from_shop_id`),
    index('book_entries_bike').on(table.groupId, table.bikeId).where(sql`bike_id is not null`),
    index('book_entries_sale').on(table.groupId, table.saleId).where(sql`sale_id is not null`),
    index('book_entries_picture').on(table.picture).where(sql`picture <> ''`),
    check('book_entries_amount', sql`paise > 0`),
    check('book_entries_sides', sql`from_shop_id <> to_shop_id or from_account <> to_account`),
  ],
)

/** A shop's books: entries hold its row for share, a close for itself alone, so that none slips into a closed day. */
export const shopBooks = pgTable(
  'shop_books',
  {
    groupId: groupId(),
    shopId: uuid('shop_id').notNull(),
    /** As it was called last: books outlive their shop. */
    shopName: text('shop_name').notNull(),
    /** The last day that is closed. */
    closedThrough: date('closed_through'),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.shopId] })],
)

/** Days that were closed with their cash counted; reopened ones stay. */
export const dayCloses = pgTable(
  'day_closes',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    shopId: uuid('shop_id').notNull(),
    day: date('day').notNull(),
    opening: paise('opening').notNull(),
    cashIn: paise('cash_in').notNull(),
    cashOut: paise('cash_out').notNull(),
    counted: paise('counted').notNull(),
    counts: jsonb('counts').$type<Record<string, number>>().notNull(),
    reason: text('reason').notNull(),
    closedByUserId: uuid('closed_by_user_id').notNull(),
    closedByName: text('closed_by_name').notNull(),
    closedAt: moment('closed_at').notNull(),
    /** The last closed day before it, to go back to. */
    closedBefore: date('closed_before'),
    reopenedAt: moment('reopened_at'),
    reopenedByName: text('reopened_by_name').notNull().default(''),
    reopenReason: text('reopen_reason').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('day_closes_id').on(table.id),
    uniqueIndex('day_closes_day').on(table.groupId, table.shopId, table.day).where(sql`reopened_at is null`),
    index('day_closes_shop').on(table.groupId, table.shopId, table.day, table.id),
  ],
)

/** How far what stood before there were books is entered, by group; without a row there is nothing to enter. */
export const bookBackfills = pgTable('book_backfills', {
  groupId: uuid('group_id')
    .primaryKey()
    .references(() => groups.id),
  /** The last bike that is done. */
  throughBike: uuid('through_bike'),
  done: integer('done').notNull().default(0),
  total: integer('total').notNull().default(0),
})
