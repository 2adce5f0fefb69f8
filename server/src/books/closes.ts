import type { DayClose } from '@forecourt/contract/books/calls'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Executor, Tx } from '../db/open.ts'
import { dayCloses, shopBooks } from '../db/schema.ts'
import { addPaise } from '../paise-sum.ts'
import { isKnown } from './known-then.ts'

export type ShopKey = { groupId: string; shopId: string }
export type CloseRow = typeof dayCloses.$inferSelect

/**
 * The last closed day of a shop, null before its first close, with its books held for this transaction alone: whoever
 * enters or closes meanwhile finishes first or waits.
 */
export async function holdBooksAlone(tx: Tx, shop: ShopKey): Promise<string | null> {
  const [books] = await tx
    .select({ closedThrough: shopBooks.closedThrough })
    .from(shopBooks)
    .where(isBooksOf(shop))
    .for('update')
  return books?.closedThrough ?? null
}

/** The row of a shop's books. */
export const isBooksOf = ({ groupId, shopId }: ShopKey) =>
  and(eq(shopBooks.groupId, groupId), eq(shopBooks.shopId, shopId))

/** What the entry of a close's difference came of. */
export const eventOfDifference = ({ id }: Pick<CloseRow, 'id'>): string => `difference:${id}`

/** Whether a row of `day_closes` stands, or stood at a moment. */
export function stands(asOf?: Date): SQL {
  if (asOf === undefined) return sql`day_closes.reopened_at is null`
  return sql`(${isKnown(sql`day_closes.closed_at`, asOf)}
    and (day_closes.reopened_at is null or not ${isKnown(sql`day_closes.reopened_at`, asOf)}))`
}

/** The close of a day, where it stands, or as it stood at a moment. */
export async function findClose(
  db: Executor,
  { groupId, shopId }: ShopKey,
  day: string,
  asOf?: Date,
): Promise<CloseRow | undefined> {
  const [close] = await db
    .select()
    .from(dayCloses)
    .where(and(eq(dayCloses.groupId, groupId), eq(dayCloses.shopId, shopId), eq(dayCloses.day, day), stands(asOf)))
  return close && (asOf === undefined ? close : { ...close, reopenedAt: null, reopenedByName: '', reopenReason: '' })
}

/** The close as answers carry it. */
export function toClose(close: CloseRow): DayClose {
  const expected = addPaise([close.opening, close.cashIn, -close.cashOut])
  return {
    _id: close.id,
    shopId: close.shopId,
    day: close.day,
    opening: close.opening,
    in: close.cashIn,
    out: close.cashOut,
    expected,
    counted: close.counted,
    difference: close.counted - expected,
    reason: close.reason,
    counts: close.counts,
    closedByName: close.closedByName,
    closedAt: close.closedAt.toISOString(),
    reopened: close.reopenedAt && {
      at: close.reopenedAt.toISOString(),
      byName: close.reopenedByName,
      reason: close.reopenReason,
    },
  }
}

/** Puts a close, or its end, on record. */
export async function recordClose(
  tx: Tx,
  actor: Actor,
  close: CloseRow,
  operation: 'CREATE' | 'UPDATE',
): Promise<void> {
  await recordAudit(tx, actor, {
    collection: 'closes',
    operation,
    groupId: close.groupId,
    recordId: close.id,
    shopId: close.shopId,
    snapshot: toClose(close),
  })
}
