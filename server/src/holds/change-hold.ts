import type { OperationType } from '@forecourt/contract/audit'
import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/open.ts'
import { bikes, holds } from '../db/schema.ts'
import { type HoldRow, holdSnapshot } from './read.ts'

/** Changes a hold, whose row and bike are locked, puts it on record, and tells its bike until when it is held now. */
export async function changeHold(tx: Tx, actor: Actor, hold: HoldRow, changes: Partial<HoldRow>): Promise<void> {
  await tx
    .update(holds)
    .set(changes)
    .where(and(eq(holds.groupId, hold.groupId), eq(holds.id, hold.id)))
  await keepHeldUntil(tx, hold)
  await recordHold(tx, actor, 'UPDATE', { ...hold, ...changes })
}

/** Keeps the latest end of a bike's holds that have not ended with the bike, so that no list asks for them. */
export async function keepHeldUntil(tx: Tx, { groupId, bikeId }: Pick<HoldRow, 'groupId' | 'bikeId'>): Promise<void> {
  const heldUntil = sql`case when bikes.sold_at is null then (
    select max(holds.until) from holds
    where holds.group_id = bikes.group_id and holds.bike_id = bikes.id and holds.ended_at is null) end`
  await tx
    .update(bikes)
    .set({ heldUntil })
    .where(and(eq(bikes.groupId, groupId), eq(bikes.id, bikeId)))
}

/** Puts a hold on record at its shop. */
export const recordHold = (tx: Tx, actor: Actor, operation: OperationType, hold: HoldRow): Promise<void> =>
  recordAudit(tx, actor, {
    collection: 'holds',
    operation,
    groupId: hold.groupId,
    recordId: hold.id,
    shopId: hold.shopId,
    snapshot: holdSnapshot(hold),
  })
