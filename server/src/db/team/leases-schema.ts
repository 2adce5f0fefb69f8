import type { LeaseEnd } from '@forecourt/contract/leases/calls'
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { groupId } from '../place-schema.ts'

/**
 * That one person's phone alone may sell a bike, until it has said what became of it. Bikes and shops stand by name too
 * and are no foreign keys: the record outlives them.
 */
export const leases = pgTable(
  'leases',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    bikeId: uuid('bike_id').notNull(),
    vehicleNumber: text('vehicle_number').notNull(),
    bikeName: text('bike_name').notNull(),
    shopId: uuid('shop_id').notNull(),
    shopName: text('shop_name').notNull(),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    /** What the phone calls itself. */
    deviceId: uuid('device_id').notNull(),
    created: moment('created').notNull(),
    /** Until then the phone may sell; no clock frees the bike. */
    until: moment('until').notNull(),
    calledInAt: moment('called_in_at'),
    calledInByName: text('called_in_by_name').notNull().default(''),
    endedAt: moment('ended_at'),
    ended: text('ended').$type<LeaseEnd>(),
    endedByName: text('ended_by_name').notNull().default(''),
    reason: text('reason').notNull().default(''),
    saleId: uuid('sale_id'),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('leases_id').on(table.id),
    // One holder each
    uniqueIndex('leases_running_unique').on(table.groupId, table.bikeId).where(sql`ended_at is null`),
    index('leases_bike').on(table.groupId, table.bikeId),
    index('leases_running').on(table.groupId, table.shopId, table.id).where(sql`ended_at is null`),
  ],
)
