import { keptAtMost } from '@forecourt/contract/limits'
import type { NotificationAbout, NotificationKind } from '@forecourt/contract/notifications/kinds'
import { sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { newId } from '../db/new-id.ts'
import type { Tx } from '../db/open.ts'
import { notifications } from '../db/schema.ts'
import { tellOwners } from '../live/write.ts'
import { findAsActor } from '../session/read.ts'
import { maySeeAbout } from './about.ts'
import { readChoicesOf } from './choices.ts'

/** Something that the actor just did, and whom it is for. */
export type News = {
  userIds: readonly string[]
  kind: NotificationKind
  groupId: string
  about: { kind: NotificationAbout; id: string }
}

/**
 * Tells people of what the actor did, in the transaction that does it, once what it is about stands there: those of
 * them who may see it and want to be told of its kind, and never the actor. Phones are pushed to after the commit.
 */
export async function notify(tx: Tx, actor: Actor, { userIds, ...news }: News): Promise<void> {
  // In one order, so that two who tell the same people never wait for each other
  const others = [...new Set(userIds)].filter((userId) => userId !== actor.userId).toSorted()
  if (others.length === 0) return
  const toldOf = await readChoicesOf(tx, others, news.kind)
  const owners: { userId: string; toPush: boolean }[] = []
  for (const userId of others) {
    const { inApp, byPush } = toldOf(userId)
    if (!inApp) continue
    const person = await findAsActor(tx, userId, actor.at)
    if (person && (await maySeeAbout(tx, person, news))) owners.push({ userId, toPush: byPush })
  }
  if (owners.length === 0) return
  await tx.insert(notifications).values(
    owners.map(({ userId, toPush }) => ({
      groupId: news.groupId,
      id: newId(actor),
      userId,
      kind: news.kind,
      about: news.about.kind,
      aboutId: news.about.id,
      byUser: actor.userId,
      created: actor.at,
      toPush,
    })),
  )
  for (const { userId } of owners) await dropOldest(tx, userId)
  const toPush = owners.some((owner) => owner.toPush)
  await tellOwners(
    tx,
    actor,
    'notifications',
    owners.map(({ userId }) => userId),
    { toPush },
  )
}

/** Somebody who never looks has no more than so many; what another writes or reads just now the next time drops. */
async function dropOldest(tx: Tx, userId: string) {
  await tx.execute(sql`
    delete from notifications where (group_id, id) in (
      select group_id, id from notifications where user_id = ${userId}
      order by id desc offset ${keptAtMost.notifications} for update skip locked)`)
}
