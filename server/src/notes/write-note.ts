import { sentences } from '@forecourt/contract/messages'
import type { writeNote as contract } from '@forecourt/contract/notes/calls'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { findCreatorId } from '../audit/read.ts'
import { recordAudit } from '../audit/record.ts'
import { newId } from '../db/new-id.ts'
import type { Db, Tx } from '../db/open.ts'
import { noteMentions, notes } from '../db/schema.ts'
import { requireNotErased } from '../enquiries/read.ts'
import { invalidField } from '../http/errors.ts'
import { requireRoom } from '../limits/room.ts'
import { notify } from '../notifications/write.ts'
import { type SubjectInShop, subjectColumns, subjects } from '../subjects/read.ts'
import { findColleagues } from '../users/read.ts'
import { getSubjectNamed, isOn } from './get-subject-named.ts'
import { noteChange } from './note-change.ts'

type Form = z.output<(typeof contract)['schema']['body']>

/**
 * Writes a note on something that the actor sees, and tells whom it names, and else who entered what it is on. Throws
 * 400 for a mention of anybody who may not see it, 404 outside the actor's reach.
 */
export async function writeNote(db: Db, actor: Actor, { text, mentions, ...named }: Form): Promise<{ _id: string }> {
  return db.transaction(async (tx) => {
    const subject = await getSubjectNamed(tx, actor, named, { lock: true })
    requireAt(actor, 'note.write', shopPlace(actor, subject))
    if (subject.kind === 'enquiry') await requireNotErased(tx, subject)
    const mentioned = await requireColleagues(tx, subject, mentions)
    requireRoom('notes', await tx.$count(notes, isOn(subject)))
    requireRoom('notesOfOne', await tx.$count(notes, and(isOn(subject), eq(notes.writtenBy, actor.userId))))
    const note = {
      groupId: subject.groupId,
      id: newId(actor),
      ...subjectColumns(subject),
      text,
      writtenBy: actor.userId,
      writtenByName: actor.name,
      created: actor.at,
    }
    await tx.insert(notes).values(note)
    const { groupId, id: noteId } = note
    if (mentioned.length > 0) {
      const rows = mentioned.map(({ _id: userId, name }) => ({ groupId, noteId, userId, name }))
      await tx.insert(noteMentions).values(rows)
    }
    await recordAudit(tx, actor, noteChange('CREATE', note, subject, mentioned))
    await tellColleagues(
      tx,
      actor,
      subject,
      mentioned.map(({ _id }) => _id),
    )
    return { _id: noteId }
  })
}

/** Whom a note names. Nothing is told of those who are out of reach: not even whether they are there. */
async function requireColleagues(tx: Tx, subject: SubjectInShop, mentions: readonly string[]) {
  const ids = new Set(mentions)
  if (ids.size === 0) return []
  const found = await findColleagues(tx, subject, subjects[subject.kind].seenBy, { ids: [...ids] }, ids.size)
  if (found.length < ids.size) throw invalidField('mentions', sentences.notToMention)
  return found
}

/** Nobody is told of one note twice: whom it names is not told that it is on something of theirs. */
async function tellColleagues(tx: Tx, actor: Actor, subject: SubjectInShop, mentioned: readonly string[]) {
  const { kind, id, groupId } = subject
  const about = { kind, id }
  await notify(tx, actor, { userIds: mentioned, kind: 'mentioned', groupId, about })
  const owner = await findCreatorId(tx, { groupId, collection: subjects[kind].collection, recordId: id })
  if (owner === undefined || mentioned.includes(owner)) return
  await notify(tx, actor, { userIds: [owner], kind: 'noteOnYours', groupId, about })
}
