import { businessDay } from '@forecourt/contract/calendar'
import { type listDay as contract, happenings, moneyHappenings, paperHappenings } from '@forecourt/contract/dashboard'
import type { Output } from '@forecourt/contract/endpoint'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { readPage } from '../lists/cursor.ts'
import { idBehind } from '../lists/position.ts'
import { findOpenable, toEvents } from './day-events.ts'
import { toMoneyEvents } from './money-events.ts'
import { toPaperEvents } from './paper-events.ts'
import { shopsOf } from './read.ts'
import { findPeople, findRecords, type Recorded, type What } from './records-of-day.ts'

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
  const [{ page, nextCursor }, people] = await Promise.all([
    readPage(
      query.limit,
      (size) => findRecords(db, actor, { found, query: asked, size }),
      (last) => idBehind(asked, last.id),
    ),
    query.cursor === undefined ? findPeople(db, actor, found, day) : [],
  ])
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const shown = { names, day, openable: await findOpenable(db, actor, page) }
  const [events, money, papers] = await Promise.all([
    toEvents(db, actor, only(page, happenings), shown),
    toMoneyEvents(db, actor, only(page, moneyHappenings), shown),
    toPaperEvents(db, actor, only(page, paperHappenings), shown),
  ])
  return { day, events, money, papers, people, nextCursor }
}

/** Those records of a page that are of some kinds. */
const only = <Of extends What>(page: readonly Recorded[], kinds: readonly Of[]): Recorded<Of>[] =>
  page.filter((record): record is Recorded<Of> => (kinds as readonly What[]).includes(record.what))
