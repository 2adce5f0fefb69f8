import { type SQL, sql } from 'drizzle-orm'
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
import { moment, rupees } from './columns.ts'

export { auditRecords } from './audit-schema.ts'

/*
 * The group is in every key: a table of a group's own data is keyed by (group_id, id) and its foreign keys are
 * composite, so that the database itself refuses a bike that points into another dealership.
 */

export type StoredAddress = { addressLine1: string; addressLine2: string; city: string; state: string; zip: string }

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** E.164. */
  phone: text('phone').notNull().unique('users_phone_unique'),
  pinHash: text('pin_hash').notNull(),
  active: boolean('active').notNull().default(true),
  userType: text('user_type', { enum: ['user', 'superAdmin'] })
    .notNull()
    .default('user'),
  /** The group that created the user. */
  homeGroupId: uuid('home_group_id').references((): AnyPgColumn => groups.id),
  /** The group whose admin last set the PIN; null once the user or a super admin has set it. */
  pinSetByGroup: uuid('pin_set_by_group').references((): AnyPgColumn => groups.id),
  /** Who last set the PIN for this user and when, until told at a sign-in. */
  pinSetByName: text('pin_set_by_name'),
  pinSetAt: moment('pin_set_at'),
  created: moment('created').notNull(),
  updated: moment('updated').notNull(),
})

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created: moment('created').notNull(),
    lastUsed: moment('last_used').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Failed attempts by what they are counted for: a phone, a known browser, an address, a lookup. */
export const loginAttempts = pgTable('login_attempts', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  lockedUntil: moment('locked_until'),
  updated: moment('updated').notNull(),
})

/** One row a name: the fingerprint of the PIN pepper. */
export const installation = pgTable('installation', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

export const groups = pgTable('groups', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  logo: text('logo').notNull(),
  geoLocation: text('geo_location').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  address: jsonb('address').$type<StoredAddress>().notNull(),
  created: moment('created').notNull(),
  updated: moment('updated').notNull(),
})

const groupId = () =>
  uuid('group_id')
    .notNull()
    .references(() => groups.id)

export const heads = pgTable(
  'heads',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: ['income', 'expense'] }).notNull(),
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
    created: moment('created').notNull(),
    updated: moment('updated').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.id] }), index('shops_id').on(table.id)],
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

export const memberships = pgTable(
  'memberships',
  {
    groupId: groupId(),
    level: text('level', { enum: ['group', 'zone', 'shop'] }).notNull(),
    /** The group, zone or shop in which the role holds. */
    unitId: uuid('unit_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role', { enum: ['admin', 'manager', 'staff'] }).notNull(),
    // The unit again by its level, so that the database guards and cascades it
    zoneId: uuid('zone_id').generatedAlwaysAs(sql`case when level = 'zone' then unit_id end`),
    shopId: uuid('shop_id').generatedAlwaysAs(sql`case when level = 'shop' then unit_id end`),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.unitId, table.userId, table.role] }),
    index('memberships_user').on(table.userId),
    shopKey(table, 'memberships').onDelete('cascade'),
    foreignKey({
      name: 'memberships_zone_fk',
      columns: [table.groupId, table.zoneId],
      foreignColumns: [zones.groupId, zones.id],
    }).onDelete('cascade'),
  ],
)

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
    cost: rupees('cost'),
    listPrice: rupees('list_price').notNull(),
    created: moment('created').notNull(),
    updated: moment('updated').notNull(),
    /** Mirrors the live sale. */
    soldAt: moment('sold_at'),
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
    // Beside its key what the pages of one shop's stock need, so that its sold bikes are not read for them
    index('bikes_shop').on(table.groupId, table.shopId, table.soldAt, table.id),
    index('bikes_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    shopKey(table, 'bikes'),
  ],
)

export const sales = pgTable(
  'sales',
  {
    groupId: uuid('group_id').notNull(),
    id: uuid('id').notNull(),
    shopId: uuid('shop_id').notNull(),
    bikeId: uuid('bike_id').notNull(),
    buyerName: text('buyer_name').notNull(),
    buyerContact: text('buyer_contact').notNull(),
    salePrice: rupees('sale_price').notNull(),
    created: moment('created').notNull(),
    updated: moment('updated').notNull(),
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('sales_id').on(table.id),
    uniqueIndex('sales_live_unique').on(table.groupId, table.bikeId).where(sql`cancelled_at is null`),
    index('sales_bike').on(table.groupId, table.bikeId),
    index('sales_shop').on(table.groupId, table.shopId, table.created),
    shopKey(table, 'sales'),
    foreignKey({
      name: 'sales_bike_fk',
      columns: [table.groupId, table.bikeId],
      foreignColumns: [bikes.groupId, bikes.id],
    }),
  ],
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
    created: moment('created').notNull(),
    updated: moment('updated').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('enquiries_id').on(table.id),
    index('enquiries_shop').on(table.groupId, table.shopId, table.created),
    shopKey(table, 'enquiries'),
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
  ],
)

/** Pictures that the upload call took in, so that only those can be used. */
export const files = pgTable('files', {
  /** Where storage keeps it, below `/files/`. */
  key: text('key').primaryKey(),
  title: text('title').notNull(),
  contentType: text('content_type').notNull(),
  bytes: integer('bytes').notNull(),
  uploadedBy: uuid('uploaded_by').notNull(),
  created: moment('created').notNull(),
})

/** The composite key to the shop that a row belongs to. */
function shopKey(table: { groupId: AnyPgColumn; shopId: AnyPgColumn }, name: string) {
  return foreignKey({
    name: `${name}_shop_fk`,
    columns: [table.groupId, table.shopId],
    foreignColumns: [shops.groupId, shops.id],
  })
}
