import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { takeBack } from '../books/write.ts'
import type { Tx } from '../db/open.ts'
import { bookEntries, dues, receipts } from '../db/schema.ts'
import { eventOfPayment } from './read.ts'
import { recordDues } from './record-dues.ts'

/**
 * Ends what a sale left owed when it is cancelled. Before its entries are taken back: whoever takes a payment just now
 * finishes first, or finds the due ended.
 */
export async function endDuesOfSale(tx: Tx, actor: Actor, { groupId, id }: { groupId: string; id: string }) {
  await endDues(tx, actor, groupId, eq(dues.saleId, id))
}

/** Ends what is owed to the seller of a bike that is taken out of stock for good, and takes back what was paid of it. */
export async function endDuesOfBike(tx: Tx, actor: Actor, { groupId, id }: { groupId: string; id: string }) {
  const ended = await endDues(tx, actor, groupId, and(eq(dues.bikeId, id), eq(dues.kind, 'seller')) as SQL)
  if (ended.length === 0) return
  const paid = await tx
    .select()
    .from(bookEntries)
    .where(
      and(
        eq(bookEntries.groupId, groupId),
        // By the bike, for the index
        eq(bookEntries.bikeId, id),
        inArray(bookEntries.event, ended.map(eventOfPayment)),
      ),
    )
  await takeBack(tx, actor, paid)
}

/** Ends dues, in the order in which everybody holds them, and answers the receipts that were reversed with them. */
async function endDues(tx: Tx, actor: Actor, groupId: string, which: SQL): Promise<string[]> {
  const open = await tx
    .select()
    .from(dues)
    .where(and(eq(dues.groupId, groupId), which, isNull(dues.endedAt)))
    .orderBy(dues.id)
    .for('update')
  if (open.length === 0) return []
  const ids = open.map(({ id }) => id)
  await tx
    .update(dues)
    .set({ endedAt: actor.at })
    .where(and(eq(dues.groupId, groupId), inArray(dues.id, ids)))
  const reversed = await tx
    .update(receipts)
    .set({ reversedAt: actor.at })
    .where(and(eq(receipts.groupId, groupId), inArray(receipts.dueId, ids), isNull(receipts.reversedAt)))
    .returning({ id: receipts.id })
  await recordDues(
    tx,
    actor,
    'DELETE',
    open.map((due) => ({ ...due, endedAt: actor.at })),
  )
  return reversed.map(({ id }) => id)
}
