import { randomBytes } from 'node:crypto'
import type { LiveCursor } from '@forecourt/contract/live/cursor'
import { and, asc, gte, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { liveChanges, liveLife } from '../db/schema.ts'

export type ChangeRow = Pick<
  typeof liveChanges.$inferSelect,
  'id' | 'groupId' | 'transaction' | 'kind' | 'shopIds' | 'ids'
>

/** What one look at the database showed. */
export type Look = {
  /** Every transaction before it has ended, and is known to whoever looked: nothing can come late that is older. */
  cursor: LiveCursor
  /** What was written since the cursor that was asked for, the first first. */
  rows: ChangeRow[]
  /** What came since then is not known any more, or too much to tell. */
  missed: boolean
}

/** More than that is not told one by one. */
const mostRows = 1000

/**
 * Looks at what was written since a cursor, in all groups or in some, in one statement: what is not in this look is in
 * a later one from its cursor, however late it was committed. Without a cursor nothing is old.
 */
export async function readChanges(db: Db, since: LiveCursor | undefined, groupIds?: string[]): Promise<Look> {
  const isSince = and(
    gte(liveChanges.transaction, since?.transaction ?? Number.MAX_SAFE_INTEGER),
    // Whoever's own roles changed may have none yet in that group
    groupIds && or(inArray(liveChanges.groupId, groupIds), inArray(liveChanges.kind, ['users', 'roles'])),
  )
  const found = await db
    .select({
      life: liveLife.life,
      sweptUpTo: liveLife.sweptUpTo,
      transaction: sql`pg_snapshot_xmin(pg_current_snapshot())::text`.mapWith(Number),
      row: {
        id: liveChanges.id,
        groupId: liveChanges.groupId,
        transaction: liveChanges.transaction,
        kind: liveChanges.kind,
        shopIds: liveChanges.shopIds,
        ids: liveChanges.ids,
      },
    })
    .from(liveLife)
    .leftJoin(liveChanges, isSince)
    .orderBy(asc(liveChanges.transaction))
    .limit(mostRows + 1)
  const [first] = found
  if (!first) {
    await beginLife(db)
    return readChanges(db, since, groupIds)
  }
  const { life, sweptUpTo, transaction } = first
  const rows = found.flatMap(({ row }) => row ?? [])
  const missed =
    since !== undefined &&
    (since.life !== life ||
      since.transaction < sweptUpTo ||
      // Of a database that was set back to an earlier day
      since.transaction > transaction ||
      rows.length > mostRows)
  return { cursor: { life, transaction }, rows: missed ? [] : rows, missed }
}

async function beginLife(db: Db) {
  await db
    .insert(liveLife)
    .values({ life: randomBytes(6).toString('hex') })
    .onConflictDoNothing()
}
