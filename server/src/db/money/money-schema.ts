import type { MoneyAccount } from '@forecourt/contract/books/calls'
import type { DueKind } from '@forecourt/contract/dues/calls'
import type { HoldEnd, TokenEnd } from '@forecourt/contract/holds/calls'
import type { TokenRule } from '@forecourt/contract/holds/rule'
import type { FloorRule } from '@forecourt/contract/prices/calls'
import { sql } from 'drizzle-orm'
import {
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
import { moment, paise } from '../columns.ts'
import { groupId, groups } from '../place-schema.ts'

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
