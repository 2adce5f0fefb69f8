import { NotificationKind } from '@forecourt/contract/notifications/kinds'
import type { UserKept } from '@forecourt/contract/personal-data'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { notifications, pushDevices } from '../db/schema.ts'
import { readChoices } from './choices.ts'

/** All that is kept of what somebody is told. Of a phone's address only whose it is: with the rest one could push. */
export async function readTold(db: Executor, userId: string): Promise<NonNullable<UserKept['told']>> {
  const told = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), inArray(notifications.kind, NotificationKind.options)))
    .orderBy(desc(notifications.id))
  const devices = await db.select().from(pushDevices).where(eq(pushDevices.userId, userId))
  return {
    choices: await readChoices(db, userId),
    notifications: told.map(({ kind, about, aboutId, created, readAt }) => ({
      ...{ kind, about, aboutId },
      created: created.toISOString(),
      isRead: readAt !== null,
    })),
    pushedBy: devices.map(({ endpoint, created }) => ({
      service: new URL(endpoint).hostname,
      created: created.toISOString(),
    })),
  }
}

/** How many wait to be taken up by a server that pushes; of very many not all are counted. */
export async function countToPush(db: Executor): Promise<number> {
  const some = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.toPush, true))
    .limit(10_000)
  return db.$count(some.as('some'))
}
