import type { Fuel } from '@forecourt/contract/bikes'
import type { ColumnsByHeader } from '@forecourt/contract/imports/calls'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, rupees } from './columns.ts'
import { groupId, shopKey } from './place-schema.ts'

export const bikes = pgTable(
  'bikes',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    shopId: uuid('shop_id').notNull(),
    vehicleNumber: text('vehicle_number').notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    year: integer('year').notNull(),
    mileage: integer('mileage').notNull(),
    color: text('color').notNull().default(''),
    fuel: text('fuel').$type<Fuel>(),
    owners: integer('owners'),
    chassisNumber: text('chassis_number').notNull().default(''),
    engineNumber: text('engine_number').notNull().default(''),
    sellerName: text('seller_name').notNull().default(''),
    /** E.164, or empty. */
    sellerPhone: text('seller_phone').notNull().default(''),
    /** Whether the seller charged GST, which takes the bike out of the margin scheme. */
    sellerTaxed: boolean('seller_taxed').notNull().default(false),
    purchasedOn: date('purchased_on').notNull(),
    notes: text('notes').notNull().default(''),
    /** Addresses in order; the first is the cover. */
    pictures: text('pictures').array().notNull().default([]),
    /** Goes up by one with every change: of what people enter, by a transfer, a sale or its cancellation. */
    version: integer('version').notNull().default(1),
    cost: rupees('cost'),
    listPrice: rupees('list_price').notNull(),
    created: moment('created').notNull(),
    updated: moment('updated').notNull(),
    /** The consignment in which it is on its way to another shop, or in dispute; mirrors that one's own row. */
    consignmentId: uuid('consignment_id'),
    /** Mirrors the live sale. */
    soldAt: moment('sold_at'),
    /** The latest end of its holds that have not ended: it is held as long as that is to come. */
    heldUntil: moment('held_until'),
    /** The lease by which one phone alone may sell it; mirrors that one's own row. */
    leaseId: uuid('lease_id'),
    /**
     * When it came to its shop from another one; null where it has stood there since it was added. Kept by a trigger, so
     * that servers of the last release keep it too.
     */
    arrived: moment('arrived'),
    /** What a search looks in, beside the shop's name. */
    searchText: text('search_text').generatedAlwaysAs(
      (): SQL => sql`lower(vehicle_number || ' ' || make || ' ' || model)`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('bikes_id').on(table.id),
    // One vehicle stands in stock once
    uniqueIndex('bikes_in_stock_unique').on(table.groupId, table.vehicleNumber).where(sql`sold_at is null`),
    // Not the group first: where the database has no statistics yet, foreign keys would be checked by such an index
    index('bikes_vehicle').on(table.vehicleNumber, table.groupId),
    // Beside its key what the pages of one shop's stock need, so that its sold bikes are not read for them
    index('bikes_shop').on(table.groupId, table.shopId, table.soldAt, table.id),
    // For what a wish may fit
    index('bikes_model')
      .on(table.groupId, table.make, table.model, table.year, table.listPrice, table.mileage)
      .where(sql`sold_at is null`),
    // What one shop's stock is sorted by; a group's list takes the first of each of its shops
    index('bikes_by_price').on(table.groupId, table.shopId, table.listPrice, table.id).where(sql`sold_at is null`),
    index('bikes_by_cost').on(table.groupId, table.shopId, table.cost, table.id).where(sql`sold_at is null`),
    index('bikes_by_year').on(table.groupId, table.shopId, table.year, table.id).where(sql`sold_at is null`),
    index('bikes_by_mileage').on(table.groupId, table.shopId, table.mileage, table.id).where(sql`sold_at is null`),
    index('bikes_by_created').on(table.groupId, table.shopId, table.created, table.id).where(sql`sold_at is null`),
    index('bikes_by_purchase').on(table.groupId, table.shopId, table.purchasedOn, table.id).where(sql`sold_at is null`),
    index('bikes_by_number')
      .on(table.groupId, table.shopId, sql`lower(${table.vehicleNumber}) collate "C"`, table.id)
      .where(sql`sold_at is null`),
    index('bikes_by_make')
      .on(table.groupId, table.shopId, sql`lower(${table.make}) collate "C"`, table.id)
      .where(sql`sold_at is null`),
    index('bikes_by_model')
      .on(table.groupId, table.shopId, sql`lower(${table.model}) collate "C"`, table.id)
      .where(sql`sold_at is null`),
    index('bikes_seller').on(table.groupId, table.sellerPhone).where(sql`seller_phone <> ''`),
    // Whether a picture is used; few bikes of an upload have one
    index('bikes_pictures').using('gin', table.pictures).where(sql`pictures <> '{}'`),
    // By the group first: of many dealerships on one server each reads its own texts alone
    index('bikes_search').using('gin', table.groupId, sql`${table.searchText} gin_trgm_ops`),
    index('bikes_seller_name')
      .using('gin', table.groupId, sql`lower(${table.sellerName}) gin_trgm_ops`)
      .where(sql`seller_name <> ''`),
    shopKey(table, 'bikes'),
  ],
)

/** A bike's moves. Shops stand by name too and are no foreign keys: the record outlives a shop and its bikes. */
export const transfers = pgTable(
  'transfers',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    bikeId: uuid('bike_id').notNull(),
    vehicleNumber: text('vehicle_number').notNull(),
    fromShopId: uuid('from_shop_id').notNull(),
    fromShopName: text('from_shop_name').notNull(),
    toShopId: uuid('to_shop_id').notNull(),
    toShopName: text('to_shop_name').notNull(),
    comments: text('comments').notNull(),
    byUserId: uuid('by_user_id').notNull(),
    created: moment('created').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('transfers_bike').on(table.groupId, table.bikeId),
    index('transfers_from').on(table.groupId, table.fromShopId, table.id),
    index('transfers_to').on(table.groupId, table.toShopId, table.id),
  ],
)

/**
 * A large bulk upload whose file was taken whole: its parts are entered one by one, by whichever server (bulk-upload/).
 * Kept for a day, for whoever asks how far it is or what it came to.
 */
export const bulkUploads = pgTable(
  'bulk_uploads',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    shopId: uuid('shop_id').notNull(),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    /** The moment of all its bikes, and of their history. */
    created: moment('created').notNull(),
    rows: integer('rows').notNull(),
    parts: integer('parts').notNull(),
    doneRows: integer('done_rows').notNull().default(0),
    doneParts: integer('done_parts').notNull().default(0),
    /** When a part was last entered: one that stands still is taken up by another server, and a day after the last it goes. */
    touched: moment('touched').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('bulk_uploads_shop').on(table.groupId, table.shopId, table.userId),
    index('bulk_uploads_unfinished').on(table.touched).where(sql`done_parts < parts`),
    index('bulk_uploads_touched').on(table.touched),
  ],
)

/** The rows of a large upload, 200 or 1,000 in one. Of a file that was not taken whole there is no upload. */
export const bulkUploadParts = pgTable(
  'bulk_upload_parts',
  {
    groupId: groupId(),
    uploadId: uuid('upload_id').notNull(),
    /** From 0, in the order of the file. */
    number: integer('number').notNull(),
    /** What the file says, as JSON (bulk-upload/take-rows.ts); null once they are entered. */
    rows: text('rows'),
    /** What they came to, as the items of the answer's two lists; null before, and once it was erased. */
    succeeded: text('succeeded'),
    failed: text('failed'),
    /** The sellers' numbers in its rows (bulk-upload/numbers-of-rows.ts), by which it is found when one of them is erased. */
    phones: text('phones').array().notNull().default([]),
    created: moment('created').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.uploadId, table.number] }),
    index('bulk_upload_parts_phones').using('gin', table.groupId, table.phones).where(sql`phones <> '{}'`),
    index('bulk_upload_parts_created').on(table.created),
  ],
)

/** Pictures that the upload call took in, so that only those can be used. */
export const files = pgTable(
  'files',
  {
    /** Where storage keeps it, below `/files/`. */
    key: text('key').primaryKey(),
    title: text('title').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    /** Whose room it takes: the one group of whoever uploaded it, else that which used it first. */
    groupId: uuid('group_id'),
    created: moment('created').notNull(),
    /** When somebody last looked whether it is used (uploads/sweep.ts). */
    checked: moment('checked'),
    /** Since when it is no longer to be used; its bytes go next, and then its row. */
    removed: moment('removed'),
    /** When its smaller pictures were made; null of those that were kept before there were any (uploads/sizes.ts). */
    sized: moment('sized'),
  },
  (table) => [
    index('files_group').on(table.groupId),
    index('files_checked').on(table.checked.asc().nullsFirst()),
    index('files_unsized').on(table.created).where(sql`sized is null`),
  ],
)

/** What a group chose for the columns of its own sheets, by their headers; one row a group. */
export const importColumns = pgTable('import_columns', {
  groupId: groupId().primaryKey(),
  columns: jsonb('columns').$type<ColumnsByHeader>().notNull(),
  updated: moment('updated').notNull(),
})
