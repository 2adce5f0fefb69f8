import type { EnquiryState } from '@forecourt/contract/enquiries'
import type { PaidMethod, SaleNote } from '@forecourt/contract/sales'
import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, rupees } from './columns.ts'
import { groupId, groups, shopKey } from './place-schema.ts'
import { bikes } from './stock-schema.ts'

/** The note of a sale without what its own columns say. */
export type StoredNote = Pick<SaleNote, 'groupName' | 'marginScheme' | 'shop' | 'bike' | 'soldByName'> & {
  exchange: { vehicleNumber: string; make: string; model: string } | null
}

export const sales = pgTable(
  'sales',
  {
    groupId: uuid('group_id').notNull(),
    id: uuid('id').notNull(),
    shopId: uuid('shop_id').notNull(),
    /** Null once a cancelled sale's bike was deleted. */
    bikeId: uuid('bike_id'),
    buyerName: text('buyer_name').notNull(),
    buyerContact: text('buyer_contact').notNull(),
    /** Who the buyer is, for the cash of a day: the contact as E.164 where it is a phone, else in small letters. */
    buyerKey: text('buyer_key').notNull().default(''),
    salePrice: rupees('sale_price').notNull(),
    /** What was asked at that moment. */
    listPrice: rupees('list_price'),
    soldOn: date('sold_on').notNull(),
    /** Empty for sales from before there were serials. */
    serial: text('serial').notNull().default(''),
    /** What the sale note prints of that moment; null for sales from before. */
    note: jsonb('note').$type<StoredNote>(),
    /** Who entered it; null where that is not on record, and until it is written down (sold_by_backfills). */
    soldBy: uuid('sold_by'),
    cancelReason: text('cancel_reason').notNull().default(''),
    cancelledByName: text('cancelled_by_name').notNull().default(''),
    created: moment('created').notNull(),
    updated: moment('updated').notNull(),
    cancelledAt: moment('cancelled_at'),
    /** Vehicle number, make and model as the bike has them now: beside the buyer, so that one index serves a search. */
    bikeWords: text('bike_words').notNull().default(''),
    /** What a search of sold bikes looks in, beside the buyer's phone and the shop's name. */
    searchText: text('search_text').generatedAlwaysAs((): SQL => sql`lower(buyer_name || ' ' || bike_words)`),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('sales_id').on(table.id),
    index('sales_search')
      .using('gin', table.groupId, sql`${table.searchText} gin_trgm_ops`, sql`${table.buyerKey} gin_trgm_ops`)
      .where(sql`cancelled_at is null`),
    uniqueIndex('sales_live_unique').on(table.groupId, table.bikeId).where(sql`cancelled_at is null`),
    index('sales_bike').on(table.groupId, table.bikeId),
    index('sales_shop').on(table.groupId, table.shopId, table.soldOn, table.id),
    // What one shop's sold bikes are sorted by
    index('sales_by_day').on(table.groupId, table.shopId, table.soldOn, table.bikeId).where(sql`cancelled_at is null`),
    index('sales_by_price')
      .on(table.groupId, table.shopId, table.salePrice, table.bikeId)
      .where(sql`cancelled_at is null`),
    index('sales_by_buyer')
      .on(table.groupId, table.shopId, sql`lower(${table.buyerName}) collate "C"`, table.bikeId)
      .where(sql`cancelled_at is null`),
    index('sales_by_bike').on(table.groupId, table.shopId, table.bikeId).where(sql`cancelled_at is null`),
    index('sales_buyer').on(table.groupId, table.buyerKey, table.soldOn),
    uniqueIndex('sales_serial_unique').on(table.groupId, table.serial).where(sql`serial <> ''`),
    shopKey(table, 'sales'),
    foreignKey({
      name: 'sales_bike_fk',
      columns: [table.groupId, table.bikeId],
      foreignColumns: [bikes.groupId, bikes.id],
    }),
  ],
)

/** How far it is written down who entered older sales, by group; without a row there is nothing to write. */
export const soldByBackfills = pgTable('sold_by_backfills', {
  groupId: uuid('group_id')
    .primaryKey()
    .references(() => groups.id),
  /** The last sale that is done. */
  throughSale: uuid('through_sale'),
})

/** How a sale was paid. */
export const salePayments = pgTable(
  'sale_payments',
  {
    groupId: uuid('group_id').notNull(),
    saleId: uuid('sale_id').notNull(),
    /** The place in the list. */
    position: integer('position').notNull(),
    method: text('method').$type<PaidMethod>().notNull(),
    amount: rupees('amount').notNull(),
    reference: text('reference').notNull(),
    /** The bike taken in exchange; no foreign key, since it goes back when the sale is cancelled. */
    bikeId: uuid('bike_id'),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.saleId, table.position] }),
    // In which sale a bike was taken in exchange
    index('sale_payments_bike').on(table.groupId, table.bikeId).where(sql`bike_id is not null`),
    foreignKey({
      name: 'sale_payments_sale_fk',
      columns: [table.groupId, table.saleId],
      foreignColumns: [sales.groupId, sales.id],
    }).onDelete('cascade'),
  ],
)

/**
 * The last number used for sale notes, by prefix and financial year; it outlives its shop, so that none comes twice.
 */
export const serials = pgTable(
  'serials',
  {
    groupId: groupId(),
    prefix: text('prefix').notNull(),
    /** The year in which the financial year begins, in April. */
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.prefix, table.year] })],
)

export const enquiries = pgTable(
  'enquiries',
  {
    groupId: uuid('group_id').notNull(),
    id: uuid('id').notNull(),
    shopId: uuid('shop_id').notNull(),
    customerName: text('customer_name').notNull(),
    customerPhone: text('customer_phone').notNull(),
    enquiryType: text('enquiry_type').array().notNull(),
    bikeId: uuid('bike_id'),
    wish: text('wish').notNull().default(''),
    // What the wish says, as contract/src/enquiries/wish.ts reads it
    /** Alternatives, each with the words that make and model hold: 'honda activa|tvs jupiter'. */
    wishModels: text('wish_models').notNull().default(''),
    wishFuel: text('wish_fuel'),
    wishScooter: boolean('wish_scooter').notNull().default(false),
    wishMinPrice: rupees('wish_min_price'),
    wishMaxPrice: rupees('wish_max_price'),
    wishMinYear: integer('wish_min_year'),
    wishMaxYear: integer('wish_max_year'),
    wishMaxMileage: integer('wish_max_mileage'),
    followUpOn: date('follow_up_on'),
    state: text('state').$type<EnquiryState>().notNull().default('open'),
    lostReason: text('lost_reason').notNull().default(''),
    notes: text('notes').notNull().default(''),
    /** Whether the customer asked on the public page of the bike. */
    fromPage: boolean('from_page').notNull().default(false),
    /** The sale that won it. */
    saleId: uuid('sale_id'),
    created: moment('created').notNull(),
    updated: moment('updated').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('enquiries_id').on(table.id),
    index('enquiries_by_created').on(table.groupId, table.shopId, table.created, table.id),
    index('enquiries_by_id').on(table.groupId, table.shopId, table.id),
    index('enquiries_by_day').on(table.groupId, table.shopId, table.followUpOn, table.id),
    index('enquiries_by_customer').on(
      table.groupId,
      table.shopId,
      sql`lower(${table.customerName}) collate "C"`,
      table.id,
    ),
    index('enquiries_follow_up').on(table.groupId, table.shopId, table.followUpOn).where(sql`state = 'open'`),
    index('enquiries_bike').on(table.groupId, table.bikeId).where(sql`bike_id is not null`),
    index('enquiries_sale').on(table.groupId, table.saleId).where(sql`sale_id is not null`),
    shopKey(table, 'enquiries'),
    foreignKey({
      name: 'enquiries_bike_fk',
      columns: [table.groupId, table.bikeId],
      foreignColumns: [bikes.groupId, bikes.id],
    }),
  ],
)
