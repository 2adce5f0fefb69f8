import type { ConsignmentState } from '@forecourt/contract/consignments/calls'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { groupId } from '../place-schema.ts'

/** Bikes that one shop sent to another. Shops stand by name too and are no foreign keys: the record outlives them. */
export const consignments = pgTable(
  'consignments',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    fromShopId: uuid('from_shop_id').notNull(),
    fromShopName: text('from_shop_name').notNull(),
    toShopId: uuid('to_shop_id').notNull(),
    toShopName: text('to_shop_name').notNull(),
    carriedBy: text('carried_by').notNull(),
    comments: text('comments').notNull(),
    sentBy: uuid('sent_by').notNull(),
    sentByName: text('sent_by_name').notNull(),
    sentAt: moment('sent_at').notNull(),
    /** When its last bike was settled. */
    closedAt: moment('closed_at'),
    /** When those who lead its shops were told that some of its bikes are late (consignments/tell-late.ts). */
    lateToldAt: moment('late_told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('consignments_id').on(table.id),
    index('consignments_from').on(table.groupId, table.fromShopId, table.id),
    index('consignments_to').on(table.groupId, table.toShopId, table.id),
    index('consignments_open').on(table.groupId, table.id).where(sql`closed_at is null`),
    // Of all groups, for whoever looks which are late
    index('consignments_untold').on(table.sentAt).where(sql`closed_at is null and late_told_at is null`),
  ],
)

/** What became of each of its bikes, which is no foreign key either: a bike may be deleted once it is settled. */
export const consignmentBikes = pgTable(
  'consignment_bikes',
  {
    groupId: groupId(),
    consignmentId: uuid('consignment_id').notNull(),
    bikeId: uuid('bike_id').notNull(),
    vehicleNumber: text('vehicle_number').notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    state: text('state').$type<ConsignmentState>().notNull(),
    sentMileage: integer('sent_mileage').notNull(),
    sentPictures: text('sent_pictures').array().notNull().default([]),
    receivedMileage: integer('received_mileage'),
    damage: text('damage').notNull().default(''),
    pictures: text('pictures').array().notNull().default([]),
    reason: text('reason').notNull().default(''),
    byUserId: uuid('by_user_id'),
    byUserName: text('by_user_name').notNull().default(''),
    at: moment('at'),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.consignmentId, table.bikeId] }),
    // A bike is on one way at a time
    uniqueIndex('consignment_bikes_open').on(table.groupId, table.bikeId).where(sql`state in ('onTheWay', 'disputed')`),
    // Whether a bike was ever sent
    index('consignment_bikes_bike').on(table.groupId, table.bikeId),
    index('consignment_bikes_sent_pictures').using('gin', table.sentPictures).where(sql`sent_pictures <> '{}'`),
    index('consignment_bikes_pictures').using('gin', table.pictures).where(sql`pictures <> '{}'`),
    foreignKey({
      name: 'consignment_bikes_consignment_fk',
      columns: [table.groupId, table.consignmentId],
      foreignColumns: [consignments.groupId, consignments.id],
    }),
  ],
)
