import {
  type getBulkChange as contract,
  type listBulkChangeBikes as listContract,
  mostBikesAtOnce,
} from '@forecourt/contract/bulk-changes/calls'
import type { Output } from '@forecourt/contract/endpoint'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, withinCapability } from '../access.ts'
import type { Db } from '../db/open.ts'
import { bulkChangeBikes } from '../db/schema.ts'
import { readPage } from '../lists/cursor.ts'
import { idBefore, idBehind } from '../lists/position.ts'
import { getChange, mayTakeBack, selectBikesNow, toBulkChange, toChangedBike } from './read.ts'
import type { ChangeRow } from './what-happened.ts'
import { whatKeeps } from './what-keeps.ts'

/** A bulk change, with how much of it can be taken back. Throws 404 for whoever sees the stock of none of its shops. */
export async function getBulkChange(
  db: Db,
  actor: Actor,
  { changeId }: { changeId: string },
): Promise<Output<typeof contract>> {
  const change = await getChange(db, actor, changeId)
  return { ...toBulkChange(actor, change), free: mayTakeBack(actor, change) ? await countFree(db, actor, change) : 0 }
}

async function countFree(db: Db, actor: Actor, change: ChangeRow): Promise<number | null> {
  if (change.bikes - change.takenBack > mostBikesAtOnce) return null
  const rows = await db
    .select()
    .from(bulkChangeBikes)
    .where(and(isOf(change), isNull(bulkChangeBikes.takenBackAt)))
  const now = await selectBikesNow(
    db,
    change.groupId,
    rows.map(({ bikeId }) => bikeId),
  )
  const since = await whatKeeps(db, actor, change, { rows, now })
  return [...since.values()].filter((happened) => happened.length === 0).length
}

/** A page of a bulk change's bikes of the shops whose stock the actor sees, with what happened to each since. */
export async function listBulkChangeBikes(
  db: Db,
  actor: Actor,
  { changeId, ...query }: { changeId: string } & z.output<(typeof listContract)['schema']['querystring']>,
): Promise<Output<typeof listContract>> {
  const change = await getChange(db, actor, changeId)
  const isSeen = withinCapability(actor, 'stock.see', bulkChangeBikes)
  const before = idBefore({ ...query, changeId } as typeof query)
  const { page, nextCursor } = await readPage(
    query.limit,
    (size) =>
      db
        .select()
        .from(bulkChangeBikes)
        .where(and(isOf(change), isSeen, before === undefined ? undefined : gt(bulkChangeBikes.bikeId, before)))
        .orderBy(asc(bulkChangeBikes.bikeId))
        .limit(size),
    (last) => idBehind({ ...query, changeId } as typeof query, last.bikeId),
  )
  const now = await selectBikesNow(
    db,
    change.groupId,
    page.map(({ bikeId }) => bikeId),
  )
  const since = await whatKeeps(db, actor, change, { rows: page, now })
  const byId = new Map(now.map((bike) => [bike.id, bike]))
  return {
    bikes: page.map((row) => toChangedBike(actor, row, { now: byId.get(row.bikeId), since: since.get(row.bikeId) })),
    nextCursor,
  }
}

const isOf = ({ groupId, id }: ChangeRow) => and(eq(bulkChangeBikes.groupId, groupId), eq(bulkChangeBikes.changeId, id))
