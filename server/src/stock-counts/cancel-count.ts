import type { StockCount } from '@forecourt/contract/stock-counts/calls'
import { and, eq } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import type { Db } from '../db/open.ts'
import { stockCounts } from '../db/schema.ts'
import { getCountRow, readCount, selectCounts } from './read.ts'
import { recordStep } from './record-step.ts'
import { requireOpen } from './require-state.ts'

/** Cancels an open count. What was seen stays with it, and nothing is compared. */
export async function cancelCount(db: Db, actor: Actor, { countId }: { countId: string }): Promise<StockCount> {
  return db.transaction(async (tx) => {
    const count = await getCountRow(tx, actor, countId, { lock: 'update' })
    requireAt(actor, 'count.manage', shopPlace(actor, count))
    requireOpen(count)
    const isIt = and(eq(stockCounts.groupId, count.groupId), eq(stockCounts.id, count.id))
    // As far as it had come
    const [soFar] = await selectCounts(tx).where(isIt)
    const { expected = 0, seen = 0, others = 0 } = soFar ?? {}
    const ended = {
      ...{ state: 'cancelled' as const, endedBy: actor.userId, endedByName: actor.name, endedAt: actor.at },
      ...{ expected, seen, others },
    }
    await tx.update(stockCounts).set(ended).where(isIt)
    const cancelled = { ...count, ...ended }
    await recordStep(tx, actor, cancelled, 'cancelled', { seen })
    return readCount(tx, actor, cancelled)
  })
}
