import { businessDay } from '@forecourt/contract/calendar'
import { sentences } from '@forecourt/contract/messages'
import { can } from '@forecourt/contract/permissions'
import type { Colleague } from '@forecourt/contract/users/colleague'
import { and, eq, isNull } from 'drizzle-orm'
import { type Actor, shopPlace } from '../access.ts'
import type { Tx } from '../db/open.ts'
import { tasks } from '../db/schema.ts'
import { invalidField } from '../http/errors.ts'
import { addOneByOne, requireRoom } from '../limits/room.ts'
import { findColleagues } from '../users/read.ts'

type InShop = { groupId: string; shopId: string }

/** Throws 400 for a day that has passed. */
export function requireDayToCome(actor: Actor, dueOn: string): void {
  if (dueOn < businessDay(actor.at)) throw invalidField('dueOn', sentences.taskDayPassed)
}

/**
 * A colleague who can be given a task in a shop, or the actor; throws 400 for somebody who may not see it, or is no
 * colleague.
 */
export async function requireAssignee(tx: Tx, actor: Actor, userId: string, shop: InShop): Promise<Colleague> {
  // A super admin too, who is nobody's colleague
  if (userId === actor.userId && can(actor, 'task.give', shopPlace(actor, shop))) {
    return { _id: actor.userId, name: actor.name }
  }
  const [colleague] = await findColleagues(tx, shop, 'task.give', { ids: [userId] }, 1)
  if (!colleague) throw invalidField('forUser', sentences.taskForCannotSee)
  return colleague
}

/** Throws 409 where a shop has as many open tasks as it may have, in all or of whoever gave this one. */
export async function requireRoomForTask(tx: Tx, { groupId, shopId }: InShop, givenBy: string): Promise<void> {
  await addOneByOne(tx, groupId)
  const isOpen = and(eq(tasks.groupId, groupId), eq(tasks.shopId, shopId), isNull(tasks.doneAt))
  requireRoom('openTasks', await tx.$count(tasks, isOpen))
  requireRoom('openTasksOfOne', await tx.$count(tasks, and(isOpen, eq(tasks.givenBy, givenBy))))
}
