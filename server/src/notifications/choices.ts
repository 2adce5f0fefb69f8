import {
  defaultNotificationChoices,
  type NotificationChoice,
  type NotificationChoices,
  type NotificationKind,
} from '@forecourt/contract/notifications/kinds'
import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { notificationChoices } from '../db/schema.ts'

/** Where somebody wants to be told of each kind. */
export async function readChoices(db: Executor, userId: string): Promise<NotificationChoices> {
  const rows = await db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId))
  const choices = { ...defaultNotificationChoices }
  // A kind of a later version may stand here after a step back
  for (const { kind, inApp, byPush } of rows) if (kind in choices) choices[kind] = { inApp, byPush }
  return choices
}

/** Where each of these people wants to be told of one kind. */
export async function readChoicesOf(
  db: Executor,
  userIds: readonly string[],
  kind: NotificationKind,
): Promise<(userId: string) => NotificationChoice> {
  const rows = await db
    .select()
    .from(notificationChoices)
    .where(and(inArray(notificationChoices.userId, [...userIds]), eq(notificationChoices.kind, kind)))
  const chosen = new Map(rows.map(({ userId, inApp, byPush }) => [userId, { inApp, byPush }]))
  return (userId) => chosen.get(userId) ?? defaultNotificationChoices[kind]
}
