import type { BodyOf } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import type { editTask as contract, Task } from '@forecourt/contract/tasks/calls'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db, Tx } from '../db/open.ts'
import { bikes, tasks } from '../db/schema.ts'
import { conflict, forbidden } from '../http/errors.ts'
import { notify } from '../notifications/write.ts'
import { getShopOfGroup } from '../places/read.ts'
import { getTaskForWrite, isTaskSeen, mayChange, readWritten, type TaskWithShop, taskSnapshot } from './read.ts'
import { requireAssignee, requireDayToCome, requireRoomForTask } from './require-task.ts'

type Form = BodyOf<typeof contract> & { taskId: string }
type Place = Pick<TaskWithShop, 'shopId' | 'shopName'>

/**
 * Hands a task on, changes its day, says that it is done or takes that back; nothing is written where nothing is new.
 * What is opened again about a bike that has moved meanwhile is at the bike's shop. Throws 400 for somebody who may not
 * see it, 409 for a done one that is not opened again, and where a shop has too many.
 */
export async function editTask(db: Db, actor: Actor, form: Form): Promise<Task> {
  return db.transaction(async (tx) => {
    const place = form.isDone === false ? await holdBikeOf(tx, actor, form.taskId) : undefined
    const task = await getTaskForWrite(tx, actor, form.taskId)
    if (!mayChange(actor, task)) throw forbidden()
    const changes = await changesOf(tx, actor, task, { ...form, place })
    if (Object.keys(changes).length > 0) await saveChanged(tx, actor, task, changes)
    return readWritten(tx, actor, task)
  })
}

/** Where the bike of a task is, until the transaction ends: held before the task, as a transfer holds them. */
async function holdBikeOf(tx: Tx, actor: Actor, taskId: string): Promise<Place | undefined> {
  const [task] = await tx
    .select({ groupId: tasks.groupId, bikeId: tasks.bikeId })
    .from(tasks)
    .where(and(eq(tasks.id, taskId), isTaskSeen(actor)))
  if (!task?.bikeId) return undefined
  const isIts = and(eq(bikes.groupId, task.groupId), eq(bikes.id, task.bikeId))
  const [bike] = await tx.select({ shopId: bikes.shopId }).from(bikes).where(isIts).for('update')
  if (!bike) return undefined
  const { id, name } = await getShopOfGroup(tx, task.groupId, bike.shopId, { lock: true })
  return { shopId: id, shopName: name }
}

type Asked = Form & { place: Place | undefined }

async function changesOf(tx: Tx, actor: Actor, task: TaskWithShop, form: Asked): Promise<Partial<TaskWithShop>> {
  const { forUser, dueOn, isDone } = form
  const wasDone = task.doneAt !== null
  // What is open has moved with its bike
  const place = wasDone && form.place ? form.place : { shopId: task.shopId, shopName: task.shopName }
  const changes: Partial<TaskWithShop> = {}
  if (dueOn !== undefined && dueOn !== task.dueOn) {
    requireDayToCome(actor, dueOn)
    changes.dueOn = dueOn
  }
  if (forUser !== undefined && forUser !== task.forUser) {
    const assignee = await requireAssignee(tx, actor, forUser, { groupId: task.groupId, shopId: place.shopId })
    Object.assign(changes, { forUser: assignee._id, forName: assignee.name })
  }
  if (wasDone && isDone !== false && Object.keys(changes).length > 0) throw conflict('task_done', sentences.taskIsDone)
  if (isDone === true && !wasDone) {
    Object.assign(changes, { doneAt: actor.at, doneBy: actor.userId, doneByName: actor.name })
  }
  if (isDone === false && wasDone) {
    await requireRoomForTask(tx, { groupId: task.groupId, shopId: place.shopId }, task.givenBy)
    Object.assign(changes, { ...place, doneAt: null, doneBy: null, doneByName: null })
  }
  return changes
}

async function saveChanged(tx: Tx, actor: Actor, task: TaskWithShop, given: Partial<TaskWithShop>) {
  const { shopName: _, ...columns } = given
  const changed = { ...task, ...given, updated: actor.at }
  await tx
    .update(tasks)
    .set({ ...columns, updated: actor.at })
    .where(and(eq(tasks.groupId, task.groupId), eq(tasks.id, task.id)))
  await recordAudit(tx, actor, {
    collection: 'tasks',
    operation: 'UPDATE',
    groupId: task.groupId,
    recordId: task.id,
    shopId: changed.shopId,
    snapshot: taskSnapshot(changed),
  })
  const news = { groupId: task.groupId, about: { kind: 'task' as const, id: task.id } }
  if (given.forUser !== undefined) await notify(tx, actor, { ...news, userIds: [given.forUser], kind: 'taskGiven' })
  if (given.doneAt) await notify(tx, actor, { ...news, userIds: [task.givenBy], kind: 'taskDone' })
}
