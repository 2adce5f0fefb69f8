import type { BodyOf } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import type { editTask as contract, Task } from '@forecourt/contract/tasks/calls'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db, Tx } from '../db/open.ts'
import { tasks } from '../db/schema.ts'
import { conflict, forbidden } from '../http/errors.ts'
import { notify } from '../notifications/write.ts'
import { getTaskForWrite, mayChange, readWritten, type TaskRow, type TaskWithShop, taskSnapshot } from './read.ts'
import { getDoer, requireDayToCome, requireRoomForTask } from './require-task.ts'

type Form = BodyOf<typeof contract> & { taskId: string }

/**
 * Hands a task on, changes its day, says that it is done or takes that back; nothing is written where nothing is new.
 * Throws 400 for somebody who may not see it, 409 for a done one that is not opened again, and where a shop has too
 * many.
 */
export async function editTask(db: Db, actor: Actor, form: Form): Promise<Task> {
  return db.transaction(async (tx) => {
    const task = await getTaskForWrite(tx, actor, form.taskId)
    if (!mayChange(actor, task)) throw forbidden()
    const changes = await changesOf(tx, actor, task, form)
    if (Object.keys(changes).length > 0) await saveChanged(tx, actor, task, changes)
    return readWritten(tx, actor, task)
  })
}

async function changesOf(tx: Tx, actor: Actor, task: TaskWithShop, form: Form): Promise<Partial<TaskRow>> {
  const { forUser, dueOn, isDone } = form
  const wasDone = task.doneAt !== null
  const changes: Partial<TaskRow> = {}
  if (dueOn !== undefined && dueOn !== task.dueOn) {
    requireDayToCome(actor, dueOn)
    changes.dueOn = dueOn
  }
  if (forUser !== undefined && forUser !== task.forUser) {
    const doer = await getDoer(tx, actor, forUser, task)
    Object.assign(changes, { forUser: doer.userId, forName: doer.name })
  }
  if (wasDone && isDone !== false && Object.keys(changes).length > 0) throw conflict('task_done', sentences.taskIsDone)
  if (isDone === true && !wasDone) {
    Object.assign(changes, { doneAt: actor.at, doneBy: actor.userId, doneByName: actor.name })
  }
  if (isDone === false && wasDone) {
    await requireRoomForTask(tx, task)
    Object.assign(changes, { doneAt: null, doneBy: null, doneByName: null })
  }
  return changes
}

async function saveChanged(tx: Tx, actor: Actor, task: TaskWithShop, given: Partial<TaskRow>) {
  const changed = { ...task, ...given, updated: actor.at }
  await tx
    .update(tasks)
    .set({ ...given, updated: actor.at })
    .where(and(eq(tasks.groupId, task.groupId), eq(tasks.id, task.id)))
  await recordAudit(tx, actor, {
    collection: 'tasks',
    operation: 'UPDATE',
    groupId: task.groupId,
    recordId: task.id,
    shopId: task.shopId,
    snapshot: taskSnapshot(changed),
  })
  const news = { groupId: task.groupId, about: { kind: 'task' as const, id: task.id } }
  if (given.forUser !== undefined) await notify(tx, actor, { ...news, userIds: [given.forUser], kind: 'taskGiven' })
  if (given.doneAt) await notify(tx, actor, { ...news, userIds: [task.givenBy], kind: 'taskDone' })
}
