import { keptAtMost } from '@forecourt/contract/limits'
import { sentences } from '@forecourt/contract/messages'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { pushDevices, sessions, users } from '../db/schema.ts'
import { conflict, invalidField, unauthenticated } from '../http/errors.ts'
import type { Settings } from '../settings.ts'
import { isPushable } from './public-address.ts'
import { findPushKey } from './push-key.ts'

/**
 * Pushes to the browser of this session from now on; of a person's browsers the one that was allowed first goes where
 * there are too many. Throws 409 where the server pushes to nobody, 400 for an address that no push service has, 401
 * when the session has ended meanwhile.
 */
export async function startPush(db: Db, settings: Settings, actor: Actor, { endpoint }: { endpoint: string }) {
  if (!findPushKey(settings)) throw conflict('push_off', sentences.pushOff)
  if (!isPushable(endpoint)) throw invalidField('endpoint', sentences.notPushable)
  const { userId, tokenHash, at } = actor
  return db.transaction(async (tx) => {
    // One at a time for each person, so that their count is true and a session has one
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    // Before its browser, as whoever ends it does, so that neither waits for the other in a circle
    const [session] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash))
      .for('key share')
    if (!session) throw unauthenticated()
    await tx.delete(pushDevices).where(and(eq(pushDevices.tokenHash, tokenHash), ne(pushDevices.endpoint, endpoint)))
    const device = { tokenHash, userId, created: at }
    await tx
      .insert(pushDevices)
      .values({ endpoint, ...device })
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: device })
    await tx.execute(sql`
      delete from push_devices where endpoint in (
        select endpoint from push_devices where user_id = ${userId}
        order by created desc, endpoint offset ${keptAtMost.pushDevices})`)
    return { isOn: true }
  })
}
