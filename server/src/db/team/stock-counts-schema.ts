import type { CountState } from '@forecourt/contract/stock-counts/calls'
import type { DifferenceKind, Settlement } from '@forecourt/contract/stock-counts/differences'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { groupId } from '../place-schema.ts'

/** Counts of a shop's stock. Neither shops nor bikes are foreign keys here: the record outlives them. */
export const stockCounts = pgTable(
  'stock_counts',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    shopId: uuid('shop_id').notNull(),
    shopName: text('shop_name').notNull(),
    state: text('state').$type<CountState>().notNull(),
    note: text('note').notNull(),
    openedBy: uuid('opened_by').notNull(),
    openedByName: text('opened_by_name').notNull(),
    openedAt: moment('opened_at').notNull(),
    /** Who finished or cancelled it. */
    endedBy: uuid('ended_by'),
    endedByName: text('ended_by_name').notNull().default(''),
    endedAt: moment('ended_at'),
    /** What it came to when it ended. */
    expected: integer('expected').notNull().default(0),
    seen: integer('seen').notNull().default(0),
    others: integer('others').notNull().default(0),
    /** Differences to settle, and how many of them were. */
    differences: integer('differences').notNull().default(0),
    settled: integer('settled').notNull().default(0),
    /** SHA-256 of its CSV file as it stands (stock-counts/count-file.ts), in hex. */
    digest: text('digest').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('stock_counts_id').on(table.id),
    index('stock_counts_shop').on(table.groupId, table.shopId, table.id),
    // A shop is counted once at a time
    uniqueIndex('stock_counts_open').on(table.groupId, table.shopId).where(sql`state = 'open'`),
  ],
)

/** That somebody saw a bike. The phone made the id; one that was taken back stays, so that it does not come again. */
export const stockCountSightings = pgTable(
  'stock_count_sightings',
  {
    groupId: groupId(),
    countId: uuid('count_id').notNull(),
    id: uuid('id').notNull(),
    bikeId: uuid('bike_id'),
    vehicleNumber: text('vehicle_number').notNull(),
    /** By the phone's clock, between the count's opening and the arrival. */
    seenAt: moment('seen_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    byUserId: uuid('by_user_id').notNull(),
    byUserName: text('by_user_name').notNull(),
    note: text('note').notNull(),
    picture: text('picture').notNull(),
    takenBackAt: moment('taken_back_at'),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.countId, table.id] }),
    index('stock_count_sightings_bike').on(table.groupId, table.bikeId),
    // Whether a picture is used
    index('stock_count_sightings_picture').on(table.picture).where(sql`picture <> ''`),
    countKey(table, 'stock_count_sightings'),
  ],
)

/** What differed from the books when a count was finished, and how each was settled. */
export const stockCountDifferences = pgTable(
  'stock_count_differences',
  {
    groupId: groupId(),
    countId: uuid('count_id').notNull(),
    id: uuid('id').notNull(),
    /** From 1, in the order of the document: by kind, then by vehicle number. */
    position: integer('position').notNull(),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    bikeId: uuid('bike_id'),
    vehicleNumber: text('vehicle_number').notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    belongsTo: text('belongs_to').notNull(),
    seenAt: moment('seen_at'),
    seenByName: text('seen_by_name').notNull(),
    note: text('note').notNull(),
    pictures: text('pictures').array().notNull().default([]),
    settledAs: text('settled_as').$type<Settlement>(),
    settledAt: moment('settled_at'),
    settledBy: uuid('settled_by'),
    settledByName: text('settled_by_name').notNull().default(''),
    settledNote: text('settled_note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.countId, table.id] }),
    uniqueIndex('stock_count_differences_position').on(table.groupId, table.countId, table.position),
    index('stock_count_differences_bike').on(table.groupId, table.bikeId),
    countKey(table, 'stock_count_differences'),
  ],
)

/** The composite key to the count that a row belongs to. */
function countKey(table: { groupId: AnyPgColumn; countId: AnyPgColumn }, name: string) {
  return foreignKey({
    name: `${name}_count_fk`,
    columns: [table.groupId, table.countId],
    foreignColumns: [stockCounts.groupId, stockCounts.id],
  })
}
