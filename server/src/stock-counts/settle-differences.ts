import { sentences } from '@forecourt/contract/messages'
import type { Settle, StockCount } from '@forecourt/contract/stock-counts/calls'
import { kindsToSettle, settlementsOf } from '@forecourt/contract/stock-counts/differences'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import type { Db, Tx } from '../db/open.ts'
import { stockCountDifferences as differences, stockCounts } from '../db/schema.ts'
import { invalidField, notFound } from '../http/errors.ts'
import { digestOf } from './count-file.ts'
import { type CountRow, getCountRow, readCount } from './read.ts'
import { recordStep } from './record-step.ts'
import { requireFinished } from './require-state.ts'

/**
 * Settles differences of a finished count, or otherwise than before: what was said first stays in the history. No stock
 * changes by it: what was moved is transferred, and what was sold is sold, where that is always done. Throws 400 where a
 * difference of this kind cannot be settled so.
 */
export async function settleDifferences(
  db: Db,
  actor: Actor,
  { countId, differenceIds, as, note }: { countId: string } & z.output<typeof Settle>,
): Promise<StockCount> {
  return db.transaction(async (tx) => {
    const count = await getCountRow(tx, actor, countId, { lock: 'update' })
    requireAt(actor, 'count.manage', shopPlace(actor, count))
    requireFinished(count)
    const found = await getDifferences(tx, count, differenceIds)
    const wrong = found.find(({ kind }) => !settlementsOf[kind].includes(as))
    if (wrong) throw invalidField('as', sentences.notSettledThisWay(wrong.vehicleNumber))
    await tx
      .update(differences)
      .set({
        settledAs: as,
        settledAt: actor.at,
        settledBy: actor.userId,
        settledByName: actor.name,
        settledNote: note,
      })
      .where(and(isOf(count), inArray(differences.id, differenceIds)))
    const settled = await tx.$count(
      differences,
      and(isOf(count), inArray(differences.kind, kindsToSettle), isNotNull(differences.settledAs)),
    )
    const state = settled === count.differences ? ('settled' as const) : ('counted' as const)
    const after = { ...count, state, settled }
    const digest = await digestOf(tx, after)
    await tx
      .update(stockCounts)
      .set({ state, settled, digest })
      .where(and(eq(stockCounts.groupId, count.groupId), eq(stockCounts.id, count.id)))
    await recordStep(tx, actor, after, 'settled', {
      settledAs: as,
      settled: found.map(({ kind, bikeId, vehicleNumber, settledAs }) => ({
        ...{ kind, bikeId, vehicleNumber },
        before: settledAs,
      })),
      digest,
    })
    return readCount(tx, actor, after)
  })
}

const isOf = ({ groupId, id }: CountRow) => and(eq(differences.groupId, groupId), eq(differences.countId, id))

/** Differences of the count, in the order of its document; 404 where one is not among them. */
async function getDifferences(tx: Tx, count: CountRow, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  const found = await tx
    .select()
    .from(differences)
    .where(and(isOf(count), inArray(differences.id, wanted)))
    .orderBy(differences.position)
  if (found.length < wanted.length) throw notFound(wanted.length === 1 ? 'This difference' : 'One of these differences')
  return found
}
