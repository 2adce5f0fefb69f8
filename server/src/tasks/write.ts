import { sentences } from '@forecourt/contract/messages'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { idempotencyKeys, tasks } from '../db/schema.ts'
import { findTasksOf, type TasksOf } from './read.ts'

type Key = { groupId: string; id: string }

/** The open tasks about a bike go with it to another shop, as its record tells; those that were done stay where. */
export async function moveTasks(tx: Tx, { groupId, id }: Key, shopId: string): Promise<void> {
  await tx
    .update(tasks)
    .set({ shopId })
    .where(and(eq(tasks.groupId, groupId), eq(tasks.bikeId, id), isNull(tasks.doneAt)))
}

/** Leaves the tasks about a bike without it, in the transaction that takes it out. */
export async function forgetBike(tx: Tx, { groupId, id }: Key): Promise<void> {
  await tx
    .update(tasks)
    .set({ bikeId: null })
    .where(and(eq(tasks.groupId, groupId), eq(tasks.bikeId, id)))
}

/** The same of an enquiry. */
export async function forgetEnquiry(tx: Tx, { groupId, id }: Key): Promise<void> {
  await tx
    .update(tasks)
    .set({ enquiryId: null })
    .where(and(eq(tasks.groupId, groupId), eq(tasks.enquiryId, id)))
}

/**
 * Takes the words out of a customer's tasks, and out of the kept answers of writes that hold them. Answers which tasks
 * had some.
 */
export async function forgetTasksOf(tx: Tx, groupId: string, of: TasksOf): Promise<string[]> {
  const ids = (await findTasksOf(tx, groupId, of)).map(({ id }) => id)
  if (ids.length === 0) return []
  const isAmong = sql`any(${sql.param(ids)}::uuid[])`
  await tx
    .update(tasks)
    .set({ text: sentences.erased })
    .where(and(eq(tasks.groupId, groupId), sql`${tasks.id} = ${isAmong}`))
  await tx
    .update(idempotencyKeys)
    .set({ reply: null })
    .where(sql`${idempotencyKeys.reply} ->> '_id' = any(${sql.param(ids)}::text[])`)
  return ids
}
