import { randomBytes } from 'node:crypto'
import type { LiveCursor } from '@forecourt/contract/live/cursor'
import { and, asc, gte, inArray, or, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { liveChanges, liveLife } from '../db/schema.ts'
import { kindsAboutPeople } from './own-kinds.ts'

export type ChangeRow = Pick<
  typeof liveChanges.$inferSelect,
  'id' | 'groupId' | 'transaction' | 'kind' | 'shopIds' | 'ids'
>

/** A cursor with the snapshot of its look: of those beyond the cursor too that says which the look showed. */
export type Seen = LiveCursor & { snapshot: string }

/** What one look at the database showed. */
export type Look = {
  /** Every transaction before it has ended, and is known to whoever looked: nothing can come late that is older. */
  cursor: Seen
  /** What was written since the cursor that was asked for, the first first. */
  rows: ChangeRow[]
  /** What came since then is not known any more, or too much to tell. */
  missed: boolean
}

type Reader = Pick<Actor, 'userId' | 'memberships'>

/** More than that is not told one by one. */
const mostRows = 1000

/**
 * Looks at what was written since a cursor, in all groups or in those of a reader, in one statement: what is not in
 * this look is in a later one from its cursor, however late it was committed. Given the snapshot of an earlier look it
 * passes over what was in that one, however long a transaction holds the cursor up. Without a cursor nothing is old.
 */
export async function readChanges(db: Db, since: LiveCursor | Seen | undefined, reader?: Reader): Promise<Look> {
  const isSince = and(
    gte(liveChanges.transaction, since?.transaction ?? Number.MAX_SAFE_INTEGER),
    since && 'snapshot' in since
      ? sql`not pg_visible_in_snapshot(${liveChanges.transaction}::text::xid8, ${since.snapshot}::pg_snapshot)`
      : undefined,
    reader && isFor(reader),
  )
  const found = await db
    .select({
      life: liveLife.life,
      sweptUpTo: liveLife.sweptUpTo,
      transaction: sql`pg_snapshot_xmin(pg_current_snapshot())::text`.mapWith(Number),
      snapshot: sql<string>`pg_current_snapshot()::text`,
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
    return readChanges(db, since, reader)
  }
  const { life, sweptUpTo, transaction, snapshot } = first
  const rows = found.flatMap(({ row }) => row ?? [])
  const missed =
    since !== undefined &&
    (since.life !== life ||
      since.transaction < sweptUpTo ||
      // Of a database that was set back to an earlier day
      since.transaction > transaction ||
      rows.length > mostRows)
  return { cursor: { life, transaction, snapshot }, rows: missed ? [] : rows, missed }
}

function isFor({ userId, memberships }: Reader) {
  const groupIds = memberships.map(({ groupId }) => groupId)
  // Whoever's own roles changed may have none yet in that group, and what is a person's own stands under none
  const isOwn = and(
    inArray(liveChanges.kind, [...kindsAboutPeople]),
    sql`${liveChanges.ids} @> array[${userId}]::text[]`,
  )
  return or(inArray(liveChanges.groupId, groupIds), isOwn)
}

async function beginLife(db: Db) {
  await db
    .insert(liveLife)
    .values({ life: randomBytes(6).toString('hex') })
    .onConflictDoNothing()
}
