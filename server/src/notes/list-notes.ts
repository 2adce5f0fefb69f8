import type { Output } from '@forecourt/contract/endpoint'
import type { listNotes as contract } from '@forecourt/contract/notes/calls'
import { and, desc, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { notes } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { idBefore, idBehind } from '../lists/position.ts'
import { getSubjectNamed, isOn } from './get-subject-named.ts'
import { findMentions } from './read.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/** A page of the notes on something that the actor sees, newest first. Throws 404 outside the actor's reach. */
export async function listNotes(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const subject = await getSubjectNamed(db, actor, query)
  const before = idBefore(query)
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) =>
      db
        .select()
        .from(notes)
        .where(and(isOn(subject), before === undefined ? undefined : lt(notes.id, before)))
        .orderBy(desc(notes.id))
        .limit(size),
    (last) => idBehind(query, last.id),
  )
  const mentions = await findMentions(db, page)
  return {
    notes: page.map(({ id, text, writtenBy, writtenByName, created }) => ({
      _id: id,
      text,
      mentions: mentions.get(id) ?? [],
      writtenBy: { _id: writtenBy, name: writtenByName },
      created: created.toISOString(),
    })),
    nextCursor,
  }
}
