import type { SecurityEvent, SecurityEventKind } from '@forecourt/contract/security'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What happened around signing in and rights (security-events.ts). No foreign keys: it outlives what it tells of. */
export const securityEvents = pgTable(
  'security_events',
  {
    /** The group whose admins see it; noGroup where there is none. */
    groupId: uuid('group_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<SecurityEventKind>().notNull(),
    userId: uuid('user_id'),
    userName: text('user_name'),
    byName: text('by_name'),
    call: text('call').notNull(),
    address: text('address').notNull(),
    roles: jsonb('roles').$type<NonNullable<SecurityEvent['roles']>>(),
    count: integer('count').notNull(),
    first: moment('first').notNull(),
    last: moment('last').notNull(),
    /** SHA-256 of all that makes two of them the same, with the ten minutes they fall in. */
    sameAs: text('same_as').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    uniqueIndex('security_events_same_as').on(table.groupId, table.sameAs),
    index('security_events_kind').on(table.groupId, table.kind, table.id),
    index('security_events_last').on(table.last),
  ],
)
