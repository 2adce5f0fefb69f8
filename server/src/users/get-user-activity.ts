import { auditedRecordTypes } from '@forecourt/contract/audit'
import { Id } from '@forecourt/contract/fields'
import { canSomewhere } from '@forecourt/contract/permissions'
import type { UserInReach } from '@forecourt/contract/users'
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Actor, membershipsOfReach, withinGroupsWith } from '../access.ts'
import { toAuditRecord } from '../audit/read.ts'
import type { Db } from '../db/open.ts'
import { auditRecords, groups, sales } from '../db/schema.ts'
import { groupOf } from '../lists/as-rows.ts'
import { notOfThisList, readCursor, readPage } from '../lists/cursor.ts'

type Asked = { userId: string; limit: number; cursor?: string }
type Position = { id: string; moment: string }

/**
 * A page of what a person did to bikes, sales and enquiries in the groups whose history the actor may see, newest
 * first; null for an actor who may see none. Throws 400 for a foreign cursor.
 */
export async function getUserActivity(
  db: Db,
  actor: Actor,
  { userId, limit, cursor }: Asked,
): Promise<UserInReach['activity']> {
  if (!canSomewhere(actor, 'audit.see')) return null
  const behind = cursor === undefined ? undefined : await positionOf(db, cursor, userId)
  const { page, nextCursor } = await readPage(
    limit,
    (size) => recordsBy(db, actor, { userId, behind, limit: size }),
    (last) => [userId, last.groupId, last.id],
  )
  const cancelled = await cancelledAmong(db, page)
  const records = page.map((record) => ({ ...toAuditRecord(record), cancelled: cancelled.has(record.recordId) }))
  return { records, nextCursor }
}

function recordsBy(
  db: Db,
  actor: Actor,
  { userId, behind, limit }: { userId: string; behind: Position | undefined; limit: number },
) {
  // Group by group, as the index is; each stops after a page, however much the person has done
  const ofGroup = db
    .select()
    .from(auditRecords)
    .where(
      and(
        sql`${auditRecords.groupId} = ${groupOf(membershipsOfReach(actor), sql`${groups.id}`)}`,
        eq(auditRecords.operationByUser, userId),
        inArray(auditRecords.collectionName, [...auditedRecordTypes]),
        behind && sql`(created, id) < (${behind.moment}::timestamptz, ${behind.id}::uuid)`,
      ),
    )
    .orderBy(desc(auditRecords.created), desc(auditRecords.id))
    .limit(limit)
    .as('of_group')
  return db
    .select(ofGroup._.selectedFields)
    .from(groups)
    .crossJoinLateral(ofGroup)
    .where(withinGroupsWith(actor, 'audit.see', groups.id))
    .orderBy(desc(ofGroup.created), desc(ofGroup.id))
    .limit(limit)
}

/** Those sales among the records that were cancelled, by id. */
async function cancelledAmong(
  db: Db,
  records: readonly Pick<typeof auditRecords.$inferSelect, 'groupId' | 'recordId'>[],
) {
  const groupIds = [...new Set(records.map(({ groupId }) => groupId))]
  const ids = records.map(({ recordId }) => recordId)
  const rows = await db
    .select({ id: sales.id })
    .from(sales)
    .where(and(inArray(sales.groupId, groupIds), inArray(sales.id, ids), isNotNull(sales.cancelledAt)))
  return new Set(rows.map(({ id }) => id))
}

/** The record behind which a page starts, with its moment in the database's own words: a Date would round it. */
async function positionOf(db: Db, cursor: string, userId: string): Promise<Position> {
  const [, groupId, id] = readCursor(cursor, z.tuple([z.literal(userId), Id, Id]))
  const [position] = await db
    .select({ id: auditRecords.id, moment: sql<string>`created::text` })
    .from(auditRecords)
    .where(and(eq(auditRecords.groupId, groupId), eq(auditRecords.id, id), eq(auditRecords.operationByUser, userId)))
  if (!position) throw notOfThisList()
  return position
}
