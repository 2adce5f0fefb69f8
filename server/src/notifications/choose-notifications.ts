import type { BodyOf, Output } from '@forecourt/contract/endpoint'
import type { chooseNotifications as contract } from '@forecourt/contract/notifications/calls'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { notificationChoices } from '../db/schema.ts'
import { readChoices } from './choices.ts'

/** Keeps where the actor wants to be told of one kind. */
export async function chooseNotifications(
  db: Db,
  actor: Actor,
  { kind, inApp, byPush }: BodyOf<typeof contract>,
): Promise<Output<typeof contract>> {
  // What the phone says opens the list in the app, and must stand there
  const told = { inApp, byPush: byPush && inApp }
  return db.transaction(async (tx) => {
    await tx
      .insert(notificationChoices)
      .values({ userId: actor.userId, kind, ...told })
      .onConflictDoUpdate({ target: [notificationChoices.userId, notificationChoices.kind], set: told })
    return { choices: await readChoices(tx, actor.userId) }
  })
}
