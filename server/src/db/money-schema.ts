import type { Account, EntryKind, MoneyAccount } from '@forecourt/contract/books/calls'
import type { DueKind } from '@forecourt/contract/dues/calls'
import type { HoldEnd, TokenEnd } from '@forecourt/contract/holds/calls'
import type { TokenRule } from '@forecourt/contract/holds/rule'
import type { FloorRule } from '@forecourt/contract/prices/calls'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { groupId, groups } from './place-schema.ts'

/** Whole paise. A sum of them may be more than a number holds: read it as a text (paise-sum.ts). */
const paise = (name: string) => bigint(name, { mode: 'number' })

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

/** What is owed, and what was paid of it. */
export const dues = pgTable(
  'dues',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<DueKind>().notNull(),
    shopId: uuid('shop_id').notNull(),
    shopName: text('shop_name').notNull(),
    saleId: uuid('sale_id'),
    bikeId: uuid('bike_id'),
    vehicleNumber: text('vehicle_number').notNull(),
    partyName: text('party_name').notNull(),
    partyPhone: text('party_phone').notNull(),
    paise: paise('paise').notNull(),
    paid: paise('paid').notNull().default(0),
    dueOn: date('due_on').notNull(),
    untilPapers: boolean('until_papers').notNull().default(false),
    created: moment('created').notNull(),
    /** When nothing was owed any more, since its sale was cancelled or its bike went. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('dues_id').on(table.id),
    index('dues_open')
      .on(table.groupId, table.shopId, table.kind, table.dueOn, table.id)
      .where(sql`ended_at is null and paid < paise`),
    index('dues_sale').on(table.groupId, table.saleId).where(sql`sale_id is not null`),
    index('dues_bike').on(table.groupId, table.bikeId).where(sql`bike_id is not null`),
    check('dues_paid', sql`paid >= 0 and paid <= paise and paise > 0`),
  ],
)

/** Payments against dues; those received have a serial. */
export const receipts = pgTable(
  'receipts',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    dueId: uuid('due_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    /** Empty for what we paid. */
    serial: text('serial').notNull(),
    paise: paise('paise').notNull(),
    account: text('account').$type<MoneyAccount>().notNull(),
    reference: text('reference').notNull(),
    paidOn: date('paid_on').notNull(),
    /** Paise that were left after it. */
    left: paise('left_after').notNull(),
    byUserId: uuid('by_user_id').notNull(),
    byUserName: text('by_user_name').notNull(),
    created: moment('created').notNull(),
    reversedAt: moment('reversed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('receipts_id').on(table.id),
    index('receipts_due').on(table.groupId, table.dueId),
    index('receipts_shop').on(table.groupId, table.shopId, table.paidOn),
    uniqueIndex('receipts_serial').on(table.groupId, table.serial).where(sql`serial <> ''`),
  ],
)

/**
 * Bikes that are kept for a customer, with the token that was taken. Those of one bike stand in line by `place`; the
 * first that is not ended, and whose time is not over, holds the bike. Shop and bike stand by name too and are no
 * foreign keys: a token is settled without them.
 */
export const holds = pgTable(
  'holds',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    bikeId: uuid('bike_id').notNull(),
    vehicleNumber: text('vehicle_number').notNull(),
    bikeName: text('bike_name').notNull(),
    shopId: uuid('shop_id').notNull(),
    shopName: text('shop_name').notNull(),
    /** Under the bike's lock: moments of callers say when they called, not who came first. */
    place: integer('place').notNull(),
    customerName: text('customer_name').notNull(),
    /** E.164. */
    customerPhone: text('customer_phone').notNull(),
    paise: paise('paise').notNull(),
    account: text('account').$type<MoneyAccount>(),
    reference: text('reference').notNull(),
    serial: text('serial').notNull(),
    receivedOn: date('received_on').notNull(),
    until: moment('until').notNull(),
    byUserId: uuid('by_user_id').notNull(),
    byUserName: text('by_user_name').notNull(),
    created: moment('created').notNull(),
    endedAt: moment('ended_at'),
    ended: text('ended').$type<HoldEnd>(),
    endedByName: text('ended_by_name').notNull().default(''),
    reason: text('reason').notNull().default(''),
    settledAt: moment('settled_at'),
    settled: text('settled').$type<TokenEnd>(),
    settledByName: text('settled_by_name').notNull().default(''),
    settledAccount: text('settled_account').$type<MoneyAccount>(),
    settledHead: text('settled_head').notNull().default(''),
    saleId: uuid('sale_id'),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('holds_id').on(table.id),
    uniqueIndex('holds_bike').on(table.groupId, table.bikeId, table.place),
    index('holds_open').on(table.groupId, table.shopId, table.until, table.id).where(sql`ended_at is null`),
    index('holds_unsettled')
      .on(table.groupId, table.shopId, table.until, table.id)
      .where(sql`paise > 0 and settled_at is null`),
    index('holds_sale').on(table.groupId, table.saleId).where(sql`sale_id is not null`),
    index('holds_customer').on(table.groupId, table.customerPhone),
    check('holds_token', sql`paise >= 0 and (paise > 0) = (account is not null)`),
    check('holds_ended', sql`(ended_at is null) = (ended is null)`),
    check('holds_settled', sql`(settled_at is null) = (settled is null) and (settled is null or paise > 0)`),
  ],
)

/** What a group has settled about money; without a row nothing is. */
export const moneySettings = pgTable('money_settings', {
  groupId: uuid('group_id')
    .primaryKey()
    .references(() => groups.id),
  partialPayments: boolean('partial_payments').notNull().default(false),
  floorRule: jsonb('floor_rule').$type<FloorRule>(),
  holdDays: integer('hold_days').notNull().default(3),
  tokenRule: text('token_rule').$type<TokenRule>().notNull().default('asked'),
  holdWithoutToken: boolean('hold_without_token').notNull().default(true),
  /** Per cent a year that stock costs on what was paid for it; null where nothing is settled. */
  holdingPercent: numeric('holding_percent', { precision: 4, scale: 1, mode: 'number' }),
  updated: moment('updated').notNull(),
})

/** Prices below the floor that somebody asked for, and what a manager said. */
export const priceApprovals = pgTable(
  'price_approvals',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    bikeId: uuid('bike_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    paise: paise('paise').notNull(),
    floor: paise('floor').notNull(),
    note: text('note').notNull(),
    state: text('state').$type<'pending' | 'approved' | 'refused' | 'used' | 'withdrawn'>().notNull(),
    askedByUserId: uuid('asked_by_user_id').notNull(),
    askedByName: text('asked_by_name').notNull(),
    askedAt: moment('asked_at').notNull(),
    decidedByUserId: uuid('decided_by_user_id'),
    decidedByName: text('decided_by_name').notNull().default(''),
    decidedAt: moment('decided_at'),
    atCounter: boolean('at_counter').notNull().default(false),
    answer: text('answer').notNull().default(''),
    /** The sale that it was used for. */
    saleId: uuid('sale_id'),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('price_approvals_id').on(table.id),
    index('price_approvals_bike').on(table.groupId, table.bikeId, table.id),
    index('price_approvals_shop').on(table.groupId, table.shopId, table.id),
    index('price_approvals_pending').on(table.groupId, table.shopId, table.id).where(sql`state = 'pending'`),
  ],
)
