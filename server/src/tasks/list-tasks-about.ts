import type { Output } from '@forecourt/contract/endpoint'
import type { Subject } from '@forecourt/contract/subjects/subject'
import type { listTasksAbout as contract } from '@forecourt/contract/tasks/calls'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import type { Db } from '../db/open.ts'
import { tasks } from '../db/schema.ts'
import { getSubject, subjectColumn } from '../subjects/read.ts'
import { isTaskSeen, selectTasks, toTask } from './read.ts'

const shownAbout = 50

/** The open tasks about something, by their day. Throws 404 where it is outside the actor's reach. */
export async function listTasksAbout(db: Db, actor: Actor, about: Subject): Promise<Output<typeof contract>> {
  const place = await getSubject(db, actor, about)
  requireAt(actor, 'task.give', shopPlace(actor, place))
  const found = await selectTasks(db, [place])
    .where(
      and(
        eq(tasks.groupId, place.groupId),
        eq(subjectColumn(tasks, about.kind), about.id),
        isNull(tasks.doneAt),
        isTaskSeen(actor),
      ),
    )
    .orderBy(asc(tasks.dueOn), asc(tasks.id))
    .limit(shownAbout)
  return { tasks: found.map((task) => toTask(actor, task)) }
}
