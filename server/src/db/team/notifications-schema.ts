import type { NotificationAbout, NotificationKind } from '@forecourt/contract/notifications/kinds'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { sessions, users } from '../people-schema.ts'
import { groupId } from '../place-schema.ts'

const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * That something happened which somebody wants to be told of. It holds nothing of what it is about, which is read, with
 * the reader's rights of then, when it is shown; so nothing else refers to it, and it is swept by time alone.
 */
export const notifications = pgTable(
  'notifications',
  {
    groupId: groupId(),
    /** As old as the notification: they stand in this order. */
    id: uuid('id').notNull(),
    userId: ownerId(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    about: text('about').$type<NotificationAbout>().notNull(),
    aboutId: uuid('about_id').notNull(),
    /** Who did it. */
    byUser: uuid('by_user').notNull(),
    created: moment('created').notNull(),
    readAt: moment('read_at'),
    /** Until somebody takes it up to push it to the owner's phones (notifications/pusher.ts). */
    toPush: boolean('to_push').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('notifications_user').on(table.userId, table.id),
    index('notifications_unread').on(table.userId, table.id).where(sql`read_at is null`),
    index('notifications_to_push').on(table.id).where(sql`to_push`),
    index('notifications_created').on(table.created),
  ],
)

/** What somebody chose to be told of; a kind without a row is told of by default. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: ownerId(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    inApp: boolean('in_app').notNull(),
    byPush: boolean('by_push').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** Where a browser is pushed to, for as long as the session lives in which it was allowed; no backup has it. */
export const pushDevices = pgTable(
  'push_devices',
  {
    /** An address at the browser's push service. A browser that another person signed in to is theirs. */
    endpoint: text('endpoint').primaryKey(),
    tokenHash: text('token_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    userId: ownerId(),
    created: moment('created').notNull(),
    /** How often in a row its service refused or could not be reached. */
    refusals: integer('refusals').notNull().default(0),
  },
  (table) => [
    uniqueIndex('push_devices_session').on(table.tokenHash),
    index('push_devices_user').on(table.userId, table.created),
  ],
)
