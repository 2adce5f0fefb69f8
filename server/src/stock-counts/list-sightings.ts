import { MINUTE } from '@forecourt/contract/calendar'
import type { Output } from '@forecourt/contract/endpoint'
import type { listSightings as contract } from '@forecourt/contract/stock-counts/walk-calls'
import { and, asc, eq, gt, gte, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { stockCountSightings as sightings } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { idBefore, idBehind } from '../lists/position.ts'
import { getCountRow } from './read.ts'

type Query = { countId: string } & z.output<(typeof contract)['schema']['querystring']>

/** What began earlier may be written later: asked again from here on, it is told. */
const overlap = 5 * MINUTE

/** A page of what was seen in a count, or came or was taken back since a moment. */
export async function listSightings(db: Db, actor: Actor, query: Query): Promise<Output<typeof contract>> {
  const count = await getCountRow(db, actor, query.countId)
  const since = query.since === undefined ? undefined : new Date(query.since)
  const before = idBefore(query)
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) =>
      db
        .select()
        .from(sightings)
        .where(
          and(
            eq(sightings.groupId, count.groupId),
            eq(sightings.countId, count.id),
            since && or(gte(sightings.receivedAt, since), gte(sightings.takenBackAt, since)),
            before === undefined ? undefined : gt(sightings.id, before),
          ),
        )
        .orderBy(asc(sightings.id))
        .limit(size),
    (last) => idBehind(query, last.id),
  )
  return {
    sightings: page.map((row) => ({
      _id: row.id,
      bikeId: row.bikeId,
      vehicleNumber: row.vehicleNumber,
      seenAt: row.seenAt.toISOString(),
      byUserName: row.byUserName,
      note: row.note,
      picture: row.picture,
      takenBack: row.takenBackAt !== null,
    })),
    readAt: new Date(actor.at.getTime() - overlap).toISOString(),
    nextCursor,
  }
}
