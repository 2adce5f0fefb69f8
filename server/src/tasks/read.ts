import { sentences } from '@forecourt/contract/messages'
import { can } from '@forecourt/contract/permissions'
import { subjectKinds } from '@forecourt/contract/subjects/subject'
import type { Task } from '@forecourt/contract/tasks/calls'
import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import { type Actor, inTheirGroup, shopPlace, withinCapability } from '../access.ts'
import type { Executor, Tx } from '../db/open.ts'
import { shops, tasks } from '../db/schema.ts'
import { holdsPhone } from '../db/team/digits.ts'
import { notFound } from '../http/errors.ts'
import { groupOf } from '../lists/as-rows.ts'
import { maySignIn } from '../session/read.ts'
import { subjectColumn, subjectKeys, subjectsIn, titleOfSubject } from '../subjects/read.ts'
import { isColleagueAt } from '../users/read.ts'

export type TaskRow = typeof tasks.$inferSelect
export type TaskWithShop = TaskRow & { shopName: string }
export type ShownTask = TaskWithShop & { title: string | null; isThere: boolean }

const ofShop = and(eq(shops.groupId, tasks.groupId), eq(shops.id, tasks.shopId))

/**
 * Which tasks of their shops the actor sees: those that are theirs, that they gave, or that are about something that
 * everybody there sees; all of the shops that they manage.
 */
const isSeenThere = (actor: Actor, { forUser, givenBy, about, isManaged }: ToldTask): SQL =>
  sql`(${actor.userId} in (${forUser}, ${givenBy}) or num_nonnulls(${sql.join(about, sql`, `)}) > 0 or ${isManaged})`

/** What a row, or a record, tells of a task. */
type ToldTask = {
  forUser: SQL
  givenBy: SQL
  /** What it may be about; null where it is not. */
  about: SQL[]
  /** Whether the actor manages its shop. */
  isManaged: SQL
}

/** The tasks that the actor sees. */
export const isTaskSeen = (actor: Actor): SQL =>
  and(
    withinCapability(actor, 'task.give', tasks),
    isSeenThere(actor, {
      forUser: sql`${tasks.forUser}`,
      givenBy: sql`${tasks.givenBy}`,
      about: subjectKinds.map((kind) => sql`${subjectColumn(tasks, kind)}`),
      isManaged: withinCapability(actor, 'task.manage', tasks),
    }),
  ) as SQL

/** The same by the data of a task's record (taskSnapshot), at a shop of the actor's. */
export const isTaskRecordSeen = (actor: Actor, data: SQL, isManaged: SQL): SQL =>
  isSeenThere(actor, {
    forUser: sql`${data} ->> 'forUser'`,
    givenBy: sql`${data} ->> 'givenBy'`,
    about: Object.values(subjectKeys).map((key) => sql`${data} ->> ${key}::text`),
    isManaged,
  })

/** What a task is about is called so. */
const titleOf = (groupId: SQL) =>
  sql<string | null>`coalesce(${sql.join(
    subjectKinds.map((kind) => titleOfSubject(kind, { groupId, id: sql`${subjectColumn(tasks, kind)}` })),
    sql`, `,
  )})`

/** Whether whoever a task is for could be given it now: a colleague there, or a super admin, who gave it to themselves. */
const isThere = sql<boolean>`exists (select from users where users.id = tasks.for_user
  and (users.user_type = 'superAdmin' and ${maySignIn}
    or ${isColleagueAt({ groupId: sql`tasks.group_id`, shopId: sql`tasks.shop_id` }, 'task.give')}))`

/** Tasks of these groups with the names of what they belong to. */
export const selectTasks = (db: Executor, ofGroups: readonly { groupId: string }[]) =>
  db
    .select({
      ...getTableColumns(tasks),
      shopName: shops.name,
      title: titleOf(groupOf(ofGroups, sql`${tasks.groupId}`)),
      isThere,
    })
    .from(tasks)
    .innerJoin(shops, ofShop)

/** A task that the actor has just written, though they may see it no longer. */
export async function readWritten(tx: Tx, actor: Actor, { groupId, id }: Pick<TaskRow, 'groupId' | 'id'>) {
  const [task] = await selectTasks(tx, [{ groupId }]).where(and(eq(tasks.groupId, groupId), eq(tasks.id, id)))
  if (!task) throw notFound('This task')
  return toTask(actor, task)
}

// Not joined: after waiting for a transfer, a joining statement would look for the task in the shop it has left
const nameOfItsShop = sql<string>`(
  select shops.name from shops where shops.group_id = tasks.group_id and shops.id = tasks.shop_id)`

/** A task that the actor sees, to be changed; 404 otherwise. Its row stays locked. */
export async function getTaskForWrite(tx: Tx, actor: Actor, taskId: string): Promise<TaskWithShop> {
  const inGroup = await inTheirGroup(tx, actor, tasks, [taskId])
  const [task] = await tx
    .select({ ...getTableColumns(tasks), shopName: nameOfItsShop })
    .from(tasks)
    .where(and(eq(tasks.id, taskId), inGroup, isTaskSeen(actor)))
    .for('update')
  if (!task) throw notFound('This task')
  return task
}

/** Whether the actor hands a task on, changes its day and ends it: who it is for, who gave it, who manages its shop. */
export const mayChange = (actor: Actor, task: TaskRow): boolean =>
  task.forUser === actor.userId || task.givenBy === actor.userId || can(actor, 'task.manage', shopPlace(actor, task))

/** A task as answers carry it. */
export function toTask(actor: Actor, task: ShownTask): Task {
  const [subject] = subjectsIn(task)
  return {
    _id: task.id,
    groupId: task.groupId,
    shopId: task.shopId,
    shopName: task.shopName,
    text: task.text,
    dueOn: task.dueOn,
    for: { userId: task.forUser, name: task.forName, isThere: task.isThere },
    givenBy: { userId: task.givenBy, name: task.givenByName },
    about: subject ? { ...subject, title: task.title ?? '' } : null,
    done: task.doneAt && { at: task.doneAt.toISOString(), byName: task.doneByName ?? '' },
    may: {
      change: mayChange(actor, task),
      takeBack: task.doneAt === null && task.givenBy === actor.userId,
    },
    created: task.created.toISOString(),
    updated: task.updated.toISOString(),
  }
}

/** What the audit keeps of a task: not its words, which may name a customer and must be erasable. */
export const taskSnapshot = ({ id, groupId: _, text: __, updated: ___, ...task }: TaskWithShop) => ({
  _id: id,
  ...task,
  created: task.created.toISOString(),
  doneAt: task.doneAt?.toISOString() ?? null,
})

/** A customer's tasks that still have words: about these, or with the number in them. */
export const findTasksOf = (db: Executor, groupId: string, of: TasksOf) =>
  db
    .select({ ...getTableColumns(tasks), shopName: nameOfItsShop })
    .from(tasks)
    .where(and(eq(tasks.groupId, groupId), ne(tasks.text, sentences.erased), isOf(of)))
    .orderBy(tasks.id)

/** Holds their rows until the transaction ends. */
export const holdTasksOf = (db: Executor, groupId: string, of: TasksOf) => findTasksOf(db, groupId, of).for('update')

type Rows = readonly { id: string }[]
export type TasksOf = { phone: string; enquiries: Rows; sales: Rows; purchases: Rows }

/** Tasks about a customer's enquiries, sales and purchases, and those whose words hold their number. */
const isOf = ({ phone, enquiries, sales, purchases }: TasksOf): SQL => {
  const among = (column: SQL, rows: Rows) => sql`${column} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`
  return sql`(${among(sql`tasks.enquiry_id`, enquiries)} or ${among(sql`tasks.sale_id`, sales)}
    or ${among(sql`tasks.bike_id`, purchases)}
    or ${holdsPhone(sql`tasks.text`, phone)})`
}
