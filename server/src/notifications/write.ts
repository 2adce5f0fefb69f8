import { keptAtMost } from '@forecourt/contract/limits'
import type { NotificationAbout, NotificationKind } from '@forecourt/contract/notifications/kinds'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { newId } from '../db/new-id.ts'
import type { Tx } from '../db/open.ts'
import { notifications } from '../db/schema.ts'
import { tellOwners } from '../live/write.ts'
import { findAsActors } from '../session/read.ts'
import { whoSees } from './about.ts'
import { readChoicesOf } from './choices.ts'

/** Something that somebody did, and whom it is for. */
type News = {
  userIds: readonly string[]
  kind: NotificationKind
  groupId: string
  about: { kind: NotificationAbout; id: string }
}
/** Who did it, and when it is told. */
type Doer = Pick<Actor, 'userId' | 'at'>

/**
 * Tells people of what the actor did, in the transaction that does it, once what it is about stands there: those of
 * them who may see it and want to be told of its kind, and never the actor. Phones are pushed to after the commit.
 */
export const notify = (tx: Tx, actor: Actor, news: News): Promise<void> =>
  tell(tx, actor, { ...news, userIds: news.userIds.filter((userId) => userId !== actor.userId) })

/** The same of what the clock says of something that somebody did, who is told of it like everybody else. */
export async function tell(tx: Tx, doer: Doer, { userIds, ...news }: News): Promise<void> {
  // In one order, so that two who tell the same people never wait for each other
  const people = [...new Set(userIds)].toSorted()
  if (people.length === 0) return
  const chosenBy = await readChoicesOf(tx, people, news.kind)
  const told = await findAsActors(
    tx,
    people.filter((userId) => chosenBy(userId).inApp),
    doer.at,
  )
  const owners = (await whoSees(tx, told, news))
    .map(({ userId }) => ({ userId, toPush: chosenBy(userId).byPush }))
    .toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
  if (owners.length === 0) return
  const ownerIds = owners.map(({ userId }) => userId)
  await dropUnreadSame(tx, doer, ownerIds, news)
  await tx.insert(notifications).values(
    owners.map(({ userId, toPush }) => ({
      groupId: news.groupId,
      id: newId(doer),
      userId,
      kind: news.kind,
      about: news.about.kind,
      aboutId: news.about.id,
      byUser: doer.userId,
      created: doer.at,
      toPush,
    })),
  )
  await dropOldest(tx, ownerIds)
  const toPush = owners.some((owner) => owner.toPush)
  await tellOwners(tx, doer, 'notifications', ownerIds, { toPush })
}

/**
 * The same news of the same colleague stands on a list once until it is read: nobody pushes everything else off it by
 * doing one thing again and again. What another reads or takes up just now stays beside it.
 */
async function dropUnreadSame(tx: Tx, doer: Doer, ownerIds: string[], { kind, about }: Omit<News, 'userIds'>) {
  const same = tx
    .select({ groupId: notifications.groupId, id: notifications.id })
    .from(notifications)
    .where(
      and(
        inArray(notifications.userId, ownerIds),
        isNull(notifications.readAt),
        eq(notifications.kind, kind),
        eq(notifications.about, about.kind),
        eq(notifications.aboutId, about.id),
        eq(notifications.byUser, doer.userId),
      ),
    )
    .for('update', { skipLocked: true })
  await tx.delete(notifications).where(sql`(group_id, id) in ${same}`)
}

/**
 * Somebody who never looks has no more than so many: the oldest that was read goes first. What another writes or reads
 * just now the next time drops.
 */
async function dropOldest(tx: Tx, ownerIds: string[]) {
  await tx.execute(sql`
    delete from notifications where (group_id, id) in (
      select group_id, id from notifications where (group_id, id) in (
        select group_id, id from (
          select group_id, id,
            row_number() over (partition by user_id order by read_at is not null, id desc) as place
          from notifications where user_id = any(${sql.param(ownerIds)}::uuid[])) own
        where place > ${keptAtMost.notifications})
      for update skip locked)`)
}
