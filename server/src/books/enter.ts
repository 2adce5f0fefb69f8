import type { Entry } from '@forecourt/contract/books/calls'
import { businessDay } from '@forecourt/contract/calendar'
import { sentences } from '@forecourt/contract/messages'
import type { Actor } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { earliestDay } from '../calendar/earliest-day.ts'
import type { Tx } from '../db/open.ts'
import { invalidField } from '../http/errors.ts'
import { book, type NewEntry } from './book.ts'
import { type EntryRow, toEntry } from './read.ts'

/** The day that something is about: today where none is said. Throws 400 for one to come, or of another century. */
export function requireDayOfEntry({ at }: Actor, forDay: string | undefined): string {
  const today = businessDay(at)
  if (forDay !== undefined && forDay > today) throw invalidField('forDay', sentences.dayInFuture)
  // A year that was typed wrong: no later statement would show it
  if (forDay !== undefined && forDay < earliestDay) throw invalidField('forDay', sentences.dayTooLongAgo)
  return forDay ?? today
}

/** Enters what a person did by hand, and puts it on record. Its event is new, so that it is always entered. */
export async function enter(tx: Tx, actor: Actor, groupId: string, entry: NewEntry): Promise<Entry> {
  const [row] = await book(tx, actor, groupId, [entry])
  if (!row) throw new Error(`${entry.event} was entered before`)
  await recordEntry(tx, actor, row)
  return toEntry(row)
}

/**
 * Puts an entry on record, in both shops where it has two. What was written of people stands in the entry alone, where
 * it can be erased.
 */
export async function recordEntry(tx: Tx, actor: Actor, row: EntryRow): Promise<void> {
  const { party: _, note: __, picture: ___, reversedBy: ____, ...snapshot } = toEntry(row)
  await recordAudit(tx, actor, {
    collection: 'entries',
    operation: 'CREATE',
    groupId: row.groupId,
    recordId: row.id,
    shopId: row.toShopId,
    ...(row.fromShopId !== row.toShopId && { fromShopId: row.fromShopId }),
    snapshot,
  })
}
