import { sentences } from '@forecourt/contract/messages'
import type { addTask as contract, Task } from '@forecourt/contract/tasks/calls'
import type { z } from 'zod'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { newId } from '../db/new-id.ts'
import type { Db, Tx } from '../db/open.ts'
import { tasks } from '../db/schema.ts'
import { requireNotErased } from '../enquiries/read.ts'
import { invalidField } from '../http/errors.ts'
import { notify } from '../notifications/write.ts'
import { getShop, getShopOfGroup } from '../places/read.ts'
import { getSubject, subjectColumns } from '../subjects/read.ts'
import { readWritten, type TaskRow, taskSnapshot } from './read.ts'
import { requireAssignee, requireDayToCome, requireRoomForTask } from './require-task.ts'

type Form = z.output<(typeof contract)['schema']['body']>

/**
 * Gives somebody a task, or oneself. Throws 404 for a shop, or for what it is about, outside the actor's reach, 400 for
 * somebody who may not see it, 409 where the shop has too many.
 */
export async function addTask(db: Db, actor: Actor, form: Form): Promise<Task> {
  return db.transaction(async (tx) => {
    const { groupId, shopId } = await getPlace(tx, actor, form)
    requireAt(actor, 'task.give', shopPlace(actor, { groupId, shopId }))
    const shop = await getShopOfGroup(tx, groupId, shopId, { lock: true })
    if (form.about?.kind === 'enquiry') await requireNotErased(tx, { groupId, id: form.about.id })
    requireDayToCome(actor, form.dueOn)
    const assignee = await requireAssignee(tx, actor, form.forUser, { groupId, shopId })
    await requireRoomForTask(tx, { groupId, shopId }, actor.userId)
    const task: TaskRow = {
      groupId,
      id: newId(actor),
      shopId,
      ...subjectColumns(form.about),
      text: form.text,
      dueOn: form.dueOn,
      forUser: assignee._id,
      forName: assignee.name,
      givenBy: actor.userId,
      givenByName: actor.name,
      doneAt: null,
      doneBy: null,
      doneByName: null,
      created: actor.at,
      updated: actor.at,
    }
    await tx.insert(tasks).values(task)
    await recordAudit(tx, actor, {
      collection: 'tasks',
      operation: 'CREATE',
      groupId,
      recordId: task.id,
      shopId,
      snapshot: taskSnapshot({ ...task, shopName: shop.name }),
    })
    await notify(tx, actor, {
      userIds: [task.forUser],
      kind: 'taskGiven',
      groupId,
      about: { kind: 'task', id: task.id },
    })
    return readWritten(tx, actor, task)
  })
}

/** The shop of what it is about, or the one that is named. */
async function getPlace(tx: Tx, actor: Actor, { about, shopId }: Form) {
  if (about?.kind === 'enquiry') {
    // The shop first, as whoever sells or deletes the shop holds them; of a bike or a sale it comes last
    const enquiry = await getSubject(tx, actor, about)
    await getShopOfGroup(tx, enquiry.groupId, enquiry.shopId, { lock: true })
  }
  if (about !== null) return getSubject(tx, actor, about, { lock: true })
  if (shopId === undefined) throw invalidField('shopId', sentences.taskShopRequired)
  const { groupId } = await getShop(tx, actor, shopId)
  return { groupId, shopId }
}
