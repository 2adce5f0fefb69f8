import type { StockCount } from '@forecourt/contract/stock-counts/calls'
import { type DifferenceKind, kindsToSettle } from '@forecourt/contract/stock-counts/differences'
import { and, eq } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import type { Db } from '../db/open.ts'
import { stockCounts } from '../db/schema.ts'
import { compare } from './compare.ts'
import { digestOf } from './count-file.ts'
import { getCountRow, readCount } from './read.ts'
import { recordStep } from './record-step.ts'
import { requireOpen } from './require-state.ts'

/** What stands in the shop and is not, or no longer, of its stock. */
const strangers: DifferenceKind[] = ['elsewhere', 'coming', 'soldBefore', 'unknown']

/**
 * Finishes a count: whoever sends what they saw just now is waited for, and what comes later is refused. Its differences
 * are written down, and the digest of its file goes into the history, which the group's seals cover.
 */
export async function finishCount(
  db: Db,
  actor: Actor,
  { countId, note }: { countId: string; note: string },
): Promise<StockCount> {
  return db.transaction(async (tx) => {
    const count = await getCountRow(tx, actor, countId, { lock: 'update' })
    requireAt(actor, 'count.manage', shopPlace(actor, count))
    requireOpen(count)
    const { expected, seen, kinds } = await compare(tx, actor, count)
    const sum = (some: readonly DifferenceKind[]) => some.reduce((total, kind) => total + (kinds[kind] ?? 0), 0)
    const differences = sum(kindsToSettle)
    const finished = {
      ...count,
      ...{ state: differences > 0 ? ('counted' as const) : ('settled' as const), note: note || count.note },
      ...{ endedBy: actor.userId, endedByName: actor.name, endedAt: actor.at },
      ...{ expected, seen, others: sum(strangers), differences },
    }
    const digest = await digestOf(tx, finished)
    const { groupId, id, ...changed } = finished
    await tx
      .update(stockCounts)
      .set({ ...changed, digest })
      .where(and(eq(stockCounts.groupId, groupId), eq(stockCounts.id, id)))
    await recordStep(tx, actor, finished, 'finished', { expected, seen, differences: kinds, digest })
    return readCount(tx, actor, finished)
  })
}
