import type { Output } from '@forecourt/contract/endpoint'
import type { listTasks as contract } from '@forecourt/contract/tasks/calls'
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, membershipsOfReach, withinCapability } from '../access.ts'
import type { Db } from '../db/open.ts'
import { tasks } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { positionBefore, positionBehind } from '../lists/position.ts'
import { dayKey, isBehind, momentKey, type SortKey, sortedBy } from '../lists/sort-key.ts'
import { requireAsked } from '../places/read.ts'
import { isTaskSeen, type ShownTask, selectTasks, toTask } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/**
 * A page of tasks that the actor sees. Throws 404 for a group or shop outside the actor's reach, 403 for all tasks of
 * what the actor does not manage. A super admin names a group or a shop: there may be thousands.
 */
export async function listTasks(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const { whose, groupId, shopId, state } = query
  const isNamed = groupId !== undefined || shopId !== undefined
  if (whose === 'all') await requireAsked(db, actor, 'task.manage', query)
  else if (isNamed) await requireAsked(db, actor, 'task.give', query)
  if (actor.userType === 'superAdmin' && !isNamed) return { tasks: [], nextCursor: null }
  const key = sortKeys[state]
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) => queryOfTasks(db, actor, query, size),
    (last) => positionBehind(query, { key: key.keyOf(last), id: last.id }),
  )
  return { tasks: page.map((task) => toTask(actor, task)), nextCursor }
}

/** So many of the tasks that are asked for, from where the page before ended. */
export function queryOfTasks(db: Db, actor: Actor, query: Query, size: number) {
  const { whose, groupId, shopId, state } = query
  const key = sortKeys[state]
  const order = state === 'open' ? 'asc' : 'desc'
  const before = positionBefore(query, key.shape)
  const asked = and(
    groupId === undefined ? undefined : eq(tasks.groupId, groupId),
    shopId === undefined ? undefined : eq(tasks.shopId, shopId),
    state === 'open' ? isNull(tasks.doneAt) : isNotNull(tasks.doneAt),
    isTheirs(actor)[whose],
    before && isBehind(key, tasks.id, order, before),
  )
  return selectTasks(db, groupId === undefined ? membershipsOfReach(actor) : [{ groupId }])
    .where(asked)
    .orderBy(...sortedBy(key, tasks.id, order))
    .limit(size)
}

const sortKeys: Record<Query['state'], SortKey<ShownTask>> = {
  open: dayKey(tasks.dueOn, ({ dueOn }) => dueOn),
  done: momentKey(tasks.doneAt, ({ doneAt, created }) => doneAt ?? created),
}

const isTheirs = (actor: Actor): Record<Query['whose'], SQL | undefined> => ({
  mine: and(isTaskSeen(actor), eq(tasks.forUser, actor.userId)),
  given: and(isTaskSeen(actor), eq(tasks.givenBy, actor.userId)),
  all: withinCapability(actor, 'task.manage', tasks),
})
