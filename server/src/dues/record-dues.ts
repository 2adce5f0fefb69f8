import type { Actor } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/open.ts'
import { type DueRow, dueSnapshot } from './read.ts'

/** Puts new or ended dues on record. */
export const recordDues = (tx: Tx, actor: Actor, operation: 'CREATE' | 'DELETE', changed: DueRow[]): Promise<void> =>
  recordAudit(
    tx,
    actor,
    ...changed.map((due) => ({
      collection: 'dues' as const,
      operation,
      groupId: due.groupId,
      recordId: due.id,
      shopId: due.shopId,
      snapshot: dueSnapshot(due),
    })),
  )
