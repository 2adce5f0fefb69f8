import { can } from '@forecourt/contract/permissions'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import type { Db } from '../db/open.ts'
import { stockCountSightings as sightings } from '../db/schema.ts'
import { getCountRow } from './read.ts'
import { recordStep } from './record-step.ts'
import { requireOpen } from './require-state.ts'

type Asked = { countId: string; sightingIds: string[] }

/**
 * Takes back sightings of an open count: one's own, and for whoever may finish it anybody's. Those that are not there,
 * are another's or were taken back before are passed by.
 */
export async function takeBackSightings(
  db: Db,
  actor: Actor,
  { countId, sightingIds }: Asked,
): Promise<{ takenBack: number }> {
  return db.transaction(async (tx) => {
    const count = await getCountRow(tx, actor, countId, { lock: 'share' })
    requireAt(actor, 'count.walk', shopPlace(actor, count))
    requireOpen(count)
    const taken = await tx
      .update(sightings)
      .set({ takenBackAt: actor.at })
      .where(
        and(
          eq(sightings.groupId, count.groupId),
          eq(sightings.countId, count.id),
          inArray(sightings.id, sightingIds),
          isNull(sightings.takenBackAt),
          can(actor, 'count.manage', shopPlace(actor, count)) ? undefined : eq(sightings.byUserId, actor.userId),
        ),
      )
      .returning({ vehicleNumber: sightings.vehicleNumber })
    const vehicleNumbers = taken.map(({ vehicleNumber }) => vehicleNumber)
    if (taken.length > 0) await recordStep(tx, actor, count, 'takenBack', { sightings: taken.length, vehicleNumbers })
    return { takenBack: taken.length }
  })
}
