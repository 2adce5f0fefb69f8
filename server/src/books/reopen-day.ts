import type { DayClose } from '@forecourt/contract/books/calls'
import { sentences } from '@forecourt/contract/messages'
import { and, eq } from 'drizzle-orm'
import { type Actor, groupPlace, requireAt, withinReach } from '../access.ts'
import type { Db, Tx } from '../db/open.ts'
import { bookEntries, dayCloses, shopBooks } from '../db/schema.ts'
import { conflict, notFound } from '../http/errors.ts'
import { takeBack } from './book.ts'
import { type CloseRow, eventOfDifference, holdBooksAlone, isBooksOf, recordClose, toClose } from './closes.ts'
import { recordEntry } from './enter.ts'

/**
 * Reopens the last closed day of a shop: those that were closed before it stay closed, and what its count had too much
 * or too little is taken back. Throws 409 for a close that is not the last, or that was reopened already.
 */
export async function reopenDay(
  db: Db,
  actor: Actor,
  { closeId, reason }: { closeId: string; reason: string },
): Promise<DayClose> {
  return db.transaction(async (tx) => {
    const { groupId, shopId } = await getClose(tx, actor, closeId)
    requireAt(actor, 'day.reopen', groupPlace(groupId))
    const closedThrough = await holdBooksAlone(tx, { groupId, shopId })
    // Read again: while waiting for the books it may have been reopened
    const close = await getClose(tx, actor, closeId)
    if (close.reopenedAt) throw conflict('already_reopened', `This day was already reopened by ${close.reopenedByName}`)
    if (close.day !== closedThrough) throw conflict('not_last_close', sentences.onlyLastReopened)
    const reopened = { reopenedAt: actor.at, reopenedByName: actor.name, reopenReason: reason }
    await tx
      .update(dayCloses)
      .set(reopened)
      .where(and(eq(dayCloses.groupId, groupId), eq(dayCloses.id, closeId)))
    await tx.update(shopBooks).set({ closedThrough: close.closedBefore }).where(isBooksOf(close))
    await takeDifferenceBack(tx, actor, close, reason)
    await recordClose(tx, actor, { ...close, ...reopened }, 'UPDATE')
    return toClose({ ...close, ...reopened })
  })
}

/** A close of a shop within the actor's reach; 404 otherwise. */
async function getClose(tx: Tx, actor: Actor, closeId: string): Promise<CloseRow> {
  const [close] = await tx
    .select()
    .from(dayCloses)
    .where(and(eq(dayCloses.id, closeId), withinReach(actor, dayCloses)))
  if (!close) throw notFound('This close')
  return close
}

/** In the reopened day, which is counted anew: under today it would be there twice. */
async function takeDifferenceBack(tx: Tx, actor: Actor, close: CloseRow, reason: string): Promise<void> {
  const difference = await tx
    .select()
    .from(bookEntries)
    .where(and(eq(bookEntries.groupId, close.groupId), eq(bookEntries.event, eventOfDifference(close))))
  const reversals = await takeBack(tx, actor, difference, { note: reason, forDay: close.day })
  for (const row of reversals) await recordEntry(tx, actor, row)
}
