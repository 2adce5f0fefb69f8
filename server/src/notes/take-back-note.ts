import { and, eq } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace, withinGroups } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db } from '../db/open.ts'
import { notes } from '../db/schema.ts'
import { notFound, Refusal } from '../http/errors.ts'
import { getSubjectNamed } from './get-subject-named.ts'
import { noteChange } from './note-change.ts'
import { findMentions } from './read.ts'

/** Takes a note of the actor's own back, or another's where the role allows it; what it said stays on record. */
export async function takeBackNote(db: Db, actor: Actor, { noteId }: { noteId: string }): Promise<{ _id: string }> {
  return db.transaction(async (tx) => {
    const [note] = await tx
      .select()
      .from(notes)
      .where(and(withinGroups(actor, notes.groupId), eq(notes.id, noteId)))
    if (!note) throw notFound('This note')
    // Held before its notes, as whoever writes one does. What it is on is not told to whoever may not see it
    const subject = await getSubjectNamed(tx, actor, note, { lock: true }).catch((error: unknown) => {
      throw error instanceof Refusal && error.status === 404 ? notFound('This note') : error
    })
    if (note.writtenBy !== actor.userId) requireAt(actor, 'note.takeBack', shopPlace(actor, subject))
    const mentioned = (await findMentions(tx, [note])).get(note.id) ?? []
    const gone = await tx
      .delete(notes)
      .where(and(eq(notes.groupId, note.groupId), eq(notes.id, note.id)))
      .returning({ id: notes.id })
    // Another took it back while this one waited
    if (gone.length === 0) throw notFound('This note')
    await recordAudit(tx, actor, noteChange('DELETE', note, subject, mentioned))
    return { _id: note.id }
  })
}
