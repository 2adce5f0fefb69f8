import type { HeadType } from '@forecourt/contract/groups'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
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
import { moment } from './columns.ts'

/*
 * The group is in every key: a table of a group's own data is keyed by (group_id, id) and its foreign keys are
 * composite, so that the database itself refuses a bike that points into another dealership.
 */

export type StoredAddress = { addressLine1: string; addressLine2: string; city: string; state: string; zip: string }

export const groups = pgTable('groups', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  logo: text('logo').notNull(),
  geoLocation: text('geo_location').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  address: jsonb('address').$type<StoredAddress>().notNull(),
  /** Whether sale notes carry the words of the margin scheme. */
  marginScheme: boolean('margin_scheme').notNull().default(false),
  /** Whether its shops are told what the others have. */
  sharesStock: boolean('shares_stock').notNull().default(true),
  /** Whether search engines may find its pages for customers. */
  searchEngines: boolean('search_engines').notNull().default(false),
  /** Whether the other shop signs for a bike before it is moved there. */
  signedTransfers: boolean('signed_transfers').notNull().default(false),
  /** After so many hours a bike on its way is late. */
  transferLateHours: integer('transfer_late_hours').notNull().default(24),
  /** For how many hours a phone is leased bikes; 0 for never. */
  leaseHours: integer('lease_hours').notNull().default(0),
  created: moment('created').notNull(),
  updated: moment('updated').notNull(),
})

/** The group that a row belongs to. */
export const groupId = () =>
  uuid('group_id')
    .notNull()
    .references(() => groups.id)

export const heads = pgTable(
  'heads',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<HeadType>().notNull(),
    /** The place in the list. */
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    uniqueIndex('heads_name_unique').on(table.groupId, table.type, sql`lower(${table.name})`),
  ],
)

export const zones = pgTable(
  'zones',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    address: jsonb('address').$type<StoredAddress>().notNull(),
    created: moment('created').notNull(),
    updated: moment('updated').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.id] }), index('zones_id').on(table.id)],
)

export const shops = pgTable(
  'shops',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    image: text('image').notNull(),
    geoLocation: text('geo_location').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    address: jsonb('address').$type<StoredAddress>().notNull(),
    gstin: text('gstin').notNull().default(''),
    /** How the serials of its sale notes begin; given with its first sale. */
    serialPrefix: text('serial_prefix'),
    created: moment('created').notNull(),
    updated: moment('updated').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('shops_id').on(table.id),
    uniqueIndex('shops_serial_prefix').on(table.groupId, table.serialPrefix),
  ],
)

export const shopZones = pgTable(
  'shop_zones',
  {
    groupId: uuid('group_id').notNull(),
    shopId: uuid('shop_id').notNull(),
    zoneId: uuid('zone_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.shopId, table.zoneId] }),
    index('shop_zones_zone').on(table.groupId, table.zoneId),
    shopKey(table, 'shop_zones').onDelete('cascade'),
    foreignKey({
      name: 'shop_zones_zone_fk',
      columns: [table.groupId, table.zoneId],
      foreignColumns: [zones.groupId, zones.id],
    }).onDelete('cascade'),
  ],
)

/** The composite key to the shop that a row belongs to. */
export function shopKey(table: { groupId: AnyPgColumn; shopId: AnyPgColumn }, name: string) {
  return foreignKey({
    name: `${name}_shop_fk`,
    columns: [table.groupId, table.shopId],
    foreignColumns: [shops.groupId, shops.id],
  })
}
