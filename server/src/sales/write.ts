import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { sales } from '../db/schema.ts'

/** Leaves the cancelled sales of a bike without it, in the transaction that takes it out; their serials stay used. */
export async function forgetBike(tx: Tx, { groupId, id }: { groupId: string; id: string }): Promise<void> {
  await tx
    .update(sales)
    .set({ bikeId: null })
    .where(and(eq(sales.groupId, groupId), eq(sales.bikeId, id)))
}
