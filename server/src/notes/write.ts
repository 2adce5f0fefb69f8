import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Tx } from '../db/open.ts'
import { notes } from '../db/schema.ts'
import { erasePersonalDetails } from '../seals/write.ts'
import type { SubjectInShop } from '../subjects/read.ts'
import { isOn } from './get-subject-named.ts'
import { noteChange } from './note-change.ts'
import { findMentions, findNoteRecords, type NotesOf } from './read.ts'

/** Deletes the notes on something, whose row is locked and which is taken out for good, and puts that on record. */
export async function takeOutNotesOn(tx: Tx, actor: Actor, subject: SubjectInShop): Promise<void> {
  const gone = await tx.select().from(notes).where(isOn(subject)).orderBy(notes.id)
  const mentions = await findMentions(tx, gone)
  await tx.delete(notes).where(isOn(subject))
  const toChange = (note: (typeof gone)[number]) => noteChange('DELETE', note, subject, mentions.get(note.id) ?? [])
  await recordAudit(tx, actor, ...gone.map(toChange))
}

/**
 * Erases what colleagues wrote of a customer, and what the history has of it, also of notes that were taken back and of
 * what is gone. Answers how many notes there were, and which audit records lost their words, for the erasure's own.
 */
export async function forgetNotesOf(
  tx: Tx,
  groupId: string,
  of: NotesOf,
): Promise<{ notes: number; records: string[] }> {
  const written = (await findNoteRecords(tx, groupId, of)).map(({ recordId }) => recordId)
  if (written.length === 0) return { notes: 0, records: [] }
  await tx.delete(notes).where(and(eq(notes.groupId, groupId), inArray(notes.id, written)))
  // Once more: who took one of them back just now has put that on record by then
  const said = await findNoteRecords(tx, groupId, of)
  const records = said.map(({ id }) => id)
  await erasePersonalDetails(tx, groupId, records)
  return { notes: new Set(said.map(({ recordId }) => recordId)).size, records }
}
