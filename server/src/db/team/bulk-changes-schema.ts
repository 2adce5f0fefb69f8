import type { BulkChangeKind, PriceChange } from '@forecourt/contract/bulk-changes/calls'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, rupees } from '../columns.ts'
import { groupId } from '../place-schema.ts'

/**
 * What changed many bikes at once, so that it can be taken back. Neither shops nor bikes are foreign keys: the record
 * outlives them. Nothing of a customer stands here: a deleted bike comes back from its own record in the history.
 */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<BulkChangeKind>().notNull(),
    /** Where bikes were moved to. */
    toShopId: uuid('to_shop_id'),
    toShopName: text('to_shop_name').notNull().default(''),
    /** How prices were changed. */
    price: jsonb('price').$type<PriceChange>(),
    byUserId: uuid('by_user_id').notNull(),
    byUserName: text('by_user_name').notNull(),
    at: moment('at').notNull(),
    bikes: integer('bikes').notNull(),
    takenBack: integer('taken_back').notNull().default(0),
    /** When some were last taken back, and by whom. */
    takenBackAt: moment('taken_back_at'),
    takenBackByName: text('taken_back_by_name').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.id] }), index('bulk_changes_id').on(table.id)],
)

/** The shops whose bikes a bulk change changed, each as it was called then. */
export const bulkChangeShops = pgTable(
  'bulk_change_shops',
  {
    groupId: groupId(),
    changeId: uuid('change_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    shopName: text('shop_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.changeId, table.shopId] }),
    index('bulk_change_shops_shop').on(table.groupId, table.shopId, table.changeId),
    changeKey(table, 'bulk_change_shops'),
  ],
)

/** Each bike of a bulk change: what it was before where that is needed to take it back, and whether it was. */
export const bulkChangeBikes = pgTable(
  'bulk_change_bikes',
  {
    groupId: groupId(),
    changeId: uuid('change_id').notNull(),
    bikeId: uuid('bike_id').notNull(),
    /** Where it stood before, or where an upload put it. */
    shopId: uuid('shop_id').notNull(),
    vehicleNumber: text('vehicle_number').notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    /** The version that the change made of it; one of another version was changed since. */
    version: integer('version').notNull(),
    priceBefore: rupees('price_before'),
    priceAfter: rupees('price_after'),
    /** When it had come to its shop, where it was moved or deleted. */
    arrivedBefore: moment('arrived_before'),
    /** The addresses of its pictures, where it was deleted: they are kept until it can come back no longer. */
    pictures: text('pictures').array().notNull().default([]),
    takenBackAt: moment('taken_back_at'),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.changeId, table.bikeId] }),
    index('bulk_change_bikes_pictures').using('gin', table.pictures).where(sql`pictures <> '{}'`),
    index('bulk_change_bikes_bike').on(table.groupId, table.bikeId),
    changeKey(table, 'bulk_change_bikes'),
  ],
)

/** The composite key to the change that a row belongs to. */
function changeKey(table: { groupId: AnyPgColumn; changeId: AnyPgColumn }, name: string) {
  return foreignKey({
    name: `${name}_change_fk`,
    columns: [table.groupId, table.changeId],
    foreignColumns: [bulkChanges.groupId, bulkChanges.id],
  })
}
