import type { Actor } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/open.ts'
import { type CountRow, countSnapshot } from './read.ts'

/** Puts a step of a count on record: how it stands after it, and what more there is to say. */
export const recordStep = (
  tx: Tx,
  actor: Actor,
  count: CountRow,
  step: 'opened' | 'walked' | 'takenBack' | 'finished' | 'cancelled' | 'settled',
  more: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(tx, actor, {
    collection: 'stockCounts',
    operation: step === 'opened' ? 'CREATE' : 'UPDATE',
    groupId: count.groupId,
    recordId: count.id,
    shopId: count.shopId,
    snapshot: countSnapshot(count, step, more),
  })
