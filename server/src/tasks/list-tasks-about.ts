import type { Output } from '@forecourt/contract/endpoint'
import type { listTasksAbout as contract, TaskAbout } from '@forecourt/contract/tasks/calls'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import type { Db } from '../db/open.ts'
import { tasks } from '../db/schema.ts'
import { isTaskSeen, selectTasks, subjectColumns, toTask } from './read.ts'
import { getSubject } from './subject.ts'

const shownAbout = 50

/** The open tasks about something, by their day. Throws 404 where it is outside the actor's reach. */
export async function listTasksAbout(db: Db, actor: Actor, about: TaskAbout): Promise<Output<typeof contract>> {
  const place = await getSubject(db, actor, about)
  requireAt(actor, 'task.give', shopPlace(actor, place))
  const found = await selectTasks(db)
    .where(
      and(
        eq(tasks.groupId, place.groupId),
        eq(subjectColumns[about.kind], about.id),
        isNull(tasks.doneAt),
        isTaskSeen(actor),
      ),
    )
    .orderBy(asc(tasks.dueOn), asc(tasks.id))
    .limit(shownAbout)
  return { tasks: found.map((task) => toTask(actor, task)) }
}
