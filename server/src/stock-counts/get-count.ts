import type { Output } from '@forecourt/contract/endpoint'
import type { getCount as contract } from '@forecourt/contract/stock-counts/calls'
import { and, asc, count as countOf, eq, isNull, max } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { stockCountSightings as sightings } from '../db/schema.ts'
import { getCountRow, readCount } from './read.ts'

/** A count, how far it is, and who walks. Throws 404 for whoever does not see the shop's stock. */
export async function getCount(
  db: Db,
  actor: Actor,
  { countId }: { countId: string },
): Promise<Output<typeof contract>> {
  const row = await getCountRow(db, actor, countId)
  const walkers = await db
    .select({
      userId: sightings.byUserId,
      name: max(sightings.byUserName),
      sightings: countOf(),
      lastAt: max(sightings.receivedAt),
    })
    .from(sightings)
    .where(and(eq(sightings.groupId, row.groupId), eq(sightings.countId, row.id), isNull(sightings.takenBackAt)))
    .groupBy(sightings.byUserId)
    .orderBy(asc(sightings.byUserId))
  return {
    ...(await readCount(db, actor, row)),
    walkers: walkers.map(({ name, sightings: number, lastAt }) => ({
      name: name ?? '',
      sightings: number,
      lastAt: (lastAt ?? row.openedAt).toISOString(),
    })),
  }
}
