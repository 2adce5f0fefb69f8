import { and, asc, eq, inArray, not, or, sql } from 'drizzle-orm'
import { noteAbout, noteText, saysNote } from '../db/audit-schema.ts'
import type { Executor } from '../db/open.ts'
import { auditRecords, noteMentions, type notes } from '../db/schema.ts'
import { holdsPhone } from '../db/team/digits.ts'

export type NoteRow = typeof notes.$inferSelect
type Mention = { _id: string; name: string }

/** What was written of a customer: on these bikes, enquiries and sales, and with the number in it, but not on those. */
export type NotesOf = { phone: string; on: readonly string[]; butNotOn?: readonly string[] }

/** What the history still says of a customer's notes, also of those that were taken back. */
export const findNoteRecords = (db: Executor, groupId: string, { phone, on, butNotOn = [] }: NotesOf) =>
  db
    .select()
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.groupId, groupId),
        saysNote,
        or(isAmong(on), and(holdsPhone(noteText, phone), not(isAmong(butNotOn)))),
      ),
    )
    .orderBy(asc(auditRecords.created), asc(auditRecords.id))

const isAmong = (ids: readonly string[]) => sql`${noteAbout} = any(${sql.param([...ids])}::text[])`

/** Whom these notes of one group name, by note. */
export async function findMentions(db: Executor, found: readonly NoteRow[]): Promise<Map<string, Mention[]>> {
  const mentions = new Map<string, Mention[]>(found.map(({ id }) => [id, []]))
  const [first] = found
  if (!first) return mentions
  const rows = await db
    .select()
    .from(noteMentions)
    .where(and(eq(noteMentions.groupId, first.groupId), inArray(noteMentions.noteId, [...mentions.keys()])))
    .orderBy(asc(noteMentions.name), asc(noteMentions.userId))
  for (const { noteId, userId, name } of rows) mentions.get(noteId)?.push({ _id: userId, name })
  return mentions
}
