import type { BodyOf, Output } from '@forecourt/contract/endpoint'
import type { chooseToldOf as chooseContract, getToldOf as getContract } from '@forecourt/contract/notifications/calls'
import { eq } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { notificationChoices, pushDevices } from '../db/schema.ts'
import type { Settings } from '../settings.ts'
import { readChoices } from './choices.ts'
import { findPushKey } from './push-key.ts'

/** Where the actor wants to be told of what, and what of it holds for the browser of this session. */
export async function getToldOf(db: Db, settings: Settings, actor: Actor): Promise<Output<typeof getContract>> {
  const isOn = (await db.$count(pushDevices, eq(pushDevices.tokenHash, actor.tokenHash))) > 0
  const key = findPushKey(settings)?.publicKey ?? null
  return { choices: await readChoices(db, actor.userId), push: { key, isOn: isOn && key !== null } }
}

/** Keeps where the actor wants to be told of one kind. */
export async function chooseToldOf(
  db: Db,
  actor: Actor,
  { kind, inApp, byPush }: BodyOf<typeof chooseContract>,
): Promise<Output<typeof chooseContract>> {
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
