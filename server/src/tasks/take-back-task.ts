import { sentences } from '@forecourt/contract/messages'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db } from '../db/open.ts'
import { tasks } from '../db/schema.ts'
import { conflict, forbidden } from '../http/errors.ts'
import { getTaskForWrite, taskSnapshot } from './read.ts'

/** Takes an open task back, which whoever gave it may; its words go with it. */
export async function takeBackTask(db: Db, actor: Actor, { taskId }: { taskId: string }): Promise<{ _id: string }> {
  return db.transaction(async (tx) => {
    const task = await getTaskForWrite(tx, actor, taskId)
    if (task.givenBy !== actor.userId) throw forbidden()
    if (task.doneAt !== null) throw conflict('task_done', sentences.taskIsDone)
    await tx.delete(tasks).where(and(eq(tasks.groupId, task.groupId), eq(tasks.id, task.id)))
    await recordAudit(tx, actor, {
      collection: 'tasks',
      operation: 'DELETE',
      groupId: task.groupId,
      recordId: task.id,
      shopId: task.shopId,
      snapshot: taskSnapshot(task),
    })
    return { _id: task.id }
  })
}
