import type { Output } from '@forecourt/contract/endpoint'
import type { getNotificationChoices as contract } from '@forecourt/contract/notifications/calls'
import { eq } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { pushDevices } from '../db/schema.ts'
import type { Settings } from '../settings.ts'
import { readChoices } from './choices.ts'
import { findPushKey } from './push-key.ts'

/** Where the actor wants to be told of what, and what of it holds for the browser of this session. */
export async function getNotificationChoices(
  db: Db,
  settings: Settings,
  actor: Actor,
): Promise<Output<typeof contract>> {
  const isOn = (await db.$count(pushDevices, eq(pushDevices.tokenHash, actor.tokenHash))) > 0
  const key = findPushKey(settings)?.publicKey ?? null
  return { choices: await readChoices(db, actor.userId), push: { key, isOn: isOn && key !== null } }
}
