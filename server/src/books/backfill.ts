import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { bikes, bookBackfills } from '../db/schema.ts'
import { repeat } from '../repeat.ts'
import { bikesAtOnce, enterPast, enterSalesWithoutBike } from './enter-past.ts'

const lookEveryMs = 10_000

type Backfill = { db: Db; now: () => Date; onError: (error: Error) => void }

/**
 * Enters in the background what happened before there were books, from where it was left, until all is entered or the
 * answered function is called, which waits for the batch that is under way. What fails goes to onError and is tried
 * again.
 */
export function startBackfill({ db, now, onError }: Backfill): () => Promise<void> {
  let stopping = false
  const round = () => backfillAll({ db, now, onError }, () => stopping)
  // After an update people look at once; two rounds at a time are as two servers
  const first = round().catch(onError)
  const stop = repeat(lookEveryMs, round, onError)
  return async () => {
    stopping = true
    await Promise.all([first, stop()])
  }
}

/** Enters all that is left, group by group; what cannot be entered goes to onError and holds up no other group. */
export async function backfillAll(backfill: Backfill, isStopping: () => boolean = () => false): Promise<void> {
  const { db, onError } = backfill
  const left = await db
    .select({ groupId: bookBackfills.groupId })
    .from(bookBackfills)
    .orderBy(asc(bookBackfills.groupId))
  for (const { groupId } of left) await backfillInTurns(backfill, groupId, isStopping).catch(onError)
}

async function backfillInTurns({ db, now }: Backfill, groupId: string, isStopping: () => boolean): Promise<void> {
  let more = true
  while (more && !isStopping()) {
    const from = performance.now()
    more = await backfillSome(db, groupId, now())
    // The others get at least half of the time
    if (more) await pause(performance.now() - from)
  }
}

/**
 * Enters the past of a group's next bikes by id, some hundreds, in one transaction, and after the last those sales that
 * have none. Answers whether it should be asked again: not where nothing is left, or where another server is at it.
 */
export async function backfillSome(db: Db, groupId: string, now: Date, atOnce = bikesAtOnce): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isIts = eq(bookBackfills.groupId, groupId)
    const [row] = await tx.select().from(bookBackfills).where(isIts).for('update', { skipLocked: true })
    if (!row) return false
    // Gives way to whoever writes on its bikes, before the database ends one of the two
    await tx.execute(sql`set local lock_timeout = 500`)
    const batch = await tx
      .select({ id: bikes.id })
      .from(bikes)
      .where(and(eq(bikes.groupId, groupId), row.throughBike === null ? undefined : gt(bikes.id, row.throughBike)))
      .orderBy(asc(bikes.id))
      .limit(atOnce)
    const when = { groupId, at: now }
    await enterPast(
      tx,
      when,
      batch.map(({ id }) => id),
    )
    const last = batch.at(-1)
    if (last && batch.length === atOnce) {
      await tx
        .update(bookBackfills)
        .set({ throughBike: last.id, done: row.done + batch.length })
        .where(isIts)
      return true
    }
    await enterSalesWithoutBike(tx, when)
    await tx.delete(bookBackfills).where(isIts)
    return false
  })
}
