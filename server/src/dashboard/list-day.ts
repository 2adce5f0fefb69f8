import { businessDay } from '@forecourt/contract/calendar'
import type { listDay as contract } from '@forecourt/contract/dashboard'
import type { Output } from '@forecourt/contract/endpoint'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { readPage } from '../lists/cursor.ts'
import { idBehind } from '../lists/position.ts'
import { toEvents } from './day-events.ts'
import { shopsOf } from './read.ts'
import { findPeople, findRecords } from './records-of-day.ts'

type Query = z.output<(typeof contract)['schema']['querystring']>

/**
 * A page of what was put on record on a day in the shops whose stock the actor sees, newest first. Throws 404 for a
 * group or a shop outside the actor's reach.
 */
export async function listDay(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const found = await shopsOf(db, actor, query)
  const day = query.day ?? businessDay(actor.at)
  // The day is of the cursor too: the next page of today's first is not tomorrow's
  const asked = { ...query, day }
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) => findRecords(db, actor, found, asked, size),
    (last) => idBehind(asked, last.id),
  )
  const people = query.cursor === undefined ? await findPeople(db, actor, found, day) : []
  return { day, events: await toEvents(db, actor, page, { found, day }), people, nextCursor }
}
