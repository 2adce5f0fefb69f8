import type { LiveNews } from '@forecourt/contract/live/calls'
import { cursorText, type LiveCursor } from '@forecourt/contract/live/cursor'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { unauthenticated } from '../http/errors.ts'
import { findActors } from '../session/read.ts'
import { readChanges } from './read-changes.ts'
import { whatMayBeKnown } from './who-may-know.ts'

/**
 * What somebody may know of what was written since a cursor; without one, where to begin. Throws 401 where the session
 * has ended.
 */
export async function readNews(db: Db, caller: Actor, since: LiveCursor | undefined, at: Date): Promise<LiveNews> {
  const reader = caller.userType === 'superAdmin' ? undefined : caller
  const { cursor, rows, missed } = await readChanges(db, since, reader)
  // Asked after the changes were read: who may not know of them any more is told of none
  const actor = (await findActors(db, [caller.tokenHash], at)).get(caller.tokenHash)
  if (!actor) throw unauthenticated()
  return { cursor: cursorText(cursor), changes: rows.flatMap((row) => whatMayBeKnown(actor, row) ?? []), missed }
}
