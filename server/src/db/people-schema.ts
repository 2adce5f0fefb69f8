import type { Level, Role } from '@forecourt/contract/fields'
import type { Membership, UserType } from '@forecourt/contract/session'
import type { ViewList } from '@forecourt/contract/views'
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
import { groupId, groups, shopKey, zones } from './place-schema.ts'

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** E.164. */
  phone: text('phone').notNull().unique('users_phone_unique'),
  pinHash: text('pin_hash').notNull(),
  active: boolean('active').notNull().default(true),
  userType: text('user_type').$type<UserType>().notNull().default('user'),
  /** The group that created the user. */
  homeGroupId: uuid('home_group_id').references((): AnyPgColumn => groups.id),
  /**
   * Who last vouched for the present PIN: whoever set it, or made the code with which it was chosen. Null where nobody
   * did. No foreign key: the server operator is nobody's row.
   */
  pinSetBy: uuid('pin_set_by'),
  /** Of a user who is not active: the group that switched them off for itself; null where it holds everywhere. */
  switchedOffIn: uuid('switched_off_in').references((): AnyPgColumn => groups.id),
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
    /** By what its owner names it; the hash stays here. */
    id: uuid('id').notNull().defaultRandom(),
    /** Whether the present PIN was chosen in it. */
    chosePin: boolean('chose_pin').notNull().default(false),
    /** Where it was opened: the browser by name and the IP address, as far as they are known. */
    browser: text('browser').notNull().default(''),
    address: text('address').notNull().default(''),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Failed attempts by what they are counted for: a phone, a known browser, an address, a lookup. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    /** Wrong PINs since the last right one; 0 of what is no PIN. */
    inRow: integer('in_row').notNull().default(0),
    lockedUntil: moment('locked_until'),
    updated: moment('updated').notNull(),
  },
  (table) => [index('login_attempts_updated').on(table.updated)],
)

/** One row a name: the fingerprint of the PIN pepper. */
export const installation = pgTable('installation', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** The unit again by its level, so that the database guards and cascades it. */
const unitByLevel = () => ({
  zoneId: uuid('zone_id').generatedAlwaysAs(sql`case when level = 'zone' then unit_id end`),
  shopId: uuid('shop_id').generatedAlwaysAs(sql`case when level = 'shop' then unit_id end`),
})

const zoneKey = (table: { groupId: AnyPgColumn; zoneId: AnyPgColumn }, name: string) =>
  foreignKey({
    name: `${name}_zone_fk`,
    columns: [table.groupId, table.zoneId],
    foreignColumns: [zones.groupId, zones.id],
  })

export const memberships = pgTable(
  'memberships',
  {
    groupId: groupId(),
    level: text('level').$type<Level>().notNull(),
    /** The group, zone or shop in which the role holds. */
    unitId: uuid('unit_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role').$type<Role>().notNull(),
    /** Whether the user's present PIN was proven for it. Until then it waits for a code and counts in no session. */
    proven: boolean('proven').notNull().default(false),
    ...unitByLevel(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.unitId, table.userId, table.role] }),
    index('memberships_user').on(table.userId),
    shopKey(table, 'memberships').onDelete('cascade'),
    zoneKey(table, 'memberships').onDelete('cascade'),
  ],
)

/** What a user enters to prove their PIN for the roles that wait at a unit. */
export const roleCodes = pgTable(
  'role_codes',
  {
    groupId: groupId(),
    level: text('level').$type<Level>().notNull(),
    unitId: uuid('unit_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    /** Counted before the code is looked at. */
    tries: integer('tries').notNull().default(0),
    madeBy: uuid('made_by').notNull(),
    madeByName: text('made_by_name').notNull(),
    expires: moment('expires').notNull(),
    ...unitByLevel(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.unitId, table.userId] }),
    index('role_codes_user').on(table.userId),
    shopKey(table, 'role_codes').onDelete('cascade'),
    zoneKey(table, 'role_codes').onDelete('cascade'),
  ],
)

/** A membership that an answer was given under, a zone's with the shops that lay in it. */
export type GivenUnder = Membership & { shopIds?: string[] }

/** What a write answered, by the key its sender gave it, so that it can be sent again (http/write-once.ts). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 of the method, address and body that the key stands for. */
    request: text('request').notNull(),
    /** Null within the transaction of the write itself, and once what it told of a customer was erased. */
    reply: jsonb('reply'),
    /** The memberships that counted then: the answer is given again only to whoever still has them. */
    givenUnder: jsonb('given_under').$type<GivenUnder[]>().notNull().default([]),
    created: moment('created').notNull(),
    /** Of a write that its device may have kept for want of a network: when it was made there. */
    madeAt: moment('made_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created').on(table.created),
    // Those that go after a day, which lie among the ones that stay for weeks
    index('idempotency_keys_of_a_day').on(table.created).where(sql`made_at is null`),
  ],
)

/** Lists with their filters, kept by a user under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').$type<ViewList>().notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    created: moment('created').notNull(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.userId, table.list, sql`lower(${table.name})`)],
)
