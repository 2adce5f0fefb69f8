import type { UserKept } from '@forecourt/contract/personal-data'
import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { type Actor, requireSomewhere, withinGroupsWith } from '../access.ts'
import { isAboutPerson, noGroup } from '../db/audit-schema.ts'
import type { Db } from '../db/open.ts'
import { auditRecords, groups, memberships, sessions, tasks } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'
import { cutPage, oneMore } from '../lists/cursor.ts'
import { readTold } from '../notifications/read.ts'
import { isTaskSeen } from '../tasks/read.ts'
import { findUser, getUser, type UserRow } from '../users/read.ts'

const mostActions = 10_000
const mostTasks = 10_000

/**
 * What is kept of a user: all of it for the user and for super admins, for others what the groups have whose admin they
 * are. Throws 404 outside the actor's reach, 403 for whoever may see no history.
 */
export async function getUserKept(db: Db, actor: Actor, { userId }: { userId: string }): Promise<UserKept> {
  const isOwn = actor.userId === userId
  const user = isOwn ? await findUser(db, userId) : await getUser(db, actor, userId)
  if (!user) throw notFound('This user')
  const isWhole = isOwn || actor.userType === 'superAdmin'
  if (!isWhole) requireSomewhere(actor, 'customer.data')
  const known = await db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(isWhole ? hasAnythingOf(user) : withinGroupsWith(actor, 'customer.data', groups.id))
  const groupIds = [...known.map(({ id }) => id), ...(isWhole ? [noGroup] : [])]
  const nameOf = new Map(known.map(({ id, name }) => [id, name]))
  const roles = await db
    .select({
      groupId: memberships.groupId,
      level: memberships.level,
      unitId: memberships.unitId,
      role: memberships.role,
    })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), inArray(memberships.groupId, groupIds)))
  const { data: _, ...withoutData } = getTableColumns(auditRecords)
  const inGroups = inArray(auditRecords.groupId, groupIds)
  const isAbout = and(isAboutPerson, eq(auditRecords.recordId, userId))
  const changes = await db
    .select()
    .from(auditRecords)
    .where(and(inGroups, isAbout))
    .orderBy(desc(auditRecords.created), desc(auditRecords.id))
  const found = await db
    .select(withoutData)
    .from(auditRecords)
    .where(and(inGroups, eq(auditRecords.operationByUser, userId)))
    .orderBy(desc(auditRecords.created), desc(auditRecords.id))
    .limit(oneMore(mostActions))
  const actions = cutPage(found, mostActions, ({ id }) => [id])
  // Whoever lost their role has the words no more, which may be of a customer
  const text = sql<string | null>`case when ${isTaskSeen(actor)} then ${tasks.text} end`
  const given = await db
    .select({ id: tasks.id, text, dueOn: tasks.dueOn, doneAt: tasks.doneAt })
    .from(tasks)
    .where(and(inArray(tasks.groupId, groupIds), eq(tasks.forUser, userId)))
    .orderBy(desc(tasks.id))
    .limit(mostTasks)
  return {
    made: actor.at.toISOString(),
    account: {
      ...{ _id: user.id, name: user.name, phone: user.phone, active: user.active },
      ...{ created: user.created.toISOString(), updated: user.updated.toISOString() },
    },
    roles: roles.map(({ groupId, ...role }) => ({ ...role, groupName: nameOf.get(groupId) ?? '' })),
    sessions: isWhole ? await sessionsOf(db, userId) : null,
    told: isWhole ? await readTold(db, userId) : null,
    changes: changes.map((record) => ({ ...toKept(record), data: record.data })),
    tasks: given.map(({ id: _id, doneAt, ...task }) => ({ _id, ...task, doneAt: doneAt?.toISOString() ?? null })),
    actions: actions.page.map(toKept),
    moreActions: actions.nextCursor !== null,
  }
}

/**
 * The groups in which a user holds a role or ever did, which stands in the audit there; a super admin may have done
 * something in any.
 */
const hasAnythingOf = ({ id, userType }: Pick<UserRow, 'id' | 'userType'>): SQL | undefined =>
  userType === 'superAdmin'
    ? undefined
    : sql`${groups.id} in (select group_id from memberships where user_id = ${id}
        union select group_id from audit_records where ${isAboutPerson} and record_id = ${id})`

type Stored = Omit<typeof auditRecords.$inferSelect, 'data'>

const toKept = ({ id: _id, collectionName, recordId, operationType, created }: Stored) => ({
  ...{ _id, collectionName, recordId, operationType },
  created: created.toISOString(),
})

async function sessionsOf(db: Db, userId: string) {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.lastUsed))
  return rows.map(({ created, lastUsed }) => ({ created: created.toISOString(), lastUsed: lastUsed.toISOString() }))
}
