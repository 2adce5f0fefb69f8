import type { Output } from '@forecourt/contract/endpoint'
import type { findMentionable as contract } from '@forecourt/contract/notes/calls'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { wordsOf } from '../lists/search-words.ts'
import { subjects } from '../subjects/read.ts'
import { findColleagues } from '../users/read.ts'
import { getSubjectNamed } from './get-subject-named.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/** So many are enough to choose from; more letters find the others. */
const shownAtOnce = 20

/**
 * The colleagues whom a note on something may name, since they may see it: by name, without the actor. Throws 404
 * outside the actor's reach.
 */
export async function findMentionable(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const subject = await getSubjectNamed(db, actor, query)
  const words = wordsOf(query.q ?? '')
  // One more, since the actor is found too
  const found = await findColleagues(db, subject, subjects[subject.kind].seenBy, { words }, shownAtOnce + 1)
  return { mentionable: found.filter(({ _id }) => _id !== actor.userId).slice(0, shownAtOnce) }
}
