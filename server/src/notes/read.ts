import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { auditRecords, noteMentions, notes } from '../db/schema.ts'

export type NoteRow = typeof notes.$inferSelect
type Mention = { _id: string; name: string }

/** The notes on these bikes, enquiries and sales of a group, oldest first. */
export async function findNotesOn(db: Executor, groupId: string, ids: readonly string[]): Promise<NoteRow[]> {
  if (ids.length === 0) return []
  const isOnThem = or(...[notes.bikeId, notes.enquiryId, notes.saleId].map((column) => inArray(column, [...ids])))
  return db
    .select()
    .from(notes)
    .where(and(eq(notes.groupId, groupId), isOnThem))
    .orderBy(asc(notes.id))
}

/** What the history still says of notes on them, also of those that were taken back. */
export async function findNoteRecords(db: Executor, groupId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const isOnThem = ['bikeId', 'enquiryId', 'saleId'].map(
    (key) => sql`${auditRecords.data} ->> ${key}::text = any(${sql.param([...ids])}::text[])`,
  )
  // Not yet erased
  const isSaid = sql`${auditRecords.data} ? 'text'`
  return db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.groupId, groupId), eq(auditRecords.collectionName, 'notes'), isSaid, or(...isOnThem)))
    .orderBy(asc(auditRecords.created), asc(auditRecords.id))
}

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
