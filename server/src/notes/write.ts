import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { notes } from '../db/schema.ts'
import { erasePersonalDetails } from '../seals/write.ts'
import { findNoteRecords, findNotesOn } from './read.ts'

/**
 * Erases what colleagues wrote on the enquiries, sales and bikes of a customer, and what the history has of it, also of
 * notes that were taken back and of what is gone. Answers how many notes there were, and which audit records lost their
 * words, for the erasure's own.
 */
export async function forgetNotesOn(
  tx: Tx,
  groupId: string,
  ids: readonly string[],
): Promise<{ notes: number; records: string[] }> {
  const gone = (await findNotesOn(tx, groupId, ids)).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(notes).where(and(eq(notes.groupId, groupId), inArray(notes.id, gone)))
  const said = await findNoteRecords(tx, groupId, ids)
  const records = said.map(({ id }) => id)
  await erasePersonalDetails(tx, groupId, records)
  return { notes: new Set(said.map(({ recordId }) => recordId)).size, records }
}
