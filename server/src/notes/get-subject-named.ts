import { sentences } from '@forecourt/contract/messages'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { notes } from '../db/schema.ts'
import { invalid } from '../http/errors.ts'
import { getSubject, type SubjectInShop, subjectColumn, subjectsIn } from '../subjects/read.ts'

/** What a call or a note names: one of the three. */
type Named = Parameters<typeof subjectsIn>[0]

/**
 * What notes are asked for, or one is on, within the actor's reach. Throws 404 outside it, 403 where the actor may not
 * see it, 400 where not exactly one thing is named. `lock` holds its row for a write: it stays in its shop.
 */
export async function getSubjectNamed(
  db: Executor,
  actor: Actor,
  named: Named,
  { lock = false } = {},
): Promise<SubjectInShop> {
  const [only, ...others] = subjectsIn(named)
  if (!only || others.length > 0) throw invalid('invalid_input', sentences.notesAboutOne)
  return getSubject(db, actor, only, { lock })
}

/** The notes on something. */
export const isOn = ({ kind, groupId, id }: Pick<SubjectInShop, 'kind' | 'groupId' | 'id'>): SQL =>
  and(eq(notes.groupId, groupId), eq(subjectColumn(notes, kind), id)) as SQL
