import { mostBikesAtOnce } from '@forecourt/contract/bulk-changes/calls'
import type { previewDelete } from '@forecourt/contract/bulk-changes/delete-calls'
import type { Keeper, StayingBike } from '@forecourt/contract/bulk-changes/staying-bike'
import { can } from '@forecourt/contract/permissions'
import type { z } from 'zod'
import { type Actor, shopPlace } from '../access.ts'
import type { BikeWithShop } from '../bikes/read.ts'
import type { Executor } from '../db/open.ts'
import { isHeld } from '../holds/read.ts'
import { selectAsked } from './select-asked.ts'
import { splitByKeeper } from './staying.ts'
import { findTraces, lostWithBike } from './what-happened.ts'

export type AskedDelete = z.output<(typeof previewDelete)['schema']['body']>

type Reckoned = { groupId: string | undefined; going: BikeWithShop[]; stays: StayingBike[]; missing: string[] }

/**
 * Which of the bikes that are asked for are deleted, and which stay: by the rules of one that is deleted alone, and
 * since they are to come back as they were, also those with whom something else would be lost. `lock` holds their rows
 * for a write. Throws as `selectAsked` does. See docs/decisions/053-bulk-changes-that-can-be-taken-back.md.
 */
export async function reckonDelete(
  db: Executor,
  actor: Actor,
  asked: AskedDelete,
  { lock = false } = {},
): Promise<Reckoned> {
  const how = { capability: 'bike.delete' as const, most: mostBikesAtOnce, lock }
  const { groupId, found, missing } = await selectAsked(db, actor, asked, how)
  if (groupId === undefined) return { groupId, going: [], stays: [], missing }
  const ids = found.map(({ id }) => id)
  // After the bikes are held: whoever writes about one waits for that, or was first and is seen
  const lost = await findTraces(db, groupId, ids, lostWithBike)
  const parted = splitByKeeper(found, (bike) => keeperOf(actor, bike) ?? toKeeper(lost.get(bike.id)?.[0]))
  return { groupId, ...parted, missing }
}

function keeperOf(actor: Actor, bike: BikeWithShop): Keeper | null {
  if (!can(actor, 'bike.delete', shopPlace(actor, bike))) return 'noRights'
  if (bike.soldAt !== null) return 'sold'
  if (bike.consignmentId !== null) return 'sent'
  if (bike.leaseId !== null) return 'leased'
  return isHeld(bike, actor.at) ? 'held' : null
}

/** A bike in stock stands in no sale but one that was cancelled, or in which it came. */
const toKeeper = (means: (typeof lostWithBike)[number]['means'] | undefined): Keeper | null =>
  means === 'sold' ? 'traded' : (means ?? null)
